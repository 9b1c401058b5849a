import type { Page } from '@playwright/test'
import { inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'
import { someGoods } from './support/transfer.ts'

const rows = (page: Page) => page.locator('[data-row]')
const ticks = (page: Page) => page.getByRole('dialog').getByRole('checkbox')

/** What may still be promised of a product in a depot. */
const availableOf = async (page: Page, depotId: number, id: number) =>
  (await inStock(page, depotId, 0)).find((product) => product.id === id)?.available ?? 0

test('a request is typed without the mouse and moves nothing; changed and validated, both depots change and the history tells it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/transfer-requests/add')
  const { products, sourceId, destinationId } = await someGoods(page, 1)
  const [product] = products
  if (!product) throw new Error('Nothing is left')
  const before = await availableOf(page, destinationId, product.id)
  await expect(page.locator('#field-sourceId')).toBeFocused()
  await page.keyboard.type('Casa A')
  await page.keyboard.press('Tab')
  await page.locator('#field-destinationId').focus()
  await page.keyboard.type('Fès')
  await page.keyboard.press('Tab')
  await page.locator('#lines-entry-productId').focus()
  await page.keyboard.type(product.reference)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('#lines-entry-quantity')).toBeFocused()
  await page.keyboard.type('900000')
  await page.keyboard.press('Enter')
  const line = page.locator('tr[data-line]')
  await expect(line).toHaveCount(1)
  await expect(page.getByRole('complementary')).toContainText('tout ce qui est disponible à Casa Aïn Sebaâ')
  await line.getByRole('textbox').fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Demande de transfert \d+ enregistrée/)).toBeVisible()
  await expect(rows(page).first()).toBeFocused()
  expect(await availableOf(page, sourceId, product.id)).toBe(product.available)

  await page.keyboard.press('e')
  await expect(page.locator('#field-sourceId')).toHaveValue('Casa Aïn Sebaâ')
  await line.getByRole('textbox').fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Demande de transfert \d+ modifiée/)).toBeVisible()
  await rows(page).first().click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('5 → 3')
  await ticks(page).first().check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Demande \d+ validée/)).toBeVisible()
  expect(await availableOf(page, sourceId, product.id)).toBe(product.available - 3)
  expect(await availableOf(page, destinationId, product.id)).toBe(before + 3)

  await rows(page).first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Transfert \d+$/ })
    .click()
  const unfolded = page.getByRole('table', { name: /^Lignes du transfert \d+$/ })
  await expect(unfolded).toContainText(product.reference)
  await page.reload()
  await expect(unfolded).toContainText(product.reference)
  await page.goto(`/transfers/history?product=${product.id}`)
  await expect(page.locator('tr[data-sought]').first()).toContainText(product.name)
})
