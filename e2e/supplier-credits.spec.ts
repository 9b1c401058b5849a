import type { Page } from '@playwright/test'
import { aProvider, aSupplierCredit, plenty } from './support/credit.ts'
import { inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

/** What may still be promised of it in its depot. */
async function availableOf(page: Page, { id, depotId }: { id: number; depotId: number }) {
  return (await inStock(page, depotId, 0)).find((product) => product.id === id)?.available
}

test('a line requires all entry fields, its price is normalised, and saved its goods leave the depot', async ({
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
})

test('a change or a delete writes the opposite: what is not given back any more lies in its depot again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-fournisseurs')
  const credit = await aSupplierCredit(page, 5)
  await page.goto(`/avoirs-fournisseurs/details/${credit.id}`)
  await expect(page.getByRole('heading', { name: `Avoir fournisseur ${credit.number}` })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(credit.provider.name)
  await expect(page.locator('table')).toContainText(credit.product.reference)
  await page.keyboard.press('e')
  await page
    .getByRole('textbox', { name: /^Quantité/ })
    .first()
    .fill('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Avoir fournisseur ${credit.number} modifié`)).toBeVisible()
  expect(await availableOf(page, credit.product)).toBe(credit.product.available - 2)
  await page.goto(`/avoirs-fournisseurs/details/${credit.id}`)
  await expect(page.getByRole('heading', { name: `Avoir fournisseur ${credit.number}` })).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Avoir fournisseur ${credit.number} supprimé`)).toBeVisible()
  expect(await availableOf(page, credit.product)).toBe(credit.product.available)
})

test('the list is filtered by text, provider, product and treated; an agent treats what is untreated and deletes nothing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-fournisseurs')
  const credit = await aSupplierCredit(page, 1)
  await signIn(page, 'agent', `/avoirs-fournisseurs?search=${credit.number}&treated=false`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: credit.number }).click()
  await expect(page.getByRole('button', { name: 'Traiter' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByText(`Avoir fournisseur ${credit.number} traité`)).toBeVisible()
  await signIn(page, 'admin', `/avoirs-fournisseurs/details/${credit.id}`)
  await expect(page.getByText('Traité', { exact: true })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByText(`${credit.number} est traité.`).first()).toBeVisible()
  await page.goto(`/avoirs-fournisseurs/modify/${credit.id}`)
  await expect(page).toHaveURL(new RegExp(`/details/${credit.id}$`))
})
