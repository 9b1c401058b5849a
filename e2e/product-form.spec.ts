import type { Page } from '@playwright/test'
import { addProduct, CATALOGUE, field, rows } from './support/product.ts'
import { expect, signIn, test } from './support/story.ts'

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

test('an administrator adds, changes and deletes a product by keyboard alone; prices follow each other', async ({
  page,
}) => {
  await signIn(page, 'admin', CATALOGUE)
  await expect(rows(page)).toHaveCount(30)
  await page.keyboard.press('n')
  await expect(field(page, 'Nom')).toBeFocused()
  await page.keyboard.type('Zinc laminé')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ZNC-001')
  await field(page, 'Prix HT').first().focus()
  await page.keyboard.type('14,50')
  await expect(field(page, 'Prix TTC')).toHaveValue('17,40')
  // 10,05 with tax is 8,38 without, and that is 10,06 with tax.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Prix TTC')).toBeFocused()
  await page.keyboard.type('10,05')
  await expect(field(page, 'Prix HT').first()).toHaveValue('8,38')
  await expect(page.getByText(/^10,05 n’existe pas au centime près\s: ce sera 10,06\sDHs\.$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Prix TTC')).toHaveValue('10,06')
  // Another rate keeps the price without tax.
  await page.getByRole('combobox', { name: 'TVA' }).click()
  await page.getByRole('option', { name: /^10\s%$/ }).click()
  await expect(field(page, 'Prix HT').first()).toHaveValue('8,38')
  await expect(field(page, 'Prix TTC')).toHaveValue('9,22')

  // The last tier is typed, not added: saving takes it along.
  await page.getByRole('textbox', { name: 'À partir de' }).focus()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Zinc laminé ajouté')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('znc-001')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(field(page, 'Nom')).toHaveValue('Zinc laminé')
  await expect(page.getByRole('cell', { name: /^7,00/ })).toBeVisible()
  await field(page, 'Prix TTC').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Zinc laminé modifié')).toBeVisible()
  await expect(page).toHaveURL(/search=znc-001/)
  await expect(rows(page).first()).toContainText('Promo')

  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer le produit Zinc laminé ?' })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Produit Zinc laminé supprimé')).toBeVisible()
})

test('a reference that is taken is told at its field', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  await expect(field(page, 'Nom')).toBeFocused()
  await addProduct(page, { name: 'Premier arrivé', reference: 'DOUBLE-1' })
  await field(page, 'Nom').fill('Second')
  await field(page, 'Référence').fill('double-1')
  await field(page, 'Prix HT').first().fill('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Un produit porte déjà la référence « double-1 ».').first()).toBeVisible()
})

test('picture, brand, family, tiers and additional fields are filled in, and stand in the sheet', async ({
  page,
}) => {
  await signIn(page, 'admin', `${CATALOGUE}/add`)
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
})

test('a picture that does not come leaves the silhouette, in cards, table and sheet', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await page.route('**/api/attachments/images/**', (route) => route.fulfill({ status: 404, body: '' }))
  await signIn(page, 'commercial', CATALOGUE)
  for (const view of ['', '?view=table']) {
    await page.goto(`${CATALOGUE}${view}`)
    await expect(rows(page)).toHaveCount(30)
    await expect(rows(page).locator('.tabler-icon-package')).toHaveCount(30)
    await expect(rows(page).locator('img')).toHaveCount(0)
  }
  await rows(page).first().click()
  await expect(page.getByRole('dialog').locator('.tabler-icon-package')).toBeVisible()
})

