import { deliveryNotes } from '@app/contract/delivery-notes'
import type { Page } from '@playwright/test'
import { inDays } from './support/days.ts'
import { goods } from './support/goods.ts'
import { addOrder, take } from './support/order.ts'
import { anAccount } from './support/paper.ts'
import { aPayment, attachedTo, notesOf, payingClient } from './support/payment.ts'
import { asked } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Orders of a client that were delivered with their notes, all to be treated. */
async function delivered(page: Page, client: { id: number }, count: number): Promise<void> {
  const { id: productId } = await goods(page, count)
  for (let nth = 0; nth < count; nth += 1) {
    const lines = [{ productId, quantity: 1, salesDiscount: 0 }]
    const order = await addOrder(page, { clientId: client.id, lines })
    await take(page, order, 'VALIDATED')
    const { method, path, body } = deliveryNotes.generate
    await asked(page, method, path, body.encode({ orderId: order.id }))
    await take(page, order, 'DELIVERED')
  }
}

const NUMBERED = /(?:B[CL]\d\d-\d{6}|Chèque P\d+)$/

/** Treats the document whose page is open, and waits for the next: what was treated. */
async function treatAndNext(page: Page): Promise<string> {
  // While it is on its way, its page has no number yet.
  await expect(heading(page)).toHaveText(NUMBERED)
  const title = await heading(page).innerText()
  const name = NUMBERED.exec(title)?.[0] ?? title
  await page.keyboard.press('t')
  await expect(page.getByText(new RegExp(`${name}(?:\\s»)? traitée?`))).toBeVisible()
  await expect(heading(page)).not.toHaveText(title)
  return name
}

test('thirty documents are treated by keyboard: in the list, and from page to page, the Sage code on the way', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const client = await payingClient(page)
  await delivered(page, client, 10)
  for (let nth = 0; nth < 10; nth += 1) await aPayment(page, client, 10 + nth)
  await signIn(page, 'agent', `/orders?view=delivered&treated=false&client=${client.id}`)
  await expect(rows(page)).toHaveCount(10)
  const treated = new Set<string>()

  // In the list a row leaves and the next is current.
  await page.keyboard.press('j')
  for (let left = 9; left > 6; left -= 1) {
    await expect(rows(page).first()).toBeFocused()
    treated.add(/BC\d\d-\d{6}/.exec(await rows(page).first().innerText())?.[0] ?? '')
    await page.keyboard.press('t')
    await expect(rows(page)).toHaveCount(left)
  }
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^Commande BC/)
  await page.keyboard.press('s')
  await expect(page.getByLabel('Code Sage')).toBeFocused()
  await page.keyboard.type('SG-2210')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Modifier le code Sage SG-2210' })).toBeVisible()
  for (let nth = 0; nth < 7; nth += 1) treated.add(await treatAndNext(page))

  await page.goto(`/delivery-notes?treated=false&client=${client.id}`)
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^Bon de livraison BL/)
  for (let nth = 0; nth < 10; nth += 1) treated.add(await treatAndNext(page))

  await page.goto(`/payments?treated=false&client=${client.id}`)
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Rattachements' }).click()
  // A user who looks at what each is put on stays there.
  for (let nth = 0; nth < 10; nth += 1) {
    await expect(page.getByRole('tab', { name: 'Rattachements' })).toHaveAttribute('aria-selected', 'true')
    treated.add(await treatAndNext(page))
  }
  expect(treated.size).toBe(30)
  for (const list of ['/orders', '/delivery-notes', '/payments']) {
    await page.goto(`${list}?treated=false&client=${client.id}`)
    await expect(page.getByRole('button', { name: 'Réinitialiser' }).first()).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  }
})

test('cheques are put on notes, one comes back unpaid with its reason and what is owed again, the others go to the bank', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  await anAccount(page)
  const client = await payingClient(page)
  const notes = await notesOf(page, client, 1, 1, 1)
  const cheques = []
  for (const { total } of notes)
    cheques.push(await aPayment(page, client, total / 100, { dueDate: inDays(0) }))
  const far = await aPayment(page, client, 50, { dueDate: inDays(200) })
  await signIn(page, 'agent', `/payments?client=${client.id}`)
  await expect(rows(page)).toHaveCount(4)

  const dialog = page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })
  for (const { reference } of cheques) {
    await rows(page).filter({ hasText: reference }).focus()
    await page.keyboard.press('b')
    await expect(dialog.locator('[data-row]').first()).toBeFocused()
    await page.keyboard.press('r')
    await expect(dialog.getByRole('button', { name: 'Rattacher 1 bon' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(rows(page).filter({ hasText: reference })).toBeFocused()
  }

  const [bounced] = cheques
  if (!bounced) throw new Error('No cheque')
  const [number = ''] = Object.keys(await attachedTo(page, bounced.id))
  await rows(page).filter({ hasText: bounced.reference }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Chèque ${bounced.reference}`)
  await page.keyboard.press('i')
  const unpaid = page.getByRole('dialog', { name: `Marquer « Chèque ${bounced.reference} » impayé ?` })
  await expect(unpaid).toContainText(new RegExp(`Redevient à régler\\s:\\s*${number}\\s*120,00\\sDHs`))
  await unpaid.getByLabel('Motif du rejet').focus()
  await page.keyboard.type('prov')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(unpaid).toHaveCount(0)
  await expect(page.getByText(/^Depuis le \d\d-\d\d-\d{4} · Provision insuffisante$/)).toBeVisible()
  await page.goto(`/infos-financiers?client=${client.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(number)
  await expect(rows(page)).toContainText('Impayé')
  await expect(page.getByText('Reste du filtre')).toContainText('120,00')

  await page.goto(`/payments/desk?client=${client.id}`)
  // Two that are due this week, and one that someone has to approve first: it says so.
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).filter({ hasText: far.reference })).toContainText('à approuver')
  await rows(page).filter({ hasText: far.reference }).focus()
  await page.keyboard.press('x')
  await expect(page.getByText(/est à approuver\s: il ne peut pas encore être remis/)).toBeVisible()
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await expect(page.getByText('2 chèques sélectionnés')).toBeVisible()
  await page.keyboard.press('b')
  const slip = page.getByRole('dialog', { name: 'Bordereau de remise' })
  await expect(slip).toContainText(/2 chèques, 240,00\sDHs/)
  await expect(slip.getByLabel('Compte de remise')).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Bordereau de 2 chèques, 240,00\sDHs/)).toBeVisible()
  await page.getByRole('tab', { name: 'Remis' }).click()
  await expect(rows(page)).toHaveCount(2)
})
