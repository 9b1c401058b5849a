import { clients } from '@app/contract/clients'
import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { orders } from '@app/contract/orders'
import { type PaymentForm, payments } from '@app/contract/payments'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { receivables } from '@app/contract/receivables'
import type { Day } from '@app/domain/dates/day'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { expect, test } from 'vitest'
import { aClient, aProduct, aPurchase } from '../test/factories.ts'
import { at, dhs } from '../test/ledgers.ts'
import { aShop } from '../test/orders.ts'
import { aPaymentForm, papersOf } from '../test/payment-rows.ts'
import { appForTests } from '../test/test-app.ts'

let now = at('2026-03-01')
const app = appForTests({ clock: () => now })

/** A company whose administrator works day by day; a session does not last until the next one. */
async function aYear() {
  now = at('2026-03-01')
  const company = await app.company()
  const shop = await aShop(app, company)
  await papersOf(app, company)
  const terms = aClient({ creditLimit: dhs(100_000), dueDays: 60 })
  const { id: clientId } = await company.admin.call(clients.save, { body: terms })
  const on = async (day: Day) => {
    now = at(day)
    return await app.signIn(company.usernames.ROLE_ADMIN)
  }
  /** Ordered and validated: so many pieces of what costs as much together. */
  const order = async (day: Day, total: number, quantity = 1) => {
    const by = await on(day)
    const product = aProduct({ priceHt: dhs(total / 1.2 / quantity) })
    const { id: productId } = await by.call(products.save, { body: product })
    const bought = [{ productId, price: dhs(1), quantity }]
    const { providerId, depotId } = shop
    await by.call(purchases.save, { body: aPurchase({ providerId, depotId, lines: bought }) })
    const lines = [{ productId, quantity, salesDiscount: 0 }]
    const body = { clientId, depotId, paymentCode: 'CHECK', comment: '', lines } as const
    const { id } = await by.call(orders.save, { body: { ...body, lines } })
    await by.call(orders.setStatus, { body: { id, status: 'VALIDATED' } })
    return { id, productId }
  }
  const bill = async (day: Day, orderId: number) =>
    (await (await on(day)).call(deliveryNotes.generate, { body: { orderId } })).id
  const note = async (day: Day, total: number) => await bill(day, (await order(day, total)).id)
  /** One piece of it comes back, and is approved. */
  const takeBack = async (day: Day, deliveryNoteId: number, productId: number) => {
    const by = await on(day)
    const lines = [{ deliveryNoteId, productId, quantity: 1, depotId: shop.depotId }]
    const { id } = await by.call(creditNotes.save, { body: { clientId, lines } })
    return await by.call(creditNotes.setStatus, { body: { id, status: 'VALIDATED' } })
  }
  const grant = async (day: Day, amount: number) => {
    const lines = [{ designation: 'Geste commercial', priceTtc: dhs(amount) }]
    const body = { clientId, salespersonId: shop.salesperson.id, lines }
    return (await (await on(day)).call(financialCredits.save, { body })).id
  }
  const pay = async (code: PaymentCode, day: Day, amount: number, more: Partial<PaymentForm> = {}) => {
    const by = await on(day)
    const form = await aPaymentForm(app, company, { code, clientId, amount: dhs(amount), ...more })
    return { by, form, ...(await by.call(payments.save, { body: form })) }
  }
  const put = async (id: number, amounts: Record<number, number>) => {
    const allocationInputs = Object.entries(amounts).map(([of, x]) => ({
      receivableId: Number(of),
      amount: dhs(x),
    }))
    const by = await app.signIn(company.usernames.ROLE_ADMIN)
    await by.call(payments.attach, { body: { id, allocationInputs } })
  }
  const figures = async (day: Day) => {
    const by = await on(day)
    const owed = await by.call(receivables.financials, { params: { id: clientId } })
    const exposure = owed.outstanding + owed.unsettled + owed.unpaid
    return { ...owed, exposure, remaining: dhs(100_000) - exposure }
  }
  return { clientId, terms, on, order, bill, note, takeBack, grant, pay, put, figures }
}

