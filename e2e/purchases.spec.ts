import type { Page } from '@playwright/test'
import { choose, enterHeader, enterLine, save } from './support/purchase.ts'
import { chooseLanguage, expect, signIn, test } from './support/story.ts'

const REFERENCES = [
  'LUM-E27-09',
  'CAB-R2V-325',
  'DIS-2P-16',
  'PEI-VIN-20',
  'ROB-MIT-LAV',
  'TUB-PPR-25',
  'VIS-AGG-560',
  'PRI-DBL-16',
  'PER-SDS-800',
  'SIL-SAN-280',
  'CHE-ELE-50',
  'GAI-ICT-20',
]
const rows = (page: Page) => page.locator('[data-row]')

test('a purchase of twelve lines is typed by keyboard alone, and fills the depot', async ({ page }) => {
  test.slow()
  await signIn(page, 'agent', '/purchases')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await enterHeader(page, 'E2E-12')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  for (const [at, reference] of REFERENCES.entries()) await enterLine(page, reference, at + 1, '10,50')
  const summary = page.getByRole('complementary')
  await expect(summary).toContainText('Lignes12')
  await expect(summary).toContainText('Quantité totale78')
  await expect(page.locator('tbody small')).toHaveText(REFERENCES)
  await expect(summary).toContainText(/819,00\sDHs/)

  // The same product adds to its line, and Ctrl Backspace takes one away.
  await enterLine(page, 'GAI-ICT-20', 3, '10,5')
  await expect(page.getByText(/figurait déjà à ce prix\s: quantité portée à 15\./)).toBeVisible()
  await expect(summary).toContainText('Lignes12')
  await page.getByLabel(/^Quantité · Ampoule LED E27/).focus()
  await page.keyboard.press('Control+Backspace')
  await expect(summary).toContainText('Lignes11')
  await expect(page.getByRole('combobox', { name: 'Produit' })).toBeFocused()
  await save(page)

  await expect(rows(page).first()).toContainText('E2E-12')
  await expect(rows(page).first()).toContainText('Casa Aïn Sebaâ')
  // One stands on what was just saved.
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const lines = page.getByRole('table', { name: /^Lignes de l’achat/ })
  // All that were typed but the one that was taken away, in the order of typing.
  await expect(lines.locator('tbody td:first-child')).toHaveText(REFERENCES.slice(1))
  await page.keyboard.press('ArrowLeft')
  await expect(lines).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(lines).toBeVisible()
  await page.keyboard.press('Space')
  await expect(lines).toHaveCount(0)
})

test('however many lines there are, what one types in and what is said of it stay in sight', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-LONG-ONE')
  const box = page.getByRole('combobox', { name: 'Produit' })
  await box.focus()
  for (const [height, references] of [
    [720, REFERENCES.slice(0, 7)],
    [900, REFERENCES.slice(7)],
  ] as const) {
    await page.setViewportSize({ width: height === 720 ? 1280 : 1440, height })
    for (const reference of references) {
      await enterLine(page, reference, 2, '12')
      await expect(page.locator('tbody small').last()).toHaveText(reference)
      await expect(box).toBeInViewport({ ratio: 1 })
    }
  }
  await enterLine(page, REFERENCES[1] ?? '', 3, '12')
  await expect(page.getByText(/figurait déjà à ce prix\s: quantité portée à 5\.$/)).toBeInViewport({
    ratio: 1,
  })
})

test('a product stands once per price: another price is another line, the same one adds up, also in its place', async ({
  page,
}) => {
  await signIn(page, 'admin', '/purchases/add')
  await enterHeader(page, 'E2E-PRICE')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  const summary = page.getByRole('complementary')
  await enterLine(page, 'DIS-2P-16', 2, '12')
  await enterLine(page, 'DIS-2P-16', 4, '15')
  await expect(
    page.getByText(/figure déjà à 12,00\s: une autre ligne est ajoutée à 15,00\sDHs\.$/),
  ).toBeVisible()
  await enterLine(page, 'DIS-2P-16', 3, '12')
  await expect(page.getByText(/figurait déjà à ce prix\s: quantité portée à 5\.$/)).toBeVisible()
  await enterLine(page, 'DIS-2P-16', 1, '0')
  await expect(page.locator('tbody tr').nth(2)).toContainText('Gratuit')
  await expect(summary).toContainText('Lignes3')
  await expect(summary).toContainText(/120,00\sDHs/)

  // 1 on the way to 12 is no price yet; once the line is left, it is added to its equal.
  await enterLine(page, 'DIS-2P-16', 7, '1')
  const prices = page.getByLabel(/^PU HT · Disjoncteur/)
  await prices.nth(3).fill('12')
  await expect(summary).toContainText('Lignes4')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/figurait déjà à ce prix\s: quantité portée à 12\.$/)).toBeVisible()
  await expect(prices).toHaveCount(3)
  await expect(page.getByRole('combobox', { name: 'Produit' })).toBeFocused()
  await save(page)

  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const lines = page.getByRole('table', { name: /^Lignes de l’achat/ })
  await expect(lines.locator('tbody td:nth-child(4)')).toHaveText(['12,00', '15,00', '0,00'])
  await expect(lines.locator('tbody td:nth-child(5)')).toHaveText(['144,00', '60,00', 'Gratuit'])
  await page.getByRole('button', { name: /^Actions : Disjoncteur .* · 15,00$/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la ligne…' }).click()
  await expect(page.getByRole('dialog')).toContainText(/4 × 15,00, soit 60,00\sDHs HT/)
  await page.keyboard.press('Control+Enter')
  await expect(lines.locator('tbody td:nth-child(4)')).toHaveText(['12,00', '0,00'])
})

