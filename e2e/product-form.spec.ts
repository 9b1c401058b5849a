import type { Page } from '@playwright/test'
import { CATALOGUE, field, rows } from './support/product.ts'
import { expect, signIn, test } from './support/fixtures.ts'

// One red point, as small as a PNG can be.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
const fact = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a product with picture, brand, family, tiers and additional fields is added, found whole, changed and deleted', async ({
  page,
}) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  await page.keyboard.press('n')
  await expect(field(page, 'Nom')).toBeFocused()
  await field(page, 'Nom').fill('Coffret étanche 12 modules')
  await field(page, 'Référence').fill('COF-ETA-12')
  await choose(page, 'Marque', 'Sécuris')
  await choose(page, 'Famille', 'Électricité › Protection › Coffrets & tableaux')
  await page
    .getByRole('group', { name: 'Image' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'coffret.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: /Remplacer/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'TVA' })).toHaveValue(/^20\s%$/)
  await field(page, 'Prix HT').first().fill('200')
  await field(page, 'Plafond de remise').fill('12,5')
  await page.getByRole('textbox', { name: 'À partir de' }).fill('10')
  await field(page, 'Prix HT').nth(1).fill('180')
  await page.keyboard.press('Enter')
  await choose(page, 'Garantie', '2 ans')
  await field(page, 'Pays d’origine').fill('Turquie')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Coffret étanche 12 modules ajouté')).toBeVisible()

  await page.goto(`${CATALOGUE}?search=COF-ETA-12`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).locator('img')).toHaveJSProperty('complete', true)
  await rows(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img')).toBeVisible()
  await expect(dialog.getByText(/200,00\sDHs HT · TVA 20\s%/)).toBeVisible()
  await expect(fact(page, 'Marque')).toHaveText('Sécuris')
  await expect(fact(page, 'Famille')).toHaveText('Électricité › Protection › Coffrets & tableaux')
  await expect(fact(page, 'TVA')).toHaveText(/^20\s%$/)
  await expect(fact(page, 'Plafond de remise')).toHaveText(/^12,5\s%$/)
  await expect(fact(page, 'Garantie')).toHaveText('2 ans')
  await expect(fact(page, 'Pays d’origine')).toHaveText('Turquie')

  await dialog.getByRole('tab', { name: 'Remises' }).click()
  await expect(dialog.getByText('Aucune promotion sur ce produit.')).toBeVisible()
  await expect(dialog.locator('tbody tr')).toHaveText([/^1200,00–$/, /^10180,0010,0\s%$/])

  await page.keyboard.press('e')
  await expect(field(page, 'Référence')).toHaveValue('COF-ETA-12')
  await expect(page.getByRole('cell', { name: /^180,00/ })).toBeVisible()
  await field(page, 'Remise').fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Coffret étanche 12 modules modifié')).toBeVisible()
  await page.getByRole('button', { name: 'En promotion' }).click()
  await expect(page).toHaveURL(/search=COF-ETA-12.*onSale=true/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Promo')

  await rows(page).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: /^Supprimer le produit Coffret étanche/ })
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Produit Coffret étanche 12 modules supprimé')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})
