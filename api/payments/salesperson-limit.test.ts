import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { type PaymentForm, payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aShop, refusal, refused, step } from '../test/orders.ts'
import { aPaymentForm, papersOf, typeIdOf } from '../test/payment-rows.ts'
import { appForTests } from '../test/test-app.ts'

let now = new Date('2026-06-30T10:00:00Z')
const app = appForTests({ clock: () => now })
const RESTS = '409 payments.orderRestsOnIt'

/** A client without credit, whose salesperson takes 120,00 in cash and then an order of 120,00. */
async function aClientWithoutCredit(at = '2026-06-30T10:00:00Z') {
  now = new Date(at)
  const shop = await aShop(app)
  const { company, admin, newClient, save } = shop
  const sales = company.commercial
  const clientId = await newClient({ creditLimit: cents(0), dueDays: 0 })
  const { bankId } = await papersOf(app, company)
  const form = (more: Parameters<typeof aPaymentForm>[2] = {}) =>
    aPaymentForm(app, company, { clientId, code: 'CASH', amount: cents(12_000), ...more })
  const pay = async (more: Parameters<typeof aPaymentForm>[2] = {}) => {
    const body = await form(more)
    return { ...body, id: (await sales.call(payments.save, { body })).id }
  }
  const order = () => save({ clientId, paymentCode: 'CASH' }, sales)
  const change = (payment: PaymentForm, more: Partial<PaymentForm>, by = sales) =>
    by.call(payments.save, { body: { ...payment, ...more } })
  const remove = ({ id = 0 }: PaymentForm, by = sales) => by.call(payments.remove, { params: { id } })
  const bill = async (id: number) => {
    await step(sales, id, 'VALIDATED')
    return (await sales.call(deliveryNotes.generate, { body: { orderId: id } })).id
  }
  return { ...shop, admin, sales, clientId, bankId, pay, order, change, remove, bill }
}

test('money that an order was accepted on is neither lowered nor deleted by its salesperson, in whatever way', async () => {
  const { newClient, admin, bankId, pay, order, change, remove, bill } = await aClientWithoutCredit()
  const cash = await pay()
  const { id, number, status } = await order()
  expect(status).toBe('CREATED')
  const rejection = await refusal(remove(cash))
  expect(rejection).toMatchObject({ status: 409, body: { code: 'payments.orderRestsOnIt' } })
  expect(JSON.stringify(rejection?.body)).toContain(number)
  await bill(id)
  const other = await newClient()
  const cheque = { typeId: typeIdOf('CHECK'), bankId, dueDate: '2026-06-30' } as const
  for (const more of [
    { amount: cents(11_999) },
    cheque,
    { clientId: other },
    { dueDate: '2026-07-01' },
  ] as const)
    expect(await refused(change(cash, more))).toBe(RESTS)
  expect(await refused(remove(cash))).toBe(RESTS)
  // What it does not depend on may be changed, and an administrator may change all of it.
  expect((await change(cash, { note: 'Vu', amount: cents(13_000) })).amount).toBe(13_000)
  expect((await change(cash, {})).amount).toBe(12_000)
  await remove(cash, admin)
})

test('neither is an earlier day of the invoice a way to take it back', async () => {
  const { pay, order, change, bankId } = await aClientWithoutCredit()
  const paper = { code: 'CHECK', bankId, dueDate: '2026-06-29' } as const
  const cheque = await pay(paper)
  expect((await order()).status).toBe('CREATED')
  expect(await refused(change(cheque, { invoiceDate: '2026-06-01' }))).toBe(RESTS)
})

test('it may be where no order was accepted since, and where the client stays within the limit', async () => {
  const { sales, newClient, pay, change, remove, save } = await aClientWithoutCredit()
  const typo = await pay()
  await change(typo, { amount: cents(1) })
  await remove(typo)

  const other = await newClient({ creditLimit: cents(12_000) })
  const first = await pay({ clientId: other })
  const more = await pay({ clientId: other })
  expect((await save({ clientId: other, paymentCode: 'CASH' }, sales)).status).toBe('CREATED')
  await remove(first)
  await remove(more)
})

