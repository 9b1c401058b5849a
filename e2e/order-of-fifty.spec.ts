import type { Page } from '@playwright/test'
import { paste } from './support/purchase.ts'
import { aClient, asked, depotNamed, enterHead, enterLine, inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/story.ts'

// A picture at each of its five hundred keys would take most of its time.
test.use({ trace: 'off' })

const rows = (page: Page) => page.locator('tr[data-line]')
const saved = (page: Page) => page.getByText(/^Commande BC\d\d-\d{6} enregistrée/)

interface Sent {
  details: { product: { reference: string }; quantity: number }[]
}

/** What the server has of the order that was saved last for a client. */
async function lastSaved(page: Page, clientId: number): Promise<Sent> {
  const { content } = await asked<{ content: { id: number }[] }>(
    page,
    'POST',
    '/carts/all/paged?page=0&size=10',
    { clientId },
  )
  return await asked<Sent>(page, 'GET', `/carts/${content[0]?.id ?? 0}`)
}

test('an order of fifty lines is typed by keyboard alone; pasted, it is the same order', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'admin', '/orders')
  const client = await aClient(page)
  const products = (await inStock(page, await depotNamed(page, 'Casa Aïn Sebaâ'), 4)).slice(0, 50)
  expect(products).toHaveLength(50)
  await page.keyboard.press('n')
  await enterHead(page, client)
  for (const { reference } of products) await enterLine(page, reference, 2)
  await expect(page.getByRole('complementary')).toContainText('Cette commande')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  const typed = await lastSaved(page, client.id)
  expect(typed.details.map(({ product }) => product.reference).toSorted()).toEqual(
    products.map(({ reference }) => reference).toSorted(),
  )

  await page.keyboard.press('n')
  await enterHead(page, client)
  await paste(page, [['Référence', 'Quantité'], ...products.map(({ reference }) => [reference, 2])])
  await expect(page.getByText('50 lignes collées.')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  const lines = ({ details }: Sent) =>
    details.map(({ product, quantity }) => `${product.reference} ${quantity}`)
  expect(lines(await lastSaved(page, client.id)).toSorted()).toEqual(lines(typed).toSorted())
})
