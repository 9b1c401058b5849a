import { clients } from '@app/contract/clients'
import { type Figure, receivables } from '@app/contract/receivables'
import { settings } from '@app/contract/settings'
import { expect, test } from 'vitest'
import { turnOrder, voidDocument } from '../test/ledger-orders.ts'
import { countOpenOrders, findLastOrders } from '../orders/client-orders.ts'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { voidPayment } from '../payments/void-payment.ts'
import { aClient } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, at, dhs, TODAY, workedExample } from '../test/ledgers.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { hasBalance } from './client-figures.ts'
import { recordReceivable } from './record-receivable.ts'
import { rewriteDueDays } from './rewrite-due-days.ts'

const app = appForTests({ clock: () => at(TODAY) })

const rowsOf = async (company: TestCompany, id: number, figure: Figure, as = company.admin) =>
  await as.call(receivables.rows, { params: { id }, query: { figure, page: 0, size: 10 } })

test('the worked example, written document by document, gives its figures to the centime', async () => {
  const { company, clientId } = await workedExample(app)
  const { body } = await company.admin.send('GET', `/clients/${clientId}/financials`)
  expect(body).toMatchObject({
    impayes: 10_000,
    nonRegle: 3000,
    encours: 31_000,
    echuesTotal: 13_000,
    echuesNumber: 2,
    nonRegleEchu: 0,
    nonRegleNonEchu: 3000,
  })
})

test('an order that becomes its note leaves the exposure as it was; cash for the bounced cheque frees 10 000', async () => {
  const { BL1, O1, document, payment, on, financials } = await workedExample(app)
  const exposure = async () => {
    const { outstanding, unsettled, unpaid } = await financials()
    return outstanding + unsettled + unpaid
  }
  expect(await exposure()).toBe(dhs(44_000))
  const note = await document('BL', TODAY, 12_000)
  await on(TODAY, (ctx) => turnOrder(ctx, O1, { deliveryNoteId: note }))
  expect(await exposure()).toBe(dhs(44_000))
  await payment('CASH', TODAY, 10_000, { put: { [BL1]: 10_000 } })
  expect(await financials()).toMatchObject({ unpaid: 0 })
  expect(await exposure()).toBe(dhs(34_000))
})

test('the sum from which cash is approved comes with the form of an order, as it is set today', async () => {
  const { company, clientId } = await workedExample(app)
  const asked = async () =>
    (await company.commercial.call(receivables.financials, { params: { id: clientId } })).cashThreshold
  expect(await asked()).toBe(dhs(20_000))
  await company.admin.call(settings.save, { body: { cashThreshold: dhs(5000) } })
  expect(await asked()).toBe(dhs(5000))
})

test('averages: 10,6 days to the receipt, 65,8 to the due date; null where there is nothing to go by', async () => {
  const { document, payment, financials } = await aLedger(app)
  expect(await financials()).toMatchObject({ averageReception: null, averageDue: null })
  const first = await document('BL', '2026-03-01', 20_000)
  const second = await document('BL', '2026-05-20', 9000)
  await payment('CHECK', '2026-03-11', 20_000, { dueOn: '2026-05-30', put: { [first]: 20_000 } })
  await payment('TRANSFER', '2026-06-01', 9000, { put: { [second]: 9000 } })
  expect(await financials()).toMatchObject({ averageReception: 10.6, averageDue: 65.8 })
})

test('every figure opens the rows it is made of, newest first', async () => {
  const { company, clientId } = await workedExample(app)
  const shown = async (figure: Figure) => {
    const { content, total, others } = await rowsOf(company, clientId, figure)
    return {
      rows: content.map(({ kind, date, amount }) => [kind, date, amount / 100]),
      total: total / 100,
      others,
    }
  }
  expect(await shown('outstanding')).toEqual({
    rows: [
      ['BC', '2026-06-20', 12_000],
      ['PAYMENT', '2026-06-01', 4000],
      ['PAYMENT', '2026-04-12', 15_000],
    ],
    total: 31_000,
    others: 0,
  })
  expect(await shown('unsettled')).toEqual({
    rows: [
      ['ADVANCE', '2026-06-02', -5000],
      ['BR', '2026-05-25', -6000],
      ['BL', '2026-05-20', 11_000],
      ['BL', '2026-04-10', 3000],
    ],
    total: 3000,
    others: 0,
  })
  expect(await shown('unpaid')).toEqual({ rows: [['BL', '2026-03-01', 10_000]], total: 10_000, others: 0 })
  expect(await shown('overdue')).toEqual({
    rows: [
      ['BL', '2026-04-10', 3000],
      ['BL', '2026-03-01', 10_000],
    ],
    total: 13_000,
    others: 0,
  })
})

