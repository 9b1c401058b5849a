import type { Page } from '@playwright/test'
import { aClient, asked, depotNamed, enterHead, enterLine, inStock, productBox } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const DEPOT = 'Casa Aïn Sebaâ'
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantité · ${name}`, { exact: true })
const saved = (page: Page) => page.getByText(/^Commande BC\d\d-\d{6} enregistrée/)

/** Five products by what one types to find them: as much of the reference as makes them the first of the list. */
async function shortest(page: Page, products: readonly { id: number; reference: string }[]) {
  const found: string[] = []
  for (const { id, reference } of products) {
    const typed = reference.slice(0, 6).toLowerCase()
    const { content } = await asked<{ content: { id: number }[] }>(
      page,
      'POST',
      '/products?page=0&size=10&sort=match,asc',
      { needle: typed },
    )
    if (content[0]?.id === id) found.push(typed)
    if (found.length === 5) break
  }
  return found
}

test('from the list to a validated order of five lines: at most 6 clicks and 69 keys, and nothing is loaded again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const client = await aClient(page)
  const products = await shortest(page, await inStock(page, await depotNamed(page, DEPOT), 10))
  let keys = 0
  let loads = 0
  page.on('load', () => (loads += 1))
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.flatMap((key) => key.split('+')).length
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  await press('n')
  await expect(page.locator('#field-clientId')).toBeFocused()
  await type(client.code.slice(2))
  await expect(page.getByRole('option', { name: client.code })).toBeVisible()
  await press('Enter', 'Tab')
  await type('cas')
  await press('Tab')
  await expect(page.locator('#field-paymentCode')).toHaveValue('Chèque')
  // Past the comment, into the lines.
  await press('Tab', 'Tab')
  await expect(productBox(page)).toBeFocused()
  for (const typed of products) {
    await type(typed)
    await expect(page.getByRole('option').first()).toBeVisible()
    await press('Enter')
    await expect(page.locator('#lines-entry-quantity')).toBeFocused()
    await type('2')
    await press('Enter')
    await expect(productBox(page)).toBeFocused()
  }
  await press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  // One is on its row: opened, then validated.
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible()
  await press('v')
  await expect(page.getByText(/^Commande BC\d\d-\d{6} validée/)).toBeVisible()
  expect({ keys: keys <= 69, loads }).toEqual({ keys: true, loads: 0 })
})

test('without network or session nothing that was typed is lost', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(401)
  let down = false
  // From the beginning: a request right after a route was set may still bypass it.
  await page.route('**/api/carts/add', (route) =>
    down ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await signIn(page, 'admin', '/orders/add')
  const client = await aClient(page)
  const [product] = await inStock(page, await depotNamed(page, DEPOT), 20)
  await enterHead(page, client)
  await enterLine(page, product?.reference ?? '', 7)
  down = true
  quietConsole.expectRefused(503)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(quantityOf(page, product?.name ?? '')).toHaveValue('7')
  down = false
  await page.reload()
  await expect(page.getByText('Votre saisie a été rétablie')).toBeVisible()
  await expect(quantityOf(page, product?.name ?? '')).toHaveValue('7')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
})
