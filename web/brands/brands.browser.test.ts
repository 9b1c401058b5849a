import { brands } from '@app/contract/brands'
import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { answerForCatalogue } from '../test/catalogue.ts'
import { openPage } from '../test/open-page.tsx'
import { keepBrands, refuseName } from '../test/records.ts'
import { card, fitsInWidth, rows, widthOf } from '../test/rows.ts'

const LONG = 'Manufacture méditerranéenne d’appareillage électrique '.repeat(3).slice(0, 120).trim()

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Nom' })
const impossible = page.getByRole('dialog', { name: 'Suppression impossible' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

/** Focused as soon as it is there. */
async function focusRowOf(on: string): Promise<void> {
  await expect.element(card(on)).toBeVisible()
  const element = card(on).element()
  if (element instanceof HTMLElement) element.focus()
}

for (const role of ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const) {
  test(`a click on a brand leads to its products, for ${role}`, async () => {
    answerForCatalogue()
    answer(depots.list, () => [])
    await openPage('/catalog/brands', { role })
    await card('Colorya').click()
    await expect.poll(() => location.pathname + location.search).toMatch(/^\/catalog\/products\?brand=\d+$/)
    await expect.element(page.getByText('Peinture vinylique blanc mat 20 kg').first()).toBeVisible()
    await expect.element(page.getByText('Mitigeur lavabo chromé')).not.toBeInTheDocument()
    history.back()
    await expect.element(card('Colorya')).toBeVisible()
  })
}

test('brands are searched without minding accents, and paged in the browser', async () => {
  const twelve = Array.from({ length: 11 }, (_, at) => `Marque ${at}`)
  answerForCatalogue()
  answer(depots.list, () => [])
  keepBrands([...twelve, 'Électra'])
  await openPage('/catalog/brands?size=10')
  await expect.poll(() => rows().length).toBe(10)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(() => location.search).toContain('page=2')
  await userEvent.keyboard('/electra')
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(card('Électra')).toBeVisible()
  await userEvent.keyboard('{Enter}j{Enter}')
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/catalog\/products\?brand=\d+$/)
  await expect.element(page.getByText(/Aucun produit/).first()).toBeVisible()
})

test('a brand that has products offers no deletion: the dialog says how many, and leads to them', async () => {
  answerForCatalogue()
  answer(depots.list, () => [])
  await openPage('/catalog/brands')
  await card('Luméa').getByRole('button', { name: 'Actions : Luméa' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click()
  await expect
    .element(impossible.getByText(/«\sLuméa\s» compte \d+ produits\. Changez d’abord leur marque\./))
    .toBeVisible()
  await expect.element(impossible.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  await expect.element(impossible.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
  await save()
  await expect.element(impossible).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(impossible).not.toBeInTheDocument()
  await expect.element(card('Luméa')).toBeVisible()

  await focusRowOf('Luméa')
  await userEvent.keyboard('{Delete}')
  await expect.element(impossible.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/catalog\/products\?brand=\d+/)
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('what only the server knows turns the question into the reason, and no deletion is left', async () => {
  keepBrands()
  // As if the products had come after they were counted.
  answer(products.list, () => ({ content: [], totalPages: 0, totalElements: 0, number: 0, size: 10 }))
  answer(brands.remove, () => {
    throw new Refusal(409, 'brands.hasProducts', { statusLabel: '« Luméa » compte 3 produits.' })
  })
  await openPage('/catalog/brands')
  await focusRowOf('Luméa')
  await userEvent.keyboard('{Delete}')
  const question = page.getByRole('dialog', { name: /Supprimer la marque Luméa\s\?/ })
  await expect.element(question.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(impossible.getByText('« Luméa » compte 3 produits.')).toBeVisible()
  await expect.element(impossible.getByRole('button', { name: 'Fermer' })).toHaveFocus()
  await expect.element(impossible.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
  await expect.element(impossible.getByRole('link', { name: 'Voir les produits' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(card('Luméa')).toHaveFocus()
})

test('a name that exists is refused under its field', async () => {
  keepBrands()
  const sentence = 'Une marque porte déjà le nom « cablor ».'
  refuseName(brands.save, 'brands.nameTaken', sentence)
  await openPage('/catalog/brands?form=new')
  await name.fill('cablor')
  await save()
  await expect.element(name).toHaveAccessibleDescription(new RegExp(sentence))
  await expect.element(name).toHaveValue('cablor')
})

test('who may not change brands has neither buttons nor keys nor the form’s address', async () => {
  keepBrands()
  await openPage('/catalog/brands?form=new', { role: 'ROLE_COMMERCIAL' })
  await focusRowOf('Aqualis')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Nouvelle marque/ })).not.toBeInTheDocument()
  await userEvent.keyboard('e{Delete}m')
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    )
    .toHaveLength(1)
  await expect.element(page.getByRole('menuitem')).toMatchTextContent(/Voir les produits/)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a new company sees what brands are for, and begins there', async () => {
  keepBrands([])
  await openPage('/catalog/brands')
  await expect.element(page.getByText('Aucune marque pour l’instant.')).toBeVisible()
  await page
    .getByRole('button', { name: /Nouvelle marque/ })
    .last()
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Nouvelle marque' })).toBeVisible()
})

test('a name of 120 letters stays inside its card, in English too', async () => {
  keepBrands()
  await openPage('/catalog/brands?form=new')
  await name.fill(LONG)
  await save()
  await expect.element(card(LONG)).toBeVisible()
  expect(widthOf(card(LONG).element())).toBe(widthOf(card('Aqualis').element()))
  expect(fitsInWidth()).toBe(true)
  await openPage('/catalog/brands', { language: 'en' })
  await expect.element(page.getByRole('heading', { name: 'Brands' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /New brand/ })).toBeVisible()
  await expect.element(card(LONG)).toBeVisible()
  expect(fitsInWidth()).toBe(true)
})