test('a salesperson sees the whole figures, their own rows and what the others are worth together', async () => {
  const { company, clientId, document, payment, order, on } = await aLedger(app)
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  const own = await document('BL', '2026-06-01', 100, salesperson)
  const other = await document('BL', '2026-06-02', 1000)
  await payment('CHECK', '2026-06-03', 30, { dueOn: '2026-09-01', user: salesperson, put: { [own]: 30 } })
  await payment('CHECK', '2026-06-04', 300, { dueOn: '2026-09-01', put: { [other]: 300 } })
  await order('2026-06-05', 12, salesperson)
  await order('2026-06-06', 120)
  const { content, total, others, totalElements } = await rowsOf(
    company,
    clientId,
    'outstanding',
    company.commercial,
  )
  expect(content.map(({ kind, amount }) => [kind, amount / 100])).toEqual([
    ['BC', 12],
    ['PAYMENT', 30],
  ])
  expect({ total: total / 100, others: others / 100, totalElements }).toEqual({
    total: 462,
    others: 420,
    totalElements: 2,
  })
  const unsettled = await rowsOf(company, clientId, 'unsettled', company.commercial)
  expect(unsettled.content.map(({ amount }) => amount / 100)).toEqual([70])
  expect(unsettled.others).toBe(dhs(700))
  const seen = await company.commercial.call(receivables.financials, { params: { id: clientId } })
  expect(seen).toEqual(await company.admin.call(receivables.financials, { params: { id: clientId } }))
  const latest = await on(TODAY, (ctx) => findLastOrders(ctx, [clientId]), salesperson)
  expect(latest.get(clientId)).toMatchObject({ createdAt: at('2026-06-05'), user: { id: salesperson.id } })
  const newest = await on(TODAY, (ctx) => findLastOrders(ctx, [clientId]))
  expect(newest.get(clientId)).toMatchObject({ createdAt: at('2026-06-06') })
})

test('a voided note gives its order back', async () => {
  const { document, order, on, financials } = await aLedger(app)
  const orderId = await order('2026-06-01', 120)
  const note = await document('BL', '2026-06-02', 120)
  await on('2026-06-02', (ctx) => turnOrder(ctx, orderId, { deliveryNoteId: note }))
  expect(await financials()).toMatchObject({ outstanding: 0, unsettled: dhs(120) })
  await on(TODAY, (ctx) => voidDocument(ctx, note))
  expect(await financials()).toMatchObject({ outstanding: dhs(120), unsettled: 0 })
})

test('other due days move the notes of a client, those of others stay', async () => {
  const { company, clientId, document, on, financials } = await workedExample(app)
  const other = await company.admin.call(clients.save, { body: aClient({ dueDays: 60 }) })
  await on('2026-05-01', (ctx) =>
    recordReceivable(ctx, { kind: 'BL', clientId: other.id, userId: ctx.user.id, total: dhs(1) }),
  )
  await document('BL', '2026-06-25', 1)
  await app.database.query('update clients set due_days = 30 where company_id = $1 and id = $2', [
    company.id,
    clientId,
  ])
  await on(TODAY, (ctx) => rewriteDueDays(ctx, [clientId]))
  expect(await financials()).toMatchObject({ overdueCount: 3, overdueTotal: dhs(10_000 + 3000 + 11_000) })
  const theirs = await app.database.query(
    'select due_on::text as due from receivables where company_id = $1 and client_id = $2',
    [company.id, other.id],
  )
  expect(theirs).toEqual([{ due: '2026-06-30' }])
})

test('a client has a balance while a document is open, paper is out or money is unattached; orders count until billed or given up', async () => {
  const { clientId, document, payment, order, on } = await aLedger(app)
  const balance = () => on(TODAY, (ctx) => hasBalance(ctx, clientId))
  const open = () => on(TODAY, (ctx) => countOpenOrders(ctx, clientId))
  expect([await balance(), await open()]).toEqual([false, 0])
  const note = await document('BL', '2026-06-01', 100)
  expect(await balance()).toBe(true)
  const cheque = await payment('CHECK', '2026-06-02', 100, { dueOn: '2026-06-29', put: { [note]: 100 } })
  expect(await balance()).toBe(false)
  expect(await on('2026-06-29', (ctx) => hasBalance(ctx, clientId))).toBe(true)
  const advance = await payment('CASH', '2026-06-02', 1)
  expect(await balance()).toBe(true)
  await on(TODAY, (ctx) => voidPayment(ctx, { id: advance }))
  await on(TODAY, (ctx) => bouncePayment(ctx, { id: cheque }, TODAY))
  expect(await balance()).toBe(true)
  const orderId = await order('2026-06-05', 12)
  expect(await open()).toBe(1)
  await on(TODAY, (ctx) => turnOrder(ctx, orderId, { status: 'CANCELLED' }))
  expect(await open()).toBe(0)
})

test('a client that is not there, or is another company’s, has no figures and no rows', async () => {
  const { clientId } = await aLedger(app)
  const other = await app.company()
  for (const path of ['financials', 'financials/rows?figure=encours'])
    expect((await other.admin.send('GET', `/clients/${clientId}/${path}`)).status).toBe(404)
  expect((await other.admin.send('GET', `/clients/${clientId}/financials/rows?figure=tout`)).status).toBe(400)
})