test('a tier needs both quantity and price, begins at 2, and none begins twice at the same', async ({
  page,
}) => {
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  const quantity = page.getByRole('textbox', { name: 'À partir de' })
  const price = field(page, 'Prix HT').nth(1)
  const add = page.getByRole('button', { name: 'Ajouter le palier' })
  await quantity.fill('10')
  await add.click()
  await expect(page.getByText('Remplissez la quantité et le prix')).toBeVisible()
  await price.fill('9')
  await add.click()
  await expect(page.getByRole('cell', { name: /^9,00/ })).toBeVisible()
  await expect(quantity).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Un palier commence déjà à 10.')).toBeVisible()
  await quantity.fill('1')
  await price.press('Enter')
  await expect(page.getByText('Un palier commence à 2.')).toBeVisible()
  await quantity.fill('5')
  await price.press('Enter')
  await expect(page.locator('tbody tr').first()).toContainText('8,00')
  await page.getByRole('button', { name: 'Retirer le palier à partir de 5' }).click()
  await expect(page.locator('tbody tr').first()).toContainText('9,00')

  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect(page.getByText('Veuillez remplir les champs obligatoires :')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Référence' }).click()
  await expect(field(page, 'Référence')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${CATALOGUE}$`))
})

test('a tier dearer than the product is told in amber, and saved all the same', async ({ page }) => {
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  await field(page, 'Nom').fill('Brouette dégressive')
  await field(page, 'Référence').fill('BRO-DEG')
  const price = field(page, 'Prix HT').first()
  await price.fill('100')
  await page.getByRole('textbox', { name: 'À partir de' }).fill('10')
  await field(page, 'Prix HT').nth(1).fill('120')
  await page.getByRole('button', { name: 'Ajouter le palier' }).click()
  const warning = page.getByText(/À partir de 10, le prix dépasse le prix HT du produit/)
  await expect(warning).toBeVisible()
  // The price without tax follows what is typed.
  await price.fill('150')
  await expect(warning).toHaveCount(0)
  await price.fill('100')
  await expect(warning).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Brouette dégressive ajouté')).toBeVisible()
})

test('a price of more digits than can be counted is held to the largest one', async ({ page }) => {
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  const price = field(page, 'Prix HT').first()
  await price.pressSequentially('12345678901234567')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue(/^1\s000\s000\s000,00$/)
})

test('Enter leads through a price tier; one left half typed is not dropped by saving', async ({ page }) => {
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  await field(page, 'Nom').fill('Brouette à paliers')
  await field(page, 'Référence').fill(`PAL-${Date.now()}`)
  await field(page, 'Prix HT').first().fill('100')
  const tier = page.getByRole('table').getByRole('textbox')
  await tier.first().fill('10')
  await page.keyboard.press('Enter')
  await expect(tier.nth(1)).toBeFocused()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Retirer le palier à partir de 10' })).toBeVisible()
  await expect(tier.first()).toBeFocused()
  await page.keyboard.type('50')
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  const said = 'Remplissez la quantité et le prix : ce palier n’est pas encore ajouté.'
  await expect(page.getByRole('status').getByText(said)).toBeVisible()
  await tier.nth(1).fill('80')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Brouette à paliers ajouté')).toBeVisible()
})

test('a price with tax that no price without tax gives says so, goes on saying it, and moves nothing', async ({
  page,
}) => {
  const said = page.getByText(/^10,05 n’existe pas au centime près\s: ce sera 10,06\sDHs\.$/)
  await signIn(page, 'admin', `${CATALOGUE}/add`)
  const withTax = field(page, 'Prix TTC')
  const place = () => field(page, 'Plafond de remise').boundingBox()
  for (const [width, price, kept] of [
    [1280, '1234567,05', /^1\s234\s567,06$/],
    [1000, '1234567,05', /^1\s234\s567,06$/],
    [1440, '10,05', '10,06'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await withTax.fill('12')
    const before = await place()
    await withTax.fill(price)
    await expect(withTax).toHaveAccessibleDescription(
      /05 n’existe pas au centime près\s: ce sera .*06\sDHs\.$/,
    )
    expect(await place()).toEqual(before)
    // After it is left as well, where the price already shows what it will be.
    await page.keyboard.press('Tab')
    await expect(withTax).toHaveValue(kept)
    await expect(withTax).toHaveAccessibleDescription(/05 n’existe pas au centime près/)
    expect(await place()).toEqual(before)
  }
  // Coming by changes nothing; another rate or price makes it moot.
  await withTax.focus()
  await page.keyboard.press('Tab')
  await expect(said).toBeVisible()
  await field(page, 'Prix HT').first().fill('9')
  await expect(said).toHaveCount(0)
  await withTax.fill('10,05')
  await expect(said).toBeVisible()
  await choose(page, 'TVA', '10 %')
  await expect(said).toHaveCount(0)

  // Saved and opened again there is nothing to say.
  await choose(page, 'TVA', '20 %')
  await withTax.fill('10,05')
  await field(page, 'Nom').fill('Cale au centime')
  await field(page, 'Référence').fill('CAL-CEN')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produit Cale au centime ajouté')).toBeVisible()
  await page.goto(`${CATALOGUE}?search=CAL-CEN`)
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await expect(withTax).toHaveValue('10,06')
  await expect(page.getByText('Calculé sur le HT, seul enregistré.')).toBeVisible()
})
