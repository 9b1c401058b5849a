import type { Page } from '@playwright/test'
import { aClient, depotNamed, inStock, productBox } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

/** Writes a quote by keyboard and opens it. */
async function writeQuote(page: Page, quantity: number): Promise<{ client: string; product: string }> {
  await signIn(page, 'admin', '/quotes')
  const client = await aClient(page)
  const [product] = await inStock(page, await depotNamed(page, 'Casa Aïn Sebaâ'), 5)
  await page.keyboard.press('n')
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type(client.code)
  await expect(page.getByRole('option', { name: client.code })).toBeVisible()
  await page.keyboard.press('Enter')
  // How it is paid is asked when it becomes an order.
  await expect(page.locator('#field-paymentCode')).toHaveCount(0)
  await productBox(page).focus()
  await page.keyboard.type(product?.reference ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-quantity')).toBeFocused()
  await page.keyboard.type(String(quantity))
  await page.keyboard.press('Enter')
  await expect(productBox(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Devis DV\d\d-\d{6} enregistré/)).toBeVisible()
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Devis DV/ })).toBeVisible()
  return { client: client.name, product: product?.name ?? '' }
}

test('a quote is written without stock or payment mode, and becomes an order in a dialog', async ({
  page,
}) => {
  const { client } = await writeQuote(page, 2)
  await expect(page.getByRole('complementary')).toContainText(client)
  await expect(page.getByText('Pas encore de commande')).toBeVisible()
  await page.getByRole('button', { name: 'Transformer en commande…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mode de paiement')).toHaveValue('Chèque')
  await dialog.locator('#field-depotId').click()
  await page.keyboard.type('Casa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Commande BC\d\d-\d{6} créée depuis le devis DV/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Commande BC/ })).toBeVisible()
  // Both lead to each other, and the quote stays as it is.
  await page.getByRole('link', { name: /^DV\d\d-/ }).click()
  await expect(page.getByRole('link', { name: /^BC\d\d-/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Transformer en commande…' })).toHaveCount(0)
})

test('what the depot does not have is said in the dialog, and the quote stays a quote', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await writeQuote(page, 99_999)
  await page.getByRole('button', { name: 'Transformer en commande…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#field-depotId').click()
  await page.keyboard.type('Casa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText(/^Il reste \d/).first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('salespeople and agents read quotes; only administrators write them here', async ({ page }) => {
  for (const who of ['commercial', 'agent'] as const) {
    await signIn(page, who, '/quotes')
    await expect(page.getByRole('heading', { name: 'Devis' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nouveau devis' })).toHaveCount(0)
    if ((await rows(page).count()) === 0) continue
    await rows(page).first().focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('menuitem')).toHaveText([/^Détails/])
    await page.keyboard.press('Escape')
  }
  await page.goto('/quotes/add')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})

const TRAIL = 'Fil d’Ariane'
const trail = (page: Page) => page.getByRole('navigation', { name: TRAIL }).getByRole('listitem')

test('a quote that is no order yet is changed, and the list says so; the breadcrumb leads to the parent of each page', async ({
  page,
}) => {
  await writeQuote(page, 1)
  await expect(trail(page)).toHaveText(['Ventes', 'Devis'])
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/quotes\/details\/modify\/\d+$/)
  await expect(trail(page)).toHaveText(['Ventes', 'Devis', /^DV\d\d-\d{6}$/])
  await page.getByRole('textbox', { name: /^Quantité ·/ }).fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Devis DV\d\d-\d{6} modifié/)).toBeVisible()
  await expect(page).toHaveURL(/\/quotes(?:\?|$)/)
  await expect(trail(page)).toHaveText(['Ventes'])
  // A page that has no name of its own, or none yet, has its list above it as well.
  await page.goto('/quotes/nothing')
  await expect(trail(page)).toHaveText(['Ventes', 'Devis'])
})

test('a quote is deleted once one has said so', async ({ page }) => {
  await writeQuote(page, 1)
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(/^Devis DV\d\d-\d{6} supprimé$/)).toBeVisible()
})
