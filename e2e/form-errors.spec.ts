import type { Page } from '@playwright/test'
import { aFinancialCredit } from './support/credit.ts'
import { aPayment, attachedTo, notesOf, payingClient } from './support/payment.ts'
import { aClient, enterHead, productBox } from './support/sale.ts'
import { expect, signIn, test } from './support/story.ts'

async function chooseClient(page: Page, { code }: { code: string }) {
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('option', { name: code })).toBeVisible()
  await page.keyboard.press('Enter')
}

for (const [what, address, sentences] of [
  ['an order', '/orders/add', ['Ajoutez des produits à la commande.', 'Choisissez un mode de paiement.']],
  ['a quote', '/quotes/add', ['Ajoutez des produits au devis.']],
] as const) {
  test(`${what} without products, or without a way to pay, is not sent, and says so`, async ({ page }) => {
    let sent = 0
    page.on('request', (request) => (sent += /api\/(carts|quotes)\/add/.test(request.url()) ? 1 : 0))
    await signIn(page, 'admin', address)
    await chooseClient(page, await payingClient(page))
    await page.keyboard.press('Control+Enter')
    for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible()
    expect(sent).toBe(0)
  })
}

test('a product that does not exist is not found, and nothing is added', async ({ page }) => {
  await signIn(page, 'admin', '/orders/add')
  await enterHead(page, await aClient(page))
  await productBox(page).focus()
  await page.keyboard.type('ZZZ-9999')
  await expect(page.getByText('Aucun résultat.').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(0)
})

test('a payment, or a credit, that cannot be read offers another try', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const payment = await aPayment(page, client, 10)
  const credit = await aFinancialCredit(page, { of: client })
  for (const [address, asked] of [
    [`/payments/details/${payment.id}`, `**/api/payments/${payment.id}`],
    [`/payments/modify/${payment.id}`, `**/api/payments/${payment.id}`],
    [`/avoirs-financiers/details/${credit.id}`, `**/api/avoirsFinanciers/${credit.id}`],
  ] as const) {
    await page.route(asked, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(address)
    const again = page.getByRole('button', { name: 'Réessayer' })
    await expect(again).toBeVisible()
    await page.unroute(asked)
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(page.getByText(client.name).first()).toBeVisible()
  }
})

test('what could not be attached is told, and stays as it was typed', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 2)
  if (!note) throw new Error('No note')
  const payment = await aPayment(page, client, 10)
  await page.goto(`/payments/details/${payment.id}?attach`)
  const dialog = page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })
  const amount = dialog.getByRole('textbox', { name: `À rattacher sur ${note.number}` })
  await expect(dialog.locator('[data-row]').first()).toBeFocused()
  await page.route('**/api/payments/attachCarts', (route) => route.fulfill({ status: 503, body: '' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveValue('10,00')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Un problème inattendu est survenu.')).toBeVisible()
  await expect(amount).toHaveValue('10,00')
  expect(await attachedTo(page, payment.id)).toEqual({})
})
