import { fields } from '@app/contract/fields'
import { images } from '@app/contract/images'
import { type ProductRow, products } from '@app/contract/products'
import { stock } from '@app/contract/stock'
import { type User, users } from '@app/contract/users'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { answerForCatalogue, found, pageOf, PRODUCTS, wholeProduct } from '../test/catalogue.ts'
import { address, row } from '../test/list-page.ts'
import { answerWithManyRows } from '../test/many.ts'
import { openPage } from '../test/open-page.tsx'
import { focusOn, press } from '../test/purchase-form.ts'
import { keepDepots } from '../test/records.ts'
import { rows } from '../test/rows.ts'

const CATALOGUE = '/catalog/products'
const STOCK = [
  { depotId: 1, depotName: 'Agadir Tassila', quantity: 1_200, reserved: 20, available: 1_180 },
  { depotId: 3, depotName: 'Fès Sidi Brahim', quantity: 0, reserved: 0, available: 0 },
]

const dialog = page.getByRole('dialog')
const tab = (name: string) => dialog.getByRole('tab', { name })
const column = (nth: number) =>
  [...document.querySelectorAll(`tbody td:nth-child(${nth})`)].map((cell) => cell.textContent)
const references = () => column(2)

/** The first is sold out, the second on sale at 5 % less. */
const RANGE: readonly ProductRow[] = PRODUCTS.map((product, at) => ({
  ...product,
  ...(at === 0 && { quantity: 0, available: 0 }),
  ...(at === 1 && { onSale: true, discount: 50 }),
}))

async function openCatalogue(at = CATALOGUE, range = RANGE, reader?: Parameters<typeof openPage>[1]) {
  answerForCatalogue(range)
  answer(fields.list, () => [])
  keepDepots()
  await openPage(at, reader)
  await expect.poll(() => rows().length).toBeGreaterThan(0)
}

