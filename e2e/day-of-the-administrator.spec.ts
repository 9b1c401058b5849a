import { expenses } from '@app/contract/expenses'
import { transferRequests } from '@app/contract/transfer-requests'
import type { Page } from '@playwright/test'
import { addHeldOrder } from './support/order.ts'
import { aNote } from './support/paper.ts'
import { aPayment, payingClient, TYPES } from './support/payment.ts'
import { asked, depotNamed, inStock } from './support/sale.ts'
import { expect, signIn, signInByHand, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const numberIn = async (row: ReturnType<typeof rows>) =>
  /B[CL]\d\d-\d{6}/.exec(await row.innerText())?.[0] ?? ''
const card = (page: Page, title: RegExp) => page.locator('[data-cards] > section').filter({ hasText: title })

test('a morning begins with what waits: held orders are decided by keys, one decision is taken back, and one’s place is kept', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const name = `Matin ${Date.now()}`
  for (let nth = 0; nth < 6; nth += 1) await addHeldOrder(page, `${name} ${nth}`)
  await page.evaluate(() => localStorage.clear())
  await signInByHand(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  await card(page, /à approuver/)
    .getByRole('link', { name: /^Décider des \d+ commandes$/ })
    .click()
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(rows(page)).toHaveCount(6)
  await rows(page).first().focus()
  for (let left = 5; left > 3; left -= 1) {
    const number = await numberIn(rows(page).first())
    await page.keyboard.press('a')
    await expect(page.getByText(`Commande ${number} approuvée`)).toBeVisible()
    await expect(rows(page)).toHaveCount(left)
    await expect(rows(page).first()).toBeFocused()
  }

  await page.keyboard.press('j')
  const second = await numberIn(rows(page).nth(1))
  await page.keyboard.press('r')
  await expect(page.getByLabel('Motif du refus')).toBeFocused()
  await page.keyboard.type('Attendre le règlement de mai.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Commande ${second} refusée`)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  // Taken back, it is the one to decide.
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`${second} est de nouveau à approuver`)).toBeVisible()
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).filter({ hasText: second })).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Décision' })).toContainText(second)

  // Decided on its page, one goes on with the next in the list.
  const third = await numberIn(rows(page).nth(2))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Commande ${second}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${second} approuvée`)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: third })).toBeFocused()
})

test('from the clients who are late to the aged balance, a client, their statement, and back to the row by Esc', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await card(page, /en retard/)
    .getByRole('link', { name: 'Voir les impayés et échus' })
    .click()
  await expect(page).toHaveURL(/view=aged&overdueOnly=true/)
  await expect(rows(page).nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  const client = await rows(page).nth(1).getAttribute('data-row')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Échues non réglées').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Relevé' }).click()
  await expect(page.getByText(/^Totaux et solde au/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/infos-financiers\?view=aged&overdueOnly=true/)
  await expect(page.locator(`[data-row="${client}"]`)).toBeFocused()
})

test('a note that is owed leads to its page and Esc back to it; what was paid without a number has a name on the statement', async ({
  page,
}) => {
  await signIn(page, 'admin', '/infos-financiers')
  const client = await payingClient(page)
  const note = await aNote(page, client)
  const cash = await aPayment(page, client, 20, { typeId: TYPES.cash, bankId: null, reference: '' })
  await page.goto(`/infos-financiers?client=${client.id}`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: note.number })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/infos-financiers\\?client=${client.id}`))
  await expect(rows(page).first()).toBeFocused()
  await page.goto(`/clients/details/${client.id}/statement`)
  await page.getByRole('link', { name: 'sans n°' }).click()
  await expect(page).toHaveURL(new RegExp(`/payments/details/${cash.id}`))
})

async function anExpense(page: Page, said: string) {
  const { method, path } = expenses.save
  const body = { comment: said, details: [{ category: 'GASOIL', price: 640 }] }
  return await asked<{ id: number; expenseNumber: string }>(page, method, path, body)
}

async function aRequest(page: Page) {
  const [sourceRepoId, destRepoId] = [
    await depotNamed(page, 'Casa Aïn Sebaâ'),
    await depotNamed(page, 'Fès Sidi Brahim'),
  ]
  const [product] = await inStock(page, sourceRepoId, 20)
  const { method, path } = transferRequests.save
  const body = { sourceRepoId, destRepoId, products: [{ productId: product?.id, quantity: 1 }] }
  return await asked<{ id: number }>(page, method, path, body)
}

test('every other decision is one link away: expense reports, transfer requests; then the dashboards', async ({
  page,
}) => {
  await signIn(page, 'admin', '/expenses')
  const said = `Tournée ${Date.now()}`
  const [older, newer] = [await anExpense(page, said), await anExpense(page, said)]
  const request = await aRequest(page)
  await page.goto('/')
  const decisions = card(page, /autres? décisions?/)
  await decisions.getByRole('link', { name: /^Notes de frais à valider/ }).click()
  await expect(page).toHaveURL(/\/expenses\?view=toApprove/)
  await expect(rows(page).first()).toContainText(newer.expenseNumber)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Note de frais ${newer.expenseNumber}` })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(`Note de frais ${newer.expenseNumber} validée`)).toBeVisible()
  await expect(rows(page).filter({ hasText: older.expenseNumber })).toBeFocused()
  await page.keyboard.press('v')
  await expect(page.getByText(`Note de frais ${older.expenseNumber} validée`)).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  // A row, or the foot when all four kinds wait: never behind another word.
  await decisions.getByRole('link', { name: /demandes? de transfert/i }).click()
  await expect(page).toHaveURL(/\/transfer-requests/)
  await expect(rows(page).first()).toContainText(String(request.id))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Cocher toutes les lignes' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Demande ${request.id} validée`)).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: /^Période/ })).toBeVisible()
})
