import { readFileSync } from 'node:fs'
import { expect, signIn, test } from './support/fixtures.ts'

test('what each depot holds is filtered by depot and words, and sorted by its columns', async ({ page }) => {
  await signIn(page, 'admin', '/products-by-repo')
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Dépôt' }).click()
  await page.getByRole('option', { name: 'Fès Sidi Brahim' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/depot=\d+/)
  await expect(rows.filter({ hasNotText: 'Fès Sidi Brahim' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Disponible', exact: true }).click()
  await expect(page).toHaveURL(/sort=available%2Cdesc/)
  await expect(page.getByRole('columnheader', { name: 'Disponible' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await page.getByRole('button', { name: 'Disponibles seulement' }).click()
  await expect(page).toHaveURL(/available=true/)
  await expect(rows.filter({ hasText: 'Rupture' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Dépôt Fès Sidi Brahim' })).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('LUM-E27-09')
  await expect(rows.first()).toContainText('LUM-E27-09')
  await expect(rows.filter({ hasNotText: 'LUM-E27-09' })).toHaveCount(0)
})

test('brand, family and sale narrow it further; a family stands for all below it', async ({ page }) => {
  await signIn(page, 'agent', '/products-by-repo')
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter }).click()
    await page.keyboard.type(option)
    await page.getByRole('option', { name: option, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: `${filter} ${option}` })).toBeVisible()
  }
  await choose('Marque', 'Luméa')
  await expect(page).toHaveURL(/brand=\d+/)
  await expect(rows.filter({ hasNotText: 'Luméa' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'LUM-E27-09' }).first()).toBeVisible()
  await choose('Famille', 'Électricité')
  await expect(page).toHaveURL(/brand=\d+&family=\d+/)
  await expect(rows.filter({ hasText: 'Éclairage' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retirer le filtre Famille' }).click()
  await choose('Famille', 'Peinture')
  await expect(page.getByText('Aucun stock pour Luméa, Peinture.')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await page.getByRole('button', { name: 'En promotion' }).click()
  await expect(page).toHaveURL(/onSale=true/)
  await expect(rows.filter({ hasNotText: 'Promo' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Promo')
})

test('two filters changed at once both count: what was reset a moment before does not come back', async ({
  page,
}) => {
  await signIn(page, 'agent', '/products-by-repo?search=a')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const reset = page.getByRole('button', { name: 'Réinitialiser', exact: true })
  const onSale = await page.getByRole('button', { name: 'En promotion' }).elementHandle()
  // Before anything can be drawn between them, as on a slow machine.
  await reset.evaluate((button, other) => {
    ;(button as HTMLElement).click()
    ;(other as HTMLElement).click()
  }, onSale)
  await expect(page).toHaveURL(/\/products-by-repo\?onSale=true$/)
})

test('the rows of the list are saved as a spreadsheet named after the day', async ({ page }) => {
  await signIn(page, 'agent', '/products-by-repo?search=LUM-E27-09')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^stock_\d{4}-\d{2}-\d{2}\.xlsx$/)
  // A spreadsheet is a zip.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.getByText('Stock exporté')).toBeVisible()
})

test('an export that fails says so and offers to try again; one that is refused says why', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(500)
  quietConsole.expectRefused(422)
  await signIn(page, 'admin', '/products-by-repo')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.route('**/api/products/exportByRepo*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByText('L’export a échoué. Réessayez.')).toBeVisible()
  await page.unroute('**/api/products/exportByRepo*')
  const statusLabel = 'L’export compterait 60 000 lignes ; le maximum est de 50 000. Filtrez davantage.'
  await page.route('**/api/products/exportByRepo*', (route) =>
    route.fulfill({ status: 422, json: { code: 'stock.tooManyRows', statusLabel } }),
  )
  await page.getByRole('button', { name: 'Réessayer l’export' }).click()
  await expect(page.getByText(/Filtrez davantage\./)).toBeVisible()
})

test('a row opens its product over the list, and closing it comes back to the row', async ({ page }) => {
  await signIn(page, 'commercial', '/products-by-repo?search=DIS-2P-16')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog').getByText('Disjoncteur bipolaire 16 A courbe C').first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/products-by-repo\?search=DIS-2P-16$/)
  await expect(page.locator('[data-row]').first()).toBeFocused()
})

test('a price that was just changed in the catalogue is the one that the stock shows', async ({ page }) => {
  await signIn(page, 'admin', '/products-by-repo')
  const row = page.locator('[data-row]').nth(10)
  const reference = (await row.locator('small').first().textContent()) ?? ''
  await row.click()
  await expect(page.getByRole('dialog').getByText(reference).first()).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Prix HT' }).first().fill('4321,09')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Produit .* modifié$/)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Stock par dépôt' })).toBeVisible()
  const same = page.locator('[data-row]').filter({ hasText: reference }).first()
  await expect(same).toContainText(/4\s321,09/)
})

test('in the popup J walks from product to product, over all depots of one and over the border of a page', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/products-by-repo')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(30)
  const names = await rows.locator('b').allTextContents()
  await rows.nth(29).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(names[29] ?? '').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/page=2/)
  await expect(dialog.getByText(names[29] ?? '')).toHaveCount(0)
})

test('a salesperson sees every depot, and which is their own', async ({ page }) => {
  await signIn(page, 'commercial', '/products-by-repo?search=LUM-E27-09')
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expect(page.locator('[data-row]').filter({ hasText: 'votre dépôt' }).first()).toBeVisible()
})
