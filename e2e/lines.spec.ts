import type { Page } from '@playwright/test'
import { enterHeader, enterLine, paste, save } from './support/purchase.ts'
import { expect, signIn, test } from './support/story.ts'

const REFERENCES = ['LUM-E27-09', 'CAB-R2V-325', 'DIS-2P-16', 'PEI-VIN-20', 'TUB-PPR-25']
const summary = (page: Page) => page.getByRole('complementary')
const product = (page: Page) => page.getByRole('combobox', { name: 'Produit' })
const status = (page: Page) => page.locator('main output').filter({ hasText: 'collée' })

/** Fifty lines: five products, each at ten prices. */
const FIFTY = Array.from({ length: 50 }, (_, at) => ({
  reference: REFERENCES[at % 5] ?? '',
  quantity: (at % 7) + 1,
  price: 10 + Math.floor(at / 5),
}))
const QUANTITY = FIFTY.reduce((sum, { quantity }) => sum + quantity, 0)

test('fifty lines are typed by keyboard alone: a whole reference, Enter, a quantity, Enter, a price, Enter', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-50-TYPED')
  await product(page).focus()
  for (const { reference, quantity, price } of FIFTY) {
    // As a scanner types: without waiting for the list.
    await page.keyboard.type(reference)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
    await page.keyboard.type(String(quantity))
    await page.keyboard.press('Enter')
    await page.keyboard.type(`${price},5`)
    await page.keyboard.press('Enter')
    await expect(product(page)).toBeFocused()
  }
  await expect(summary(page)).toContainText('Lignes50')
  await expect(summary(page)).toContainText(`Quantité totale${QUANTITY}`)
  await expect(page.locator('tbody small')).toHaveText(FIFTY.map(({ reference }) => reference))
  await expect(product(page)).toBeInViewport({ ratio: 1 })
  await save(page)
})

test('fifty lines are pasted from a spreadsheet at once, asked of the server in one call', async ({
  page,
}) => {
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-50-PASTED')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const asked = () => calls.filter((path) => path.startsWith('/api/products'))
  await product(page).focus()
  const rows = FIFTY.map(({ reference, quantity, price }, at) => [
    at % 2 === 0 ? reference : reference.toLowerCase(),
    quantity,
    at % 2 === 0 ? `${price},50` : `${price}.5`,
  ])
  await paste(page, [['Référence', 'Qté', 'PU HT'], ...rows])
  await expect(status(page)).toHaveText(
    '50 lignes collées. La première ligne, « Référence · Qté · PU HT », est prise pour un en-tête.',
  )
  expect(asked()).toEqual(['/api/products/byReference'])
  await expect(summary(page)).toContainText('Lignes50')
  await expect(summary(page)).toContainText(`Quantité totale${QUANTITY}`)
  await expect(product(page)).toBeFocused()
  await expect(product(page)).toBeInViewport({ ratio: 1 })

  // The same once more adds to what stands there.
  await paste(page, rows)
  await expect(status(page)).toHaveText('50 lignes collées.')
  await expect(summary(page)).toContainText('Lignes50')
  await expect(summary(page)).toContainText(`Quantité totale${2 * QUANTITY}`)
  await save(page)
})

test('a save does not overtake lines that are pasted and still looked up', async ({ page }) => {
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-OVERTAKEN')
  await product(page).focus()
  await enterLine(page, 'LUM-E27-09', 3, '12,5')
  await expect(summary(page)).toContainText('Lignes1')
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/products/byReference', async (route) => {
    await looked.promise
    await route.continue()
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/purchases/add')) sent++
  })
  await paste(page, [
    ['CAB-R2V-325', 2, 10],
    ['DIS-2P-16', 4, 11],
  ])
  await expect(page.getByText('2 lignes collées, recherche des références…').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('#content').getByRole('alert').first()).toBeVisible()
  looked.resolve()
  await expect(summary(page)).toContainText('Lignes3')
  expect(sent).toBe(0)
  await save(page)
})

test('what cannot be pasted is counted and named; a figure that cannot be read is a box to fill in', async ({
  page,
}) => {
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-PASTE-AMISS')
  await product(page).focus()
  await paste(page, [
    ['DIS-2P-16', 2, '12'],
    ['INCONNU-1', 1, '5'],
    ['LUM-E27-09', 'dix', '5,00'],
    ['INCONNU-2', 1, '5'],
    ['PEI-VIN-20', 3, '5,005'],
  ])
  const said =
    /^3 lignes collées\. 2 références inconnues, lignes non ajoutées\s: INCONNU-1, INCONNU-2\. 2 lignes à compléter, quantité ou prix illisible\s: LUM-E27-09, PEI-VIN-20\.$/
  await expect(status(page)).toHaveText(said)
  await expect(summary(page)).toContainText('Lignes3')

  // It stays while one makes up for it.
  await page.keyboard.type('VIS-AGG-560')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('47')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('Lignes4')
  await expect(status(page)).toHaveText(said)

  // The banner leads to each gap; Enter leads back to the entry.
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })
  await banner.getByRole('link', { name: /^Quantité · Ampoule LED/ }).click()
  await expect(page.getByRole('textbox', { name: /^Quantité · Ampoule LED/ })).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(product(page)).toBeFocused()
  await page.getByRole('textbox', { name: /^PU HT · Peinture/ }).fill('5,01')
  await save(page)
})

test('a single cell is pasted into its box; one that is whole is added by going elsewhere, and by saving', async ({
  page,
}) => {
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-LEFT')
  await product(page).focus()
  await paste(page, [['DIS-2P-16']])
  await expect(product(page)).toHaveValue('DIS-2P-16')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await page.getByLabel('N° facture').focus()
  await expect(summary(page)).toContainText('Lignes1')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  await product(page).focus()
  await page.keyboard.type('VIS-AGG-560')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('47')
  await save(page)
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table', { name: /^Lignes de l’achat/ }).locator('tbody tr')).toHaveCount(2)
})
