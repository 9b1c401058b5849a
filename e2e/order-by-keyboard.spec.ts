import type { Page } from '@playwright/test'
import { paste } from './support/purchase.ts'
import { aClient, asked, depotNamed, enterHead, enterLine, inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('tr[data-line]')
const saved = (page: Page) => page.getByText(/^Commande BC\d\d-\d{6} enregistrée/)

interface Sent {
  details: { product: { reference: string }; quantity: number }[]
}

const linesOf = (products: readonly { reference: string }[]) =>
  products.map(({ reference }) => `${reference} 2`).toSorted()

/**
 * Saves by keyboard, and gives the lines of the order that the list then shows first, as the server
 * has them. It waits for the answer, as the message of an order saved before may still be shown.
 */
async function save(page: Page, clientId: number): Promise<string[]> {
  const answer = page.waitForResponse('**/api/carts/add')
  await page.keyboard.press('Control+Enter')
  expect((await answer).ok()).toBe(true)
  await expect(saved(page).last()).toBeVisible()
  const { content } = await asked<{ content: { id: number }[] }>(
    page,
    'POST',
    '/carts/all/paged?page=0&size=10',
    { clientId },
  )
  const { details } = await asked<Sent>(page, 'GET', `/carts/${content[0]?.id ?? 0}`)
  return details.map(({ product, quantity }) => `${product.reference} ${quantity}`).toSorted()
}

test('an order of fifteen lines is typed by keyboard alone, and one of fifty is pasted: the server has what was entered', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const client = await aClient(page)
  const products = (await inStock(page, await depotNamed(page, 'Casa Aïn Sebaâ'), 4)).slice(0, 50)
  expect(products).toHaveLength(50)
  await page.keyboard.press('n')
  await enterHead(page, client)
  const few = products.slice(0, 15)
  for (const { reference } of few) await enterLine(page, reference, 2)
  await expect(page.getByRole('complementary')).toContainText('Cette commande')
  expect(await save(page, client.id)).toEqual(linesOf(few))

  await page.keyboard.press('n')
  await enterHead(page, client)
  await paste(page, [['Référence', 'Quantité'], ...products.map(({ reference }) => [reference, 2])])
  await expect(page.getByText('50 lignes collées.')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  expect(await save(page, client.id)).toEqual(linesOf(products))
})
