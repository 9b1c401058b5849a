import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

// One red point, as small as a PNG can be.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const nameField = (page: Page) => page.getByLabel('Nom', { exact: false }).first()

test('an administrator adds, changes and deletes a brand by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/brands')
  await expect(card(page, 'Aqualis')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Nouvelle marque' })).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('Argania')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Marque Argania ajoutée')).toBeVisible()
  await expect(page).toHaveURL(/\/catalog\/brands$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const argania = card(page, 'Argania')
  await argania.focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'Voir les produits' })).toBeFocused()
  await page.keyboard.press('e')
  await expect(nameField(page)).toHaveValue('Argania')
  await nameField(page).fill('Argania du Souss')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marque Argania du Souss modifiée')).toBeVisible()
  // It is reported a moment before the dialog is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await card(page, 'Argania du Souss').focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer la marque Argania du Souss ?' })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marque Argania du Souss supprimée')).toBeVisible()
  await expect(card(page, 'Argania du Souss')).toHaveCount(0)
})

test('a logo is sent with the form and shown on the card; without one stand the initials', async ({
  page,
}) => {
  await signIn(page, 'admin', '/catalog/brands?form=new')
  await nameField(page).fill('Atelier Blanc')
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: /Remplacer/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'Atelier Blanc').locator('img')).toHaveCount(1)

  await card(page, 'Atelier Blanc').focus()
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Retirer' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(card(page, 'Atelier Blanc').locator('img')).toHaveCount(0)
  await expect(card(page, 'Atelier Blanc')).toContainText('AB')
})