test('the banner leads to the date of a purchase when that is what is wrong', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(400)
  await page.route('**/api/purchases/add', (route) =>
    route.fulfill({
      status: 400,
      json: { statusLabel: 'Corrigez.', code: 'request.malformed', fields: { purchaseDate: 'À corriger.' } },
    }),
  )
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-DATE')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await enterLine(page, 'DIS-2P-16', 1, '12')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByRole('link', { name: 'Date de facture' }).click()
  await expect(page.getByRole('combobox', { name: 'Date de facture' })).toBeFocused()
})

test('the keys of a row mean the line one stands on, never the whole purchase around it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/purchases')
  await rows(page).first().focus()
  await page.keyboard.press('ArrowRight')
  const line = page
    .getByRole('table', { name: /^Lignes de l’achat/ })
    .locator('tbody tr')
    .first()
  await line.locator('td').nth(1).click()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Supprimer la ligne')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await line.getByRole('button').focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText([/Supprimer la ligne…/])
})

test('a half-typed line is not lost: saving says what to do with it', async ({ page }) => {
  await signIn(page, 'admin', '/purchases/add')
  await enterHeader(page, 'E2E-HALF')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await choose(page, 'DIS-2P-16')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PU HT', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Remplissez le produit, la quantité et le prix unitaire/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').getByText(/^La dernière ligne n’est pas ajoutée/)).toBeVisible()
  await page.getByLabel('PU HT', { exact: true }).focus()
  await page.keyboard.type('62')
  await page.keyboard.press('Enter')
  await save(page)
})

test('an empty purchase is not sent: the banner names what is missing', async ({ page }) => {
  await signIn(page, 'admin', '/purchases/add')
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect(banner).toBeVisible()
  for (const name of ['N° facture', 'Fournisseur', 'Stock à alimenter', 'Lignes'])
    await expect(banner.getByRole('link', { name })).toBeVisible()
  await banner.getByRole('link', { name: 'Lignes' }).click()
  await expect(page.getByRole('combobox', { name: 'Produit' })).toBeFocused()
  await expect(page.getByText('Ajoutez au moins un produit.')).toBeVisible()
})

test('the header of a saved purchase is corrected; its lines and depot are only shown', async ({ page }) => {
  await signIn(page, 'agent', '/purchases/add')
  await enterHeader(page, 'E2E-HEADER')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await enterLine(page, 'VIS-AGG-560', 2, '47')
  await save(page)
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: /^Modifier l’achat AC/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Stock à alimenter' })).toBeDisabled()
  await expect(page.getByText(/supprimez-les une à une depuis la liste/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Produit' })).toHaveCount(0)
  await page.getByLabel('N° facture').fill('E2E-HEADER-2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} modifié$/)).toBeVisible()
  await expect(page.locator('[data-row]:focus')).toContainText('E2E-HEADER-2')

  // Its history says so, in the language of whoever reads it.
  await page.keyboard.press('e')
  const history = page.getByRole('complementary').getByRole('listitem')
  await expect(history).toHaveText([
    /^N° facture modifié\d\d-\d\d-\d{4} \d\d:\d\d:\d\d · .*E2E-HEADER → E2E-HEADER-2$/,
    /^Achat saisi\d\d-\d\d-\d{4}/,
  ])
  await chooseLanguage(page, 'EN')
  await expect(history).toHaveText([/^Invoice no\. changed/, /^Purchase recorded/])
  await chooseLanguage(page, 'FR')
})

test('purchases are found by provider, product, period and words; the address keeps it all', async ({
  page,
}) => {
  await signIn(page, 'admin', '/purchases')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Fournisseur' }).click()
  await page.getByRole('option', { name: 'Luméa Éclairage' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/provider=\d+/)
  await expect(rows(page).filter({ hasNotText: 'Luméa Éclairage' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Produit' }).click()
  await page.keyboard.type('LUM-E27-09')
  await page.getByRole('option', { name: 'LUM-E27-09' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/product=\d+/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: /^Produit Ampoule LED E27/ })).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('introuvable')
  await expect(page.getByText('Aucun achat pour « introuvable ».')).toBeVisible()
  await page.goto('/purchases?period=2001-01-01&period=2001-01-31')
  await expect(page.getByText('Aucun achat du 01-01-2001 au 31-01-2001.')).toBeVisible()
})

test('sorting by invoice number, and the total of the page in the footer', async ({ page }) => {
  await signIn(page, 'admin', '/purchases')
  await expect(page.getByText(/Total HT de la page [\d\s]+,\d\d\sDHs/)).toBeVisible()
  await page.getByRole('button', { name: 'N° facture' }).click()
  await expect(page).toHaveURL(/sort=purchaseNumber%2Casc/)
  await expect(page.getByRole('columnheader', { name: 'N° facture' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a depot that was deleted since is still named on its purchase', async ({ page }) => {
  await signIn(page, 'admin', '/purchases')
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/repos?*', (route) => route.fulfill({ json: [] }))
  await rows(page).first().focus()
  await page.keyboard.press('e')
  await expect(page.getByRole('combobox', { name: 'Stock à alimenter' })).toHaveValue(/\S/)
})
