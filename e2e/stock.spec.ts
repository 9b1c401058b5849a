import { readFileSync } from 'node:fs'
import { expect, signIn, test } from './support/fixtures.ts'

test('the stock of a depot is narrowed and saved as a spreadsheet, and shows the price that was just changed', async ({
  page,
}) => {
  await signIn(page, 'admin', '/products-by-repo')
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Dépôt' }).click()
  await page.getByRole('option', { name: 'Fès Sidi Brahim' }).click()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasNotText: 'Fès Sidi Brahim' })).toHaveCount(0)
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
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await expect(rows.filter({ hasNotText: 'Fès Sidi Brahim' }).first()).toBeVisible()

  const row = rows.nth(10)
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
  await expect(rows.filter({ hasText: reference }).first()).toContainText(/4\s321,09/)
})
