import type { Page } from '@playwright/test'
import { paste } from './support/purchase.ts'
import { aClient, asked, depotNamed, enterHead, enterLine, inStock, productBox } from './support/sale.ts'
import { chooseLanguage, expect, signIn, test } from './support/story.ts'

const DEPOT = 'Casa Aïn Sebaâ'
const rows = (page: Page) => page.locator('tr[data-line]')
const aside = (page: Page) => page.getByRole('complementary')
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

test('from the list to a validated order of five lines: at most 6 clicks and 69 keys, and nothing is loaded anew', async ({
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
  // One stands on its row: opened, then validated.
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible()
  await press('v')
  await expect(page.getByText(/^Commande BC\d\d-\d{6} validée/)).toBeVisible()
  expect({ keys: keys <= 69, loads }).toEqual({ keys: true, loads: 0 })
})

test('what the depot does not have is cut down and said with its figure; plus stops at the stock', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders/add')
  const client = await aClient(page)
  const [product] = (await inStock(page, await depotNamed(page, DEPOT), 3)).toSorted(
    (one, other) => one.available - other.available,
  )
  if (!product) throw new Error('nothing in stock')
  // Nothing is entered before there is a client.
  await expect(productBox(page)).toBeDisabled()
  await expect(productBox(page)).toHaveAttribute('placeholder', 'Choisissez d’abord un client')
  await enterHead(page, client)
  await enterLine(page, product.reference, 99_999)
  const box = quantityOf(page, product.name)
  await expect(box).toHaveValue(String(product.available))
  await expect(box).toHaveAttribute('data-cut', 'true')
  await expect(aside(page)).toContainText(
    `quantité ramenée à ${product.available}, tout le stock du dépôt ${DEPOT}.`,
  )
  const more = rows(page).getByRole('button', { name: 'Augmenter' })
  await expect(more).toBeDisabled()
  await rows(page).getByRole('button', { name: 'Diminuer' }).click()
  await expect(box).toHaveValue(String(product.available - 1))
  await expect(aside(page)).not.toContainText('quantité ramenée')
  await more.click()
  await expect(more).toBeDisabled()
  await box.fill('88888')
  await expect(box).toHaveValue(String(product.available))

  // Another depot has other stock: it is asked anew, and what is short there is said.
  await page.locator('#field-depotId').click()
  await page.keyboard.type('Fès')
  await page.keyboard.press('Tab')
  await expect(aside(page)).toContainText(/dépôt Fès/)
})

test('the credit that is left is said as one types, red and in words below nothing, and the order is held', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders/add')
  const client = await aClient(page, 100)
  const [product] = await inStock(page, await depotNamed(page, DEPOT), 10)
  await enterHead(page, client)
  await expect(aside(page)).toContainText(/Crédit restant100,00\sDHs/)
  await enterLine(page, product?.reference ?? '', 10)
  await expect(aside(page)).toContainText('Encours maximum dépassé')
  await expect(aside(page)).toContainText(/Part en approbation\s: encours dépassé/)
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(/^Commande BC\d\d-\d{6} enregistrée, à approuver\s: encours dépassé$/),
  ).toBeVisible()
})

test('a blocked client cannot be chosen, and the form says why', async ({ page }) => {
  await signIn(page, 'admin', '/orders/add')
  const { id, code, name } = await aClient(page)
  await asked(page, 'POST', '/clients/status/update', { clientId: id, status: 'BLOCKED' })
  await page.locator('#field-clientId').focus()
  await page.keyboard.type(code)
  await expect(page.getByRole('option', { name: code })).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(page.getByText(`Le client « ${name} » est bloqué`)).toBeVisible()
  await expect(productBox(page)).toBeDisabled()
})

test('free goods are a line at 100 %, equal lines add up, and what was pasted and is not known is named', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders/add')
  const client = await aClient(page)
  const [product] = await inStock(page, await depotNamed(page, DEPOT), 20)
  const reference = product?.reference ?? ''
  await enterHead(page, client)
  await paste(page, [
    [reference, 3, ''],
    [reference, 1, '100 %'],
    [reference, 2, ''],
    ['PAS-DE-REFERENCE', 1, ''],
  ])
  await expect(page.getByText(/1 référence inconnue, ligne non ajoutée\s: PAS-DE-REFERENCE\./)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(quantityOf(page, product?.name ?? '').first()).toHaveValue('5')
  await expect(rows(page).nth(1)).toContainText('Offert')
  // Ctrl Backspace takes the line away.
  await quantityOf(page, product?.name ?? '')
    .first()
    .focus()
  await page.keyboard.press('Control+Backspace')
  await expect(rows(page)).toHaveCount(1)
  await expect(productBox(page)).toBeFocused()
})

test('without network or session nothing that was typed is lost', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(401)
  let down = false
  // From the beginning: what is asked right after a route was laid may still pass it by.
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

test('an order that is changed counts what it holds itself, and Esc leads back to its page', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders/add')
  const client = await aClient(page)
  const [product] = (await inStock(page, await depotNamed(page, DEPOT), 3)).toSorted(
    (one, other) => one.available - other.available,
  )
  await enterHead(page, client)
  await enterLine(page, product?.reference ?? '', product?.available ?? 0)
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  const { content } = await asked<{ content: { id: number }[] }>(
    page,
    'POST',
    '/carts/all/paged?page=0&size=10',
    {},
  )
  const id = content[0]?.id ?? 0
  await page.goto(`/orders/details/modify/${id}`)
  // All of the stock is its own: no more, and no less.
  await expect(quantityOf(page, product?.name ?? '')).toHaveValue(String(product?.available))
  await expect(rows(page).getByRole('button', { name: 'Augmenter' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/orders/details/${id}`)
  // The same when one came from the menu of its row.
  await page.goto(`/orders/modify/${id}`)
  await expect(quantityOf(page, product?.name ?? '')).toHaveValue(String(product?.available))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/orders/details/${id}`)
})

test('English says the same', async ({ page }) => {
  await signIn(page, 'admin', '/orders/add')
  await chooseLanguage(page, 'EN')
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveAttribute(
    'placeholder',
    'Choose a client first',
  )
  await chooseLanguage(page, 'FR')
})
