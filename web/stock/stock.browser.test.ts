import { fields } from '@app/contract/fields'
import type { Input } from '@app/contract/route'
import { type StockRow, stock } from '@app/contract/stock'
import { type User, users } from '@app/contract/users'
import { matches } from '@app/domain/text/matches'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { answerForCatalogue, pageOf, PRODUCTS } from '../test/catalogue.ts'
import { address, row } from '../test/list-page.ts'
import { answerWithManyRows } from '../test/many.ts'
import { openPage } from '../test/open-page.tsx'
import { focusOn } from '../test/purchase-form.ts'
import { keepDepots } from '../test/records.ts'
import { rows } from '../test/rows.ts'
import { fileNamed, savedFiles } from '../test/saved-files.ts'

const STOCK = '/products-by-repo'
const DEPOTS = [
  { depotId: 1, depotName: 'Agadir Tassila' },
  { depotId: 3, depotName: 'Fès Sidi Brahim' },
]

/** Each product in both depots; the second is on sale, and sold out in Fès. */
const HELD: readonly StockRow[] = PRODUCTS.flatMap(({ tiers: _tiers, version: _version, ...product }, at) =>
  DEPOTS.map((depot) => ({
    ...product,
    ...depot,
    onSale: at === 1,
    reserved: 0,
    ...(at === 1 && depot.depotId === 3 && { quantity: 0, available: 0 }),
  })),
)

let asked: Input<typeof stock.byDepot> | undefined

async function openStock(at = STOCK, reader?: Parameters<typeof openPage>[1]) {
  answerForCatalogue()
  answer(fields.list, () => [])
  keepDepots()
  answer(stock.byDepot, (input) => {
    asked = input
    const { search, brandIds, familyIds, depotIds, availableOnly, outOnly, onSale } = input.body
    const narrowed = HELD.filter(
      (held) =>
        matches(search, [held.name, held.reference]) &&
        (brandIds.length === 0 || brandIds.includes(held.brand?.id ?? 0)) &&
        (familyIds.length === 0 || familyIds.includes(held.family?.id ?? 0)) &&
        (depotIds.length === 0 || depotIds.includes(held.depotId)) &&
        (availableOnly !== true || held.available > 0) &&
        (outOnly !== true || held.available === 0) &&
        (onSale !== true || held.onSale),
    )
    return pageOf(narrowed, input.query)
  })
  await openPage(at, reader)
  await expect.poll(() => rows().length).toBeGreaterThan(0)
}

const dialog = page.getByRole('dialog')
const press = (keys: string) => userEvent.keyboard(keys)
const texts = () => rows().map(({ textContent }) => textContent)
const reset = page.getByRole('button', { name: 'Réinitialiser', exact: true })
const sayExport = page.getByRole('button', { name: /xport/ })

