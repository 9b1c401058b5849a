import type { Page } from '@playwright/test'
import { aProvider, plenty } from './support/credit.ts'
import { inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

/** What may still be promised of it in its depot. */
async function availableOf(page: Page, { id, depotId }: { id: number; depotId: number }) {
  return (await inStock(page, depotId, 0)).find((product) => product.id === id)?.available
}

test('what is given back leaves its depot, comes back there with a change, and all of it once it is deleted', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-fournisseurs/add')
  const product = await plenty(page)
  const provider = await aProvider(page)
  await expect(page.locator('#field-providerId')).toBeFocused()
  await page.keyboard.type(provider.name)
  await page.keyboard.press('Enter')
  await page.locator('#lines-entry-productId').focus()
  await page.keyboard.type(product.reference)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-depotId')).toBeFocused()
  await page.keyboard.type('Casa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  // Without its price the line is not added: Enter leads to what is missing.
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-unitPrice')).toBeFocused()
  await expect(page.locator('tr[data-line]')).toHaveCount(0)
  await page.keyboard.type('0012,5x')
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(1)
  await expect(page.locator('tr[data-line]')).toContainText('37,50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Avoir fournisseur AR\d\d-\d{6} enregistré/)).toBeVisible()
  await expect(rows(page).first()).toContainText(provider.name)
  await expect(rows(page).first()).toContainText('37,50')
  expect(await availableOf(page, product)).toBe(product.available - 3)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Avoir fournisseur AR/ })).toBeVisible()
  await page.keyboard.press('e')
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Avoir fournisseur AR\d\d-\d{6} modifié/)).toBeVisible()
  expect(await availableOf(page, product)).toBe(product.available - 2)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Avoir fournisseur AR/ })).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(/Avoir fournisseur AR\d\d-\d{6} supprimé/)).toBeVisible()
  expect(await availableOf(page, product)).toBe(product.available)
})
