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

test('a quote is written without stock or payment mode, changed, and becomes an order in a dialog', async ({
  page,
}) => {
  const { client } = await writeQuote(page, 2)
  await expect(page.getByRole('complementary')).toContainText(client)
  await expect(page.getByText('Pas encore de commande')).toBeVisible()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: /^Quantité ·/ }).fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Devis DV\d\d-\d{6} modifié/)).toBeVisible()
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /\b3\b/ }).first()).toBeVisible()
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
