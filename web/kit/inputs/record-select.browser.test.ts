import { brands } from '@app/contract/brands'
import { fields } from '@app/contract/fields'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal } from '../../test/answers.ts'
import { answerForCatalogue, BRANDS } from '../../test/catalogue.ts'
import { answerForSettings } from '../../test/company-settings.ts'
import { openPage } from '../../test/open-page.tsx'
import { combobox, focusOn, onItsWay, press, textbox } from '../../test/purchase-form.ts'

const brand = combobox('Marque')

/** A new product, whose form does not wait for the brands. */
async function openProduct(brandsArrive: () => Promise<void> = () => Promise.resolve()) {
  answerForCatalogue()
  answerForSettings()
  answer(fields.list, () => [])
  answer(brands.list, async () => {
    await brandsArrive()
    return [...BRANDS]
  })
  await openPage('/catalog/products/add')
  await expect.element(textbox('Nom')).toHaveFocus()
  focusOn(brand)
}

test('a choice that may be left out stays empty once it was emptied by hand', async () => {
  await openProduct()
  await press('sécuris{Tab}')
  await expect.element(brand).toHaveValue('Sécuris')
  focusOn(brand)
  await press('{Backspace}{Tab}')
  await expect.element(brand).toHaveValue('')
})

test('a choice can be typed into before what it offers has come', async () => {
  const { arrival, arrive } = onItsWay()
  await openProduct(() => arrival)
  await press('sécuris')
  await expect.element(page.getByRole('listbox').getByText('Chargement…')).toBeVisible()
  await press('{Tab}')
  await expect.element(brand).not.toHaveFocus()
  arrive()
  await expect.element(brand).toHaveValue('Sécuris')
})

test('a select whose options do not load shows it once it is left', async () => {
  await openProduct(() => Promise.reject(new Refusal(503)))
  await press('sécuris{Tab}')
  await expect.element(brand).toHaveAccessibleDescription(/La recherche n’a pas abouti\./)
})
