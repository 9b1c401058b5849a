import type { Page } from '@playwright/test'
import { chooseLanguage, expect, signIn, test } from './support/story.ts'

const LONG = 'Manufacture méditerranéenne d’appareillage électrique '.repeat(3).slice(0, 120).trim()
// One red point, as small as a PNG can be.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const nameField = (page: Page) => page.getByLabel('Nom', { exact: false }).first()

test('a click on a brand leads to its products, for every role', async ({ page }) => {
  for (const role of ['admin', 'commercial', 'agent'] as const) {
    await signIn(page, role, '/catalog/brands')
    await card(page, 'Colorya').click()
    await expect(page).toHaveURL(/\/catalog\/products\?brand=\d+$/)
    await expect(page.getByText('Peinture vinylique blanc mat 20 kg')).toBeVisible()
    await expect(page.getByText('Mitigeur lavabo chromé')).toHaveCount(0)
    await page.goBack()
    await expect(card(page, 'Colorya')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('brands are searched without minding accents, and paged in the browser', async ({ page }) => {
  await signIn(page, 'commercial', '/catalog/brands?size=10')
  await expect(page.locator('[data-row]')).toHaveCount(10)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('/')
  await page.keyboard.type('electra')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(card(page, 'Électra')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalog\/products\?brand=\d+$/)
})

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
  // It is told a moment before the dialog is gone.
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

test('a brand that has products offers no deletion: the dialog says how many, and leads to them', async ({
  page,
}) => {
  await signIn(page, 'admin', '/catalog/brands')
  await card(page, 'Luméa').getByRole('button', { name: 'Actions : Luméa' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(
    dialog.getByText(/«\sLuméa\s» compte \d+ produits\. Changez d’abord leur marque\./),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'Luméa')).toBeVisible()

  await card(page, 'Luméa').focus()
  await page.keyboard.press('Delete')
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalog\/products\?brand=\d+/)
})

test('what only the server knows turns the question into the reason, and no deletion is left', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/catalog/brands')
  // As if the products had come after they were counted.
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 10 } }),
  )
  await card(page, 'Luméa').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: /Supprimer la marque Luméa\s\?/ })
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const reason = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(reason.getByText(/«\sLuméa\s» compte \d+ produit/)).toBeVisible()
  await expect(reason.getByRole('button', { name: 'Fermer' })).toBeFocused()
  await expect(reason.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await expect(reason.getByRole('link', { name: 'Voir les produits' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Luméa')).toBeFocused()
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

test('a name that exists is refused under its field', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/catalog/brands?form=new')
  await nameField(page).fill('cablor')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Une marque porte déjà le nom « cablor ».').first()).toBeVisible()
  await expect(nameField(page)).toHaveValue('cablor')
})

test('who may not change brands has neither buttons nor keys nor the form’s address', async ({ page }) => {
  await signIn(page, 'commercial', '/catalog/brands?form=new')
  await expect(card(page, 'Aqualis')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Nouvelle marque/ })).toHaveCount(0)
  await card(page, 'Aqualis').focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Delete')
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText([/Voir les produits/])
})

test('a company that begins is told what brands are for; another one sees its own', async ({ page }) => {
  await signIn(page, 'beginner', '/catalog/brands')
  await expect(page.getByText('Aucune marque pour l’instant.')).toBeVisible()
  await page.getByRole('button', { name: 'Nouvelle marque' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Nouvelle marque' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'foreigner', '/catalog/brands')
  await expect(card(page, 'Aqualis')).toBeVisible()
  await expect(card(page, 'Arganova')).toHaveCount(0)
})

test('a name of 120 letters stays inside its card, in English too', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/brands?form=new')
  await nameField(page).fill(LONG)
  await page.keyboard.press('Control+Enter')
  await expect(card(page, LONG)).toBeVisible()
  const [wide, usual] = [await card(page, LONG).boundingBox(), await card(page, 'Aqualis').boundingBox()]
  expect(Math.round(wide?.width ?? 0)).toBe(Math.round(usual?.width ?? 0))
  await chooseLanguage(page, 'EN')
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeVisible()
  await expect(page.getByRole('button', { name: /New brand/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await chooseLanguage(page, 'FR')
  await expect(page.getByRole('heading', { name: 'Marques' })).toBeVisible()
})