test('the worked example played through the API gives its figures to the centime, on its day', async () => {
  const { clientId, terms, on, order, bill, note, takeBack, grant, pay, put, figures } = await aYear()
  const BL1 = await note('2026-03-01', 30_000)
  // Later than 60 days: validated first.
  const P1 = await pay('CHECK', '2026-03-05', 20_000, { dueDate: '2026-05-15' })
  expect(P1.status).toBe('UNDER_APPROVAL')
  await P1.by.call(payments.validate, { body: { id: P1.id } })
  await put(P1.id, { [BL1]: 20_000 })
  const P3 = await pay('CHECK', '2026-03-06', 10_000, { dueDate: '2026-05-01' })
  await put(P3.id, { [BL1]: 10_000 })
  const third = await order('2026-04-10', 18_000, 3)
  const BL3 = await bill('2026-04-10', third.id)
  const P2 = await pay('EFFET', '2026-04-12', 15_000, { dueDate: '2026-08-15' })
  expect(P2.status).toBe('UNDER_APPROVAL')
  await P2.by.call(payments.validate, { body: { id: P2.id } })
  await put(P2.id, { [BL3]: 15_000 })
  await (
    await on('2026-05-04')
  ).call(payments.bounce, { params: { id: P3.id }, body: { reason: 'PROVISION' } })
  const BL2 = await note('2026-05-20', 24_000)
  expect((await takeBack('2026-05-25', BL3, third.productId)).totalTtc).toBe(dhs(6000))
  const AF1 = await grant('2026-05-26', 1000)
  // Attached while cash is authorised.
  const P5 = await pay('CASH', '2026-06-01', 4000)
  await put(P5.id, { [BL2]: 4000 })
  await pay('CASH', '2026-06-02', 5000)
  const P6 = await pay('TRANSFER', '2026-06-03', 8000)
  await put(P6.id, { [BL2]: 9000, [AF1]: -1000 })
  // It no longer is: saved again with another invoice date, it is sent back for approval, and stays attached.
  const later = await on('2026-06-10')
  const { version } = await later.call(clients.get, { params: { id: clientId } })
  const paymentCodes = ['CHECK', 'EFFET', 'TRANSFER'] as const
  await later.call(clients.save, {
    body: { ...terms, id: clientId, version, paymentCodes: [...paymentCodes] },
  })
  const again = { ...P5.form, id: P5.id, invoiceDate: '2026-05-20' } as const
  expect(await later.call(payments.save, { body: again })).toMatchObject({
    status: 'UNDER_APPROVAL',
    attached: dhs(4000),
  })
  const O1 = await order('2026-06-20', 12_000)

  expect(await figures('2026-06-30')).toMatchObject({
    unpaid: dhs(10_000),
    unsettled: dhs(3000),
    outstanding: dhs(31_000),
    exposure: dhs(44_000),
    remaining: dhs(56_000),
    overdueTotal: dhs(13_000),
    overdueCount: 2,
    unsettledOverdue: 0,
    unsettledNotDue: dhs(3000),
  })
  await bill('2026-06-30', O1.id)
  expect(await figures('2026-06-30')).toMatchObject({ remaining: dhs(56_000) })
  const cash = await pay('CASH', '2026-06-30', 10_000)
  expect(cash.status).toBe('UNDER_APPROVAL')
  await cash.by.call(payments.validate, { body: { id: cash.id } })
  await put(cash.id, { [BL1]: 10_000 })
  expect(await figures('2026-06-30')).toMatchObject({ unpaid: 0, remaining: dhs(66_000) })
  // Taken off again, it gives back what it settled, and the credit beside it.
  const off = { id: P6.id, receivableId: BL2, amount: dhs(9000) }
  const detached = await (await on('2026-06-30')).call(payments.detach, { body: off })
  expect(detached).toMatchObject({ attached: 0, documents: [] })
  expect(await figures('2026-06-30')).toMatchObject({ remaining: dhs(66_000) })
}, 60_000)
