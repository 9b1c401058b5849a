import type { Browser, Page } from '@playwright/test'
import { addOrder } from './support/order.ts'
import { aClient, asked, depotNamed, enterHead, enterLine, inStock, productBox } from './support/sale.ts'
import { ACCOUNTS, expect, PASSWORD, signIn, test } from './support/fixtures.ts'

const DEPOT = 'Casa Aïn Sebaâ'
const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantité · ${name}`, { exact: true })
const comment = (page: Page) => page.getByLabel('Commentaire')
const saved = (page: Page) => page.getByText(/^Commande BC\d\d-\d{6} enregistrée/)

/** Someone else at work in the same company, in a browser of their own. */
async function colleague(browser: Browser, page: Page): Promise<Page> {
  const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(theirs, 'commercial', '/orders')
  return theirs
}

const ordersOf = async (page: Page, clientId: number) =>
  (await asked<{ totalElements: number }>(page, 'POST', '/carts/all/paged?page=0&size=10', { clientId }))
    .totalElements

test('an order that a colleague changed meanwhile: who and when, both versions, and nothing typed is lost', async ({
  page,
  browser,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/orders')
  const { id: clientId } = await aClient(page)
  const theirs = await colleague(browser, page)
  const order = await addOrder(theirs, { clientId, comment: 'À livrer' })
  const [line] = order.lines
  if (!line) throw new Error('an order without a line')
  await page.goto(`/orders/details/modify/${order.id}`)
  await comment(page).fill('Le mien')
  await quantityOf(page, line.product.name).fill('5')
  const lines = [{ productId: line.product.id, quantity: 2, salesDiscount: 0 }]
  await addOrder(theirs, {
    id: order.id,
    version: order.version,
    clientId: order.client.id,
    comment: 'Le leur',
    lines,
  })
  await theirs.close()

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  const author = `${order.user.firstName} ${order.user.lastName}`
  await expect(dialog).toContainText(
    new RegExp(`Modifiée par ${author} le \\d\\d-\\d\\d-\\d{4} à \\d\\d:\\d\\d`),
  )
  const versions = dialog.getByRole('textbox', { name: 'Commentaire' })
  await expect(versions.first()).toHaveValue('Le mien')
  await expect(versions.last()).toHaveValue('Le leur')
  await expect(dialog.getByRole('row', { name: 'Lignes' })).toContainText(`${line.product.reference} × 5`)
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect(page.getByText(`Commande ${order.number} modifiée`)).toBeVisible()
  const sent = await asked<{ comment: string; details: { quantity: number }[] }>(
    page,
    'GET',
    `/carts/${order.id}`,
  )
  expect(sent).toMatchObject({ comment: 'Le mien', details: [{ quantity: 5 }] })
})

test('a session that ends while an order is typed: one signs in again, nothing is lost, and it is saved once', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(401)
  await signIn(page, 'admin', '/orders/add')
  const client = await aClient(page)
  const [first, second] = await inStock(page, await depotNamed(page, DEPOT), 10)
  if (!first || !second) throw new Error('nothing in stock')
  await enterHead(page, client)
  await comment(page).fill('Livrer par l’arrière')
  await productBox(page).focus()
  for (const { reference } of [first, second]) await enterLine(page, reference, 2)
  await asked(page, 'POST', '/logout', {})
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
  await page.getByLabel('Nom d’utilisateur').fill(ACCOUNTS.admin)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()

  await expect(comment(page)).toHaveValue('Livrer par l’arrière')
  await expect(page.locator('#field-clientId')).toHaveValue(`${client.name} — ${client.code}`)
  for (const { name } of [first, second]) await expect(quantityOf(page, name)).toHaveValue('2')
  await page.keyboard.press('Control+Enter')
  await expect(saved(page)).toBeVisible()
  expect(await ordersOf(page, client.id)).toBe(1)
})
