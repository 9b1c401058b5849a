import { fields as config } from '@app/contract/fields'
import type { Page } from '@playwright/test'
import { aClient, asked, depotNamed, inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/story.ts'

/** A quote, an order and its delivery note with these additional fields: the addresses of their pages. */
async function aSale(page: Page, fields: Record<string, string>): Promise<string[]> {
  const repoId = await depotNamed(page, 'Dépôt du Rif')
  const [product] = await inStock(page, repoId, 1)
  const client = await aClient(page)
  const sold = {
    clientId: client.id,
    repoId,
    comment: '',
    details: [{ productId: product?.id, quantity: 1, salesDiscount: 0 }],
    fields,
  }
  const make = (path: string, body: object) => asked<{ id: number }>(page, 'POST', path, body)
  const quote = await make('/quotes/add', sold)
  const order = await make('/carts/add', { ...sold, paymentMode: 'CHECK' })
  await make('/carts/updateStatus', { cartId: order.id, status: 'VALIDATED' })
  const note = await make('/deliveryNotes/add', { cartId: order.id })
  return [`/quotes/details/${quote.id}`, `/orders/details/${order.id}`, `/delivery-notes/details/${note.id}`]
}

// Told in the second company: the forms of the first stay as other stories know them.
test('a hidden field of orders is told on none of their pages: quote, order and delivery note', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/fields')
  const name = `Chantier ${Date.now()}`
  const types = await asked<{ id: number; name: string }[]>(page, 'GET', config.types.path)
  const type = types.find((one) => one.name === 'Texte')
  const body = { name, type: type?.id, visible: true, mandatory: false }
  await asked(page, 'POST', '/config/cart/fields/add', body)
  const addresses = await aSale(page, { [name]: 'Villa Anfa' })
  const told = page.getByRole('complementary').getByText('Villa Anfa')
  for (const address of addresses) {
    await page.goto(address)
    await expect(told).toBeVisible()
  }
  await page.goto('/fields?module=order')
  await page.getByRole('switch', { name: `${name} · Visible` }).press('Space')
  await expect(page.getByText(`Champ ${name} masqué`)).toBeVisible()
  for (const address of addresses) {
    const known = page.waitForResponse('**/api/config/cart/fields')
    await page.goto(address)
    await known
    await expect(page.getByRole('complementary')).toContainText('Dépôt du Rif')
    await expect(told).toHaveCount(0)
  }
})
