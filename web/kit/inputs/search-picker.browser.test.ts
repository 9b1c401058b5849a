import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { findProducts, PRODUCTS } from '../../test/catalogue.ts'
import { combobox, focusOn, onItsWay, openNewPurchase, press, textbox } from '../../test/purchase-form.ts'

const product = combobox('Produit')
const quantity = textbox('Quantité')

/** Until it is let through, a search for products is not answered. */
async function openSlowPurchase() {
  await openNewPurchase()
  const { arrival, arrive } = onItsWay()
  answer(products.list, async (input) => {
    await arrival
    return findProducts(PRODUCTS, input)
  })
  return arrive
}

test('a product is taken by Tab before the service has answered, and the next field is the next one', async () => {
  const answerArrives = await openSlowPurchase()
  focusOn(product)
  await press('DIS-2P-16{Tab}')
  await expect.element(quantity).toHaveFocus()
  await press('4{Tab}62')
  answerArrives()
  await expect.element(product).toHaveValue('Disjoncteur bipolaire 16 A courbe C')
  // The answer has not drawn anybody back.
  await expect.element(textbox('PU HT')).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('complementary')).toMatchTextContent('Lignes1')

  await expect.element(product).toHaveFocus()
  await press('introuvable{Tab}')
  await expect.element(page.getByText(/^Rien ne correspond à «\sintrouvable\s»/)).toBeVisible()
  await expect.element(product).toHaveValue('')
})

test('a product that is marked already is taken by Tab, which leads to the quantity as well', async () => {
  await openNewPurchase()
  focusOn(product)
  await press('PRI-DBL-16')
  await expect.element(product).toHaveAttribute('aria-activedescendant')
  await press('{Tab}')
  await expect.element(product).toHaveValue('Prise double 16 A 2P+T')
  await expect.element(quantity).toHaveFocus()
})

test('Ctrl Enter before the answer waits for it, and then saves', async () => {
  const answerArrives = await openSlowPurchase()
  focusOn(product)
  await press('DIS-2P-16{Control>}{Enter}{/Control}')
  answerArrives()
  await expect.element(product).toHaveValue('Disjoncteur bipolaire 16 A courbe C')
  await expect
    .element(page.getByRole('status').getByText(/La dernière ligne n’est pas ajoutée/))
    .toBeVisible()
})
