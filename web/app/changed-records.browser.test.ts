import type { EnteringRole } from '@app/domain/access/roles'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  keepCreditNote,
  keepDeliveryNote,
  keepFinancialCredit,
  keepPaper,
  keepPayment,
  keepRequest,
  keepSupplierCredit,
} from '../test/changing-documents.ts'
import { answerForEmptyCompany } from '../test/empty-company.ts'
import { ctrl, expectText, rowOf } from '../test/expected.ts'
import { heldOrder, keepOrders } from '../test/kept-orders.ts'
import { lookAgain, openPage } from '../test/open-page.tsx'

beforeEach(answerForEmptyCompany)

const alert = page.getByRole('alert')
const dialog = page.getByRole('dialog')
const TOTAL = /Modifié\s: total TTC 100,00 → 250,00/
const AMOUNT = /Modifié\s: montant 100,00 → 250,00/

const LISTS = [
  ['a payment to approve', '/payments', 'ROLE_ADMIN', 'a', keepPayment, AMOUNT],
  ['a payment to treat', '/payments', 'ROLE_AGENT', 't', keepPayment, AMOUNT],
  ['a credit note to treat', '/credit-notes', 'ROLE_AGENT', 't', keepCreditNote, TOTAL],
  ['a financial credit to treat', '/avoirs-financiers', 'ROLE_AGENT', 't', keepFinancialCredit, TOTAL],
  ['a supplier credit to treat', '/avoirs-fournisseurs', 'ROLE_AGENT', 't', keepSupplierCredit, TOTAL],
  ['a delivery note to treat', '/delivery-notes', 'ROLE_AGENT', 't', keepDeliveryNote, TOTAL],
] as const satisfies readonly (readonly [string, string, EnteringRole, string, unknown, RegExp])[]

for (const [what, address, role, key, keep, change] of LISTS)
  test(`${what} that changed behind its list says what it was and is, and is decided by another press`, async () => {
    const kept = keep()
    await openPage(address, { role })
    const row = rowOf(kept)
    await expect.element(row).toMatchTextContent('100,00')
    await expect.element(row).not.toMatchTextContent('Modifié')
    kept.change()
    await lookAgain()
    await expect.element(row).toMatchTextContent(change)
    row.element().focus()
    await userEvent.keyboard(key)
    await expect.element(alert).toMatchTextContent(change)
    await expect.element(alert).toMatchTextContent('Vérifiez avant de décider.')
    expect(kept.decided).toEqual([])
    await userEvent.keyboard(key)
    await expect.poll(() => kept.decided).toEqual([expect.objectContaining({ id: kept.id, version: 2 })])
    // One's own decision is no news.
    await expect.element(row).not.toMatchTextContent('Modifié')
  })

test('a cheque that changed behind the desk says so, and is handed to the bank by another press', async () => {
  const paper = keepPaper()
  await openPage('/payments/desk')
  await rowOf(paper).getByRole('checkbox').click()
  paper.change()
  await lookAgain()
  await expect.element(rowOf(paper)).toMatchTextContent(AMOUNT)
  await userEvent.keyboard('b')
  await expect.element(alert).toMatchTextContent(AMOUNT)
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('b')
  await expect.element(dialog).toMatchTextContent('250,00 DHs')
})

test('an order that changed behind the list of all orders is approved, or declined, by another press', async () => {
  const order = heldOrder()
  const { orderMore, sent } = keepOrders(order)
  await openPage('/orders')
  await expect.element(rowOf(order)).toBeVisible()
  const change = orderMore(order)
  await lookAgain()
  await expect.element(rowOf(order)).toMatchTextContent(change)
  rowOf(order).element().focus()
  await userEvent.keyboard('r')
  await expect.element(alert).toMatchTextContent(change)
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  await expectText(`Commande ${order.number} approuvée`)
  expect(sent).toEqual([{ id: order.id, status: 'VALIDATED' }])
})

test('beside the list, an order that changed is not approved by the first press either', async () => {
  const order = heldOrder()
  const { orderMore, sent } = keepOrders(order)
  await openPage('/orders')
  await expect.element(rowOf(order)).toBeVisible()
  rowOf(order).element().focus()
  await userEvent.keyboard(' ')
  const approve = page.getByRole('complementary').getByRole('button', { name: /^Approuver/ })
  await expect.element(approve).toBeVisible()
  const change = orderMore(order)
  await lookAgain()
  await expect.element(rowOf(order)).toMatchTextContent(change)
  approve.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toMatchTextContent(change)
  expect(sent).toEqual([])
  approve.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectText(`Commande ${order.number} approuvée`)
})

const DIALOGS = [
  ['a credit note is validated', () => keepCreditNote('UNDER_APPROVAL'), '/credit-notes/details', 'a', TOTAL],
  ['a credit note is declined', () => keepCreditNote('UNDER_APPROVAL'), '/credit-notes/details', 'r', TOTAL],
  ['a payment is declined', keepPayment, '/payments/details', 'r', AMOUNT],
] as const

for (const [what, keep, address, key, change] of DIALOGS)
  test(`${what} only once the change behind its dialog was seen`, async () => {
    const kept = keep()
    await openPage(`${address}/${kept.id}`)
    await expectText(/100,00/)
    await userEvent.keyboard(key)
    await expect.element(dialog).toMatchTextContent('100,00')
    kept.change()
    await lookAgain()
    await expect.element(dialog).toMatchTextContent(change)
    await ctrl('{Enter}')
    await expectText(/Vérifiez avant de décider\./)
    expect(kept.decided).toEqual([])
    await ctrl('{Enter}')
    await expect.poll(() => kept.decided).toEqual([expect.objectContaining({ id: kept.id, version: 2 })])
  })

test('a transfer request is validated only once the change behind its dialog was seen', async () => {
  const request = keepRequest()
  await openPage(`/transfer-requests?open=${request.id}`)
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible()
  await ctrl('a')
  request.change()
  await lookAgain()
  const change = /Modifié\s: quantité 10 → 25/
  await expect.element(dialog).toMatchTextContent(change)
  await ctrl('{Enter}')
  await expectText(/Vérifiez avant de décider\./)
  expect(request.decided).toEqual([])
  await ctrl('{Enter}')
  await expect.poll(() => request.decided).toEqual([expect.objectContaining({ id: request.id, version: 2 })])
})