async function choose(filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click()
  await press(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await press('{Escape}')
  await expect.element(page.getByRole('combobox', { name: `${filter} ${option}` })).toBeVisible()
}

test('what each depot has is filtered by depot and words, and sorted by its columns', async () => {
  await openStock()
  await choose('Dépôt', 'Fès Sidi Brahim')
  await expect.poll(address).toBe(`${STOCK}?depot=3`)
  await expect.poll(() => texts().every((text) => text.includes('Fès Sidi Brahim'))).toBe(true)
  await expect.element(page.getByRole('table').getByText('Rupture')).toBeVisible()
  await page.getByRole('button', { name: 'Disponible', exact: true }).click()
  await expect.poll(address).toMatch(/sort=available%2Cdesc/)
  await expect.poll(() => asked?.query.sort).toEqual({ by: 'available', direction: 'desc' })
  await expect
    .element(page.getByRole('columnheader', { name: 'Disponible' }))
    .toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Disponibles seulement' }).click()
  await expect.poll(address).toMatch(/available=true/)
  await expect.element(page.getByRole('table').getByText('Rupture')).not.toBeInTheDocument()
  await openPage(address())
  await expect.element(page.getByRole('combobox', { name: 'Dépôt Fès Sidi Brahim' })).toBeVisible()
  await reset.click()
  await press('/LUM-E27-09')
  await expect.poll(() => rows().length).toBe(2)
  await expect.element(row(0)).toMatchTextContent(/LUM-E27-09/)
})

test('brand, family and sale narrow it further, and an empty answer names them', async () => {
  await openStock(STOCK, { role: 'ROLE_AGENT' })
  await choose('Marque', 'Luméa')
  await expect.poll(address).toBe(`${STOCK}?brand=4`)
  await expect.poll(() => texts().every((text) => text.includes('Luméa'))).toBe(true)
  await choose('Famille', 'Éclairage')
  await expect.poll(address).toBe(`${STOCK}?brand=4&family=3`)
  await page.getByRole('button', { name: 'Retirer le filtre Famille' }).click()
  await choose('Famille', 'Peinture')
  await expect.element(page.getByText('Aucun stock pour Luméa, Peinture.')).toBeVisible()
  await reset.click()
  await page.getByRole('button', { name: 'En promotion' }).click()
  await expect.poll(address).toBe(`${STOCK}?onSale=true`)
  await expect.poll(() => rows().length).toBe(2)
  await expect.element(row(0)).toMatchTextContent(/Promo/)
})

test('two filters changed at once both count: what was reset a moment before does not come back', async () => {
  await openStock(`${STOCK}?search=a`)
  const onSale = page.getByRole('button', { name: 'En promotion' }).element() as HTMLElement
  // Before anything can be drawn between them, as on a slow machine.
  ;(reset.element() as HTMLElement).click()
  onSale.click()
  await expect.poll(address).toBe(`${STOCK}?onSale=true`)
})

test('an export asks for the rows of the list; one that fails offers to try again, one that is refused says why', async () => {
  const saved = savedFiles()
  await openStock(`${STOCK}?search=LUM-E27-09&sort=available,desc`)
  answer(stock.exportByDepot, () => {
    throw new Refusal(500)
  })
  await sayExport.click()
  await expect.element(page.getByText('L’export a échoué. Réessayez.')).toBeVisible()
  const statusLabel = 'L’export compterait 60 000 lignes ; le maximum est de 50 000. Filtrez davantage.'
  answer(stock.exportByDepot, () => {
    throw new Refusal(422, 'stock.tooManyRows', { statusLabel })
  })
  await page.getByRole('button', { name: 'Réessayer l’export' }).click()
  await expect.element(page.getByText(/Filtrez davantage\./)).toBeVisible()
  expect(saved).toEqual([])
  answer(stock.exportByDepot, ({ query, body }) => {
    expect(query).toEqual({ sort: asked?.query.sort })
    expect(body).toEqual(asked?.body)
    return fileNamed('stock_2026-11-14.xlsx')
  })
  await page.getByRole('button', { name: 'Réessayer l’export' }).click()
  await expect.element(page.getByText('Stock exporté')).toBeVisible()
  expect(saved).toEqual(['stock_2026-11-14.xlsx'])
})

test('a row opens its product over the list, and closing it comes back to the row', async () => {
  await openStock(`${STOCK}?search=DIS-2P-16`, { role: 'ROLE_AGENT' })
  // The second of the depots in which it lies.
  await press('jj{Enter}')
  await expect.element(dialog.getByText('Disjoncteur bipolaire 16 A courbe C').first()).toBeVisible()
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe(`${STOCK}?search=DIS-2P-16`)
  await expect.element(row(1)).toHaveFocus()
})

test('in the popup J moves from product to product, over all depots of one and over the border of a page', async () => {
  answerWithManyRows()
  await openPage(STOCK)
  await expect.poll(() => rows().length).toBe(30)
  const last = rows()[29]?.querySelector('b')?.textContent ?? ''
  focusOn(row(29))
  await press('{Enter}')
  await expect.element(dialog.getByRole('heading', { name: last })).toBeVisible()
  await press('j')
  await expect.poll(address).toMatch(/page=2/)
  await expect.element(dialog.getByRole('heading', { name: last })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  // Both depots of a product are one step.
  await openStock(`${STOCK}?search=LUM`)
  const names = rows().map((one) => one.querySelector('b')?.textContent ?? '')
  expect(names[0]).toBe(names[1])
  focusOn(row(0))
  await press('{Enter}')
  await expect.element(dialog.getByRole('heading', { name: names[0] ?? '' })).toBeVisible()
  await press('j')
  await expect.element(dialog.getByRole('heading', { name: names[2] ?? '' })).toBeVisible()
})

test('a salesperson sees every depot, and which is their own', async () => {
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
  await openStock(`${STOCK}?search=LUM-E27-09`, { role: 'ROLE_COMMERCIAL' })
  await expect.element(row(1)).toMatchTextContent(/Fès Sidi Brahim\s?votre dépôt/)
  expect(texts().map((text) => text.includes('votre dépôt'))).toEqual([false, true])
})