test('it may be where an administrator approved the order, above the limit then or covered by what came meanwhile', async () => {
  const { admin, newClient, pay, save, sales, remove } = await aClientWithoutCredit()
  const ordered = async (clientId: number) => {
    const order = await save({ clientId, paymentCode: 'CASH' }, sales)
    expect([order.status, order.motifs.map(({ code }) => code)]).toEqual([
      'UNDER_APPROVAL',
      ['ENCOURS_DEPASSE'],
    ])
    return order.id
  }
  const inExcess = await newClient({ creditLimit: cents(0) })
  const half = await pay({ clientId: inExcess, amount: cents(6000) })
  await step(admin, await ordered(inExcess), 'VALIDATED')
  await remove(half)

  // It was not above the limit when it was approved: it was accepted with approval all the same.
  const covered = await newClient({ creditLimit: cents(0) })
  const waiting = await ordered(covered)
  const whole = await pay({ clientId: covered })
  await step(admin, waiting, 'VALIDATED')
  await remove(whole)
})

test('what came later does not cover for what an order was accepted on', async () => {
  const { pay, order, remove } = await aClientWithoutCredit()
  const before = await pay()
  expect((await order()).status).toBe('CREATED')
  const after = await pay()
  await remove(before)
  expect(await refused(remove(after))).toBe(RESTS)
})

test('what settled an overdue note is not taken off it once an order was accepted', async () => {
  const { admin, sales, pay, order, bill } = await aClientWithoutCredit('2026-06-30T20:00:00Z')
  const cash = await pay()
  const noteId = await bill((await order()).id)
  const detach = (by = sales) =>
    by.call(payments.detach, { body: { id: cash.id, receivableId: noteId, amount: cents(12_000) } })
  const allocationInputs = [{ receivableId: noteId, amount: cents(12_000) }]
  now = new Date('2026-07-01T02:00:00Z')
  await sales.call(payments.attach, { body: { id: cash.id, allocationInputs } })
  await detach()
  await sales.call(payments.attach, { body: { id: cash.id, allocationInputs } })
  await pay()
  expect((await order()).status).toBe('CREATED')
  expect(await refused(detach())).toBe(RESTS)
  expect((await detach(admin))?.attached).toBe(0)
})

test('a treated or validated payment is taken off a note by the back office, not by its salesperson', async () => {
  const { company, admin, sales, bankId, pay, order, bill } = await aClientWithoutCredit()
  const treated = await pay()
  const noteId = await bill((await order()).id)
  // Due too late: an administrator approves it.
  const validated = await pay({ code: 'CHECK', bankId, dueDate: '2027-06-30' })
  const put = { receivableId: noteId, amount: cents(6000) }
  const detach = ({ id = 0 }: PaymentForm, by = sales) => by.call(payments.detach, { body: { id, ...put } })
  await admin.call(payments.setStatus, { body: { id: validated.id, status: 'VALIDATED' } })
  for (const { id } of [treated, validated])
    await sales.call(payments.attach, { body: { id, allocationInputs: [put] } })
  await company.agent.call(payments.setTreated, { body: { id: treated.id, treated: true } })
  expect(await refused(detach(treated))).toBe('409 payments.treated')
  expect(await refused(detach(validated))).toBe('409 payments.validated')
  expect((await detach(treated, company.agent))?.attached).toBe(0)
  expect((await detach(validated, admin))?.attached).toBe(0)
})

test('a financial credit that an order was accepted on is not deleted by its salesperson', async () => {
  const { admin, sales, salesperson, clientId, order } = await aClientWithoutCredit()
  const lines = [{ designation: 'Ristourne', priceTtc: cents(12_000) }]
  const body = { clientId, salespersonId: salesperson.id, lines }
  const unused = await admin.call(financialCredits.save, { body })
  await sales.call(financialCredits.remove, { params: { id: unused.id } })
  const { id } = await admin.call(financialCredits.save, { body })
  expect((await order()).status).toBe('CREATED')
  expect(await refused(sales.call(financialCredits.remove, { params: { id } }))).toBe(RESTS)
  await admin.call(financialCredits.remove, { params: { id } })
})

test('an order saved and its payment deleted at once: either the order waits or the payment stays', async () => {
  const { pay, order, remove } = await aClientWithoutCredit()
  for (let round = 0; round < 8; round++) {
    const cash = await pay()
    const [made, removed] = await Promise.all([order(), refused(remove(cash))])
    expect([made.status, removed]).toEqual(
      removed === 'done' ? ['UNDER_APPROVAL', 'done'] : ['CREATED', RESTS],
    )
  }
})