test('the catalogue shows cards or a table, kept in the address, and sorts by repeated clicks', async () => {
  await openCatalogue()
  await page.getByRole('button', { name: 'Tableau' }).click()
  await expect.poll(address).toBe(`${CATALOGUE}?view=table`)
  await openPage(address())
  await expect
    .element(page.getByRole('columnheader', { name: 'Produit' }))
    .toHaveAttribute('aria-sort', 'ascending')
  const sort = page.getByRole('button', { name: /Trier par/ })
  const up = RANGE.map(({ reference }) => reference).toSorted()
  for (const [order, sorted] of [
    ['croissant', up],
    ['décroissant', up.toReversed()],
  ] as const) {
    await sort.click()
    await page.getByRole('menuitem', { name: 'Référence' }).click()
    await expect.element(sort).toHaveAccessibleName(new RegExp(`Référence, ordre ${order}`))
    await expect.poll(references).toEqual(sorted)
  }
  await expect.poll(address).toMatch(/sort=reference%2Cdesc/)
  await expect
    .element(page.getByRole('columnheader', { name: 'Référence' }))
    .toHaveAttribute('aria-sort', 'descending')
  await press('/')
  await press('DIS-2P-16')
  await expect.poll(references).toEqual(['DIS-2P-16'])
  await press('{Escape}introuvable')
  await expect.element(page.getByText(/^Aucun produit pour «\sintrouvable\s»\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect.poll(() => rows().length).toBe(RANGE.length)
})

test('a brand and a family in the address choose the filter; the view stays when filters are reset', async () => {
  await openCatalogue(`${CATALOGUE}?view=table&brand=5`)
  await expect.element(page.getByRole('combobox', { name: 'Marque Sécuris' })).toBeVisible()
  await expect.poll(() => new Set(column(3))).toEqual(new Set(['Sécuris']))
  await openPage(`${CATALOGUE}?view=table&family=3`)
  await expect.element(page.getByRole('combobox', { name: 'Famille Éclairage' })).toBeVisible()
  await expect.poll(() => new Set(column(4))).toEqual(new Set(['Éclairage']))
  await expect.element(page.getByRole('table').getByText('Rupture')).toBeVisible()
  await page.getByRole('button', { name: 'Disponibles seulement' }).click()
  await expect.poll(address).toMatch(/available=true/)
  await expect.element(page.getByRole('table').getByText('Rupture')).not.toBeInTheDocument()
  await expect.poll(() => rows().length).toBe(2)
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect.poll(address).toBe(`${CATALOGUE}?view=table`)
})

test('a product on sale is marked, found by it, and opens with what one pays now', async () => {
  await openCatalogue()
  await page.getByRole('button', { name: 'En promotion' }).click()
  await expect.poll(address).toMatch(/onSale=true/)
  await expect.poll(() => rows().length).toBe(1)
  await openPage(address())
  await expect.element(row(0)).toMatchTextContent(/Promo.*LUM-E14-05.*14,26\sDHs11,88 HT/)
  await row(0).click()
  // 12,50 less 5 %, and its tax.
  await expect.element(dialog).toMatchTextContent(/14,26\sDHs11,88\sDHs HT/)
  await press('{Escape}')
  await page.getByRole('button', { name: 'Retirer le filtre En promotion' }).click()
  await expect.poll(() => rows().length).toBe(RANGE.length)
})

test('a filter of several values names two of them and counts the others', async () => {
  await openCatalogue()
  await page.getByRole('combobox', { name: 'Marque' }).click()
  const options = page.getByRole('listbox', { name: 'Marque' }).getByRole('option')
  for (const [at, summary] of ['Aqualis', 'Aqualis, Cablor', 'Aqualis, Cablor +1'].entries()) {
    await options.nth(at).click()
    await expect.element(page.getByRole('combobox', { name: `Marque ${summary}`, exact: true })).toBeVisible()
  }
  await press('{Escape}')
  await openPage(address())
  await expect.element(page.getByRole('combobox', { name: 'Marque Aqualis, Cablor +1' })).toBeVisible()
})

test('a product opens over the list: tabs by arrows, the list by J and K, Esc back to its row', async () => {
  await openCatalogue()
  const [first = '', second = ''] = rows().map(({ ariaLabel }) => ariaLabel ?? '')
  await press('j{Enter}')
  await expect.element(dialog.getByRole('heading', { name: first })).toBeVisible()
  await expect.element(tab('Détails')).toHaveFocus()
  await expect.element(dialog.getByText('Plafond de remise')).toBeVisible()
  await press('{ArrowRight}')
  await expect.element(dialog.getByRole('columnheader', { name: 'Réservé' })).toBeVisible()
  await press('j')
  await expect.element(dialog.getByRole('heading', { name: second })).toBeVisible()
  await expect.element(tab('Disponibilité')).toHaveAttribute('aria-selected', 'true')
  await press('{ArrowRight}')
  await expect.element(dialog.getByRole('tabpanel', { name: 'Remises' })).toBeVisible()
  await expect.poll(address).toMatch(/open=\d+/)
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row(1)).toHaveFocus()

  await row(2).click()
  await expect.element(dialog).toBeVisible()
  await openPage(address())
  await expect.element(tab('Détails')).toBeVisible()
  await press('{Escape}')
  await expect.poll(address).toBe(CATALOGUE)

  await openPage(`${CATALOGUE}?open=999999`)
  await dialog.getByRole('button', { name: 'Voir les produits' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the way back closes an opened product', async () => {
  await openCatalogue()
  await row(2).click()
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe(CATALOGUE)
})

test('J and K move over the border of a page, in the list and over it', async () => {
  answerWithManyRows()
  await openPage(`${CATALOGUE}?size=10`)
  await expect.poll(() => rows().length).toBe(10)
  focusOn(row(9))
  await press('j')
  await expect.poll(address).toMatch(/page=2/)
  await expect.element(row(0)).toHaveFocus()
  const eleventh = rows()[0]?.ariaLabel ?? ''
  await press('k')
  await expect.poll(address).not.toMatch(/page=2/)
  await expect.element(row(9)).toHaveFocus()
  await press('{Enter}')
  await expect.element(tab('Détails')).toHaveFocus()
  await press('j')
  await expect.element(dialog.getByRole('heading', { name: eleventh })).toBeVisible()
  await expect.poll(address).toMatch(/page=2/)
  await press('{Escape}')
  await expect.element(row(0)).toHaveFocus()
})

test('a product of which something is left offers no deletion: the dialog says how much, and leads to the stock', async () => {
  await openCatalogue(`${CATALOGUE}?search=DIS-2P-16`)
  answer(products.availability, () => ({ availability: STOCK }))
  answer(stock.byDepot, ({ query }) => pageOf([], query))
  focusOn(row(0))
  await press('m')
  await page.getByRole('menuitem', { name: /Supprimer/ }).click()
  await expect.element(dialog).toHaveAccessibleName('Suppression impossible')
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Il reste 1\s200 «\sDisjoncteur bipolaire 16 A courbe C\s» au dépôt Agadir Tassila\. Videz-en les dépôts/,
    )
  await expect.element(dialog.getByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument()
  await dialog.getByRole('link', { name: 'Voir le stock' }).click()
  await expect.poll(address).toBe('/products-by-repo?search=DIS-2P-16')
  await expect.element(page.getByText(/^Aucun stock pour/)).toBeVisible()
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('a product of which nothing is left is deleted by keyboard alone', async () => {
  await openCatalogue()
  answer(products.availability, () => ({ availability: STOCK.slice(1) }))
  const gone: number[] = []
  answer(products.remove, ({ params: { id } }) => {
    gone.push(id)
    answerForCatalogue(RANGE.filter((product) => product.id !== id))
  })
  focusOn(row(0))
  const name = rows()[0]?.ariaLabel ?? ''
  await press('{Delete}')
  const question = page.getByRole('dialog', { name: new RegExp(`^Supprimer le produit ${name}\\s\\?$`) })
  await expect.element(question.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await press('{Tab}{Enter}')
  await expect.element(page.getByText(`Produit ${name} supprimé`)).toBeVisible()
  await expect.poll(() => rows().length).toBe(RANGE.length - 1)
  expect(gone).toEqual([RANGE.find((product) => product.name === name)?.id])
})

test('a salesperson reads the catalogue and changes nothing; their own depots come first, named', async () => {
  answer(users.get, ({ params: { id } }): User => ({
    id,
    firstName: 'Salma',
    lastName: 'Benali',
    username: 'salma',
    email: 'salma@quai.test',
    role: 'ROLE_COMMERCIAL',
    language: 'fr',
    status: 'ACTIVE',
    depots: [{ id: 3, name: 'Fès Sidi Brahim', active: true }],
    version: 1,
  }))
  await openCatalogue(CATALOGUE, RANGE, { role: 'ROLE_COMMERCIAL' })
  answer(products.get, ({ params: { id } }) => ({
    ...wholeProduct(found(RANGE.find((one) => one.id === id))),
    availability: STOCK,
  }))
  await expect.element(page.getByRole('button', { name: /Nouveau produit/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Importer' })).not.toBeInTheDocument()
  await press('jm')
  await expect.element(page.getByRole('menuitem')).toMatchTextContent(/Détails/)
  await press('{Enter}')
  await expect.element(tab('Détails')).toHaveFocus()
  await expect.element(dialog.getByRole('link', { name: 'Modifier' })).not.toBeInTheDocument()
  await press('e')
  await tab('Disponibilité').click()
  await expect
    .poll(() => [...document.querySelectorAll('[role=dialog] tbody tr')].map((one) => one.textContent))
    .toEqual(['Fès Sidi Brahimvotre dépôt00Rupture', expect.stringMatching(/^Agadir Tassila1\s200201\s180$/)])
  await expect
    .element(dialog.getByRole('row', { name: /^Tous dépôts/ }))
    .toMatchTextContent(/1\s200201\s180$/)
  expect(location.pathname).toBe(CATALOGUE)
})

test('a picture that does not come leaves the silhouette, in cards, table and popup', async () => {
  const image = `${'a'.repeat(32)}.webp`
  answer(images.get, () => {
    throw new Refusal(404, 'record.notFound')
  })
  await openCatalogue(
    CATALOGUE,
    RANGE.map((product) => ({ ...product, image })),
  )
  const silhouettes = () => document.querySelectorAll('[data-row] .tabler-icon-package').length
  for (const view of ['', '?view=table']) {
    await openPage(`${CATALOGUE}${view}`)
    await expect.poll(silhouettes).toBe(RANGE.length)
    expect(document.querySelectorAll('[data-row] img')).toHaveLength(0)
  }
  await userEvent.click(row(0))
  await expect.poll(() => document.querySelectorAll('[role=dialog] .tabler-icon-package').length).toBe(1)
  await expect.element(tab('Détails')).toBeVisible()
})
