import { clients } from '@app/contract/clients'
import { EVERY_PAYMENT, type PaymentFilters, payments, type PaymentSort } from '@app/contract/payments'
import { receivables } from '@app/contract/receivables'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aClient } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, at, dhs } from '../test/ledgers.ts'
import { aPayment, typeIdOf } from '../test/payment-rows.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

let now = at('2026-06-01')
const app = appForTests({ clock: () => now })

const listed = async (
  by: TestCompany['admin'],
  filters: Partial<PaymentFilters>,
  sort: { by: PaymentSort; direction: 'asc' | 'desc' } = { by: 'createdAt', direction: 'desc' },
) => {
  const query = { page: 0, size: 30, sort } as const
  const body = { ...EVERY_PAYMENT, ...filters }
  const [page, summary] = [
    await by.call(payments.list, { query, body }),
    await by.call(payments.summary, { body }),
  ]
  // What is counted and summed is what is listed.
  expect(page.totalElements).toBe(page.content.length)
  expect(summary.totalAmount).toBe(page.content.reduce((sum, { amount }) => sum + amount, 0))
  return page.content.map(({ id }) => id)
}

/** A cheque, an effet and cash of two clients, on three moments of one day. */
async function aDrawer() {
  now = at('2026-06-01')
  const company = await app.company()
  const { admin, commercial } = company
  const { id: other } = await admin.call(clients.save, {
    body: aClient({ name: 'Café Zerhoun', code: 'ZER-9' }),
  })
  const cheque = await aPayment(app, company, commercial, { reference: 'CHQ-778120', dueDate: '2026-06-20' })
  now = new Date(now.getTime() + 60_000)
  const effet = await aPayment(app, company, admin, {
    code: 'EFFET',
    clientId: other,
    reference: 'LCN-55',
    amount: cents(30_000),
    dueDate: '2026-09-30',
  })
  now = new Date(now.getTime() + 60_000)
  const cash = await aPayment(app, company, admin, { code: 'CASH', amount: cents(20_000), reference: '' })
  return { company, admin, commercial, other, cheque, effet, cash }
}

test('the list is filtered by client, commercial, status, type, treated and unpaid, each with its total', async () => {
  const { company, admin, other, cheque, effet, cash } = await aDrawer()
  expect(await listed(admin, {})).toEqual([cash, effet, cheque])
  expect(await listed(admin, { clientIds: [other] })).toEqual([effet])
  const { id: userId } = await userOf(app, company, 'ROLE_COMMERCIAL')
  expect(await listed(admin, { userIds: [userId] })).toEqual([cheque])
  expect(await listed(admin, { statuses: ['UNDER_APPROVAL'] })).toEqual([effet])
  expect(await listed(admin, { statuses: ['CREATED', 'UNDER_APPROVAL'] })).toEqual([cash, effet, cheque])
  expect(await listed(admin, { typeIds: [typeIdOf('CASH'), typeIdOf('CHECK')] })).toEqual([cash, cheque])
  await company.agent.call(payments.setTreated, { body: { id: cash, treated: true } })
  expect(await listed(admin, { treated: true })).toEqual([cash])
  expect(await listed(admin, { treated: false })).toEqual([effet, cheque])
  await admin.call(payments.bounce, { params: { id: cheque }, body: {} })
  expect(await listed(admin, { bounced: true })).toEqual([cheque])
  expect(await listed(admin, { bounced: false })).toEqual([cash, effet])
})

test('other clients name the filters as the wire does; what is null filters nothing', async () => {
  const { admin, other, effet } = await aDrawer()
  const filters = {
    clientId: other,
    commercialId: null,
    startDate: '2026-06-01',
    endDate: '01/06/2026',
    echeanceStartDate: '2026-09-30',
    echeanceEndDate: null,
    paymentStatus: 'UNDER_APPROVAL',
    needle: 'lcn',
    paymentTypeId: typeIdOf('EFFET'),
    treated: null,
    impaye: false,
    aRemettre: false,
  }
  const page = await admin.send('POST', '/payments/paged', filters, { query: '?page=0&size=30' })
  expect(page).toMatchObject({
    status: 200,
    body: { content: [{ id: effet, amount: 300, totalAttachedAmount: 0, impaye: false }], totalPages: 1 },
  })
  const summary = await admin.send('POST', '/payments/summary', filters)
  expect(summary).toMatchObject({ status: 200, body: { totalAmount: 300 } })
})

test('days are whole days of making and of échéance, both included', async () => {
  const { admin, cheque, effet, cash } = await aDrawer()
  expect(await listed(admin, { from: '2026-06-01', to: '2026-06-01' })).toEqual([cash, effet, cheque])
  expect(await listed(admin, { from: '2026-06-02' })).toEqual([])
  expect(await listed(admin, { dueFrom: '2026-06-20', dueTo: '2026-06-20' })).toEqual([cheque])
  expect(await listed(admin, { dueFrom: '2026-06-21' })).toEqual([effet])
})

test('the needle finds reference, bank, client code and name, without regard to accents and case; all words must match', async () => {
  const { admin, cheque, effet } = await aDrawer()
  expect(await listed(admin, { search: '778' })).toEqual([cheque])
  expect(await listed(admin, { search: 'cafe zerhoun' })).toEqual([effet])
  expect(await listed(admin, { search: 'zer-9 lcn' })).toEqual([effet])
  expect(await listed(admin, { search: 'ze' })).toEqual([effet])
  expect(await listed(admin, { search: 'zerhoun 778' })).toEqual([])
  const [bank] = await app.database.query<{ name: string }>(
    'select name from banks join payments on payments.company_id = banks.company_id and bank_id = banks.id where payments.id = $1',
    [cheque],
  )
  expect(await listed(admin, { search: `${bank?.name} 778` })).toEqual([cheque])
})

test('payments are sorted by moment, échéance and amount; one without échéance counts on the day it came', async () => {
  const { admin, cheque, effet, cash } = await aDrawer()
  const by = (sort: PaymentSort) => listed(admin, {}, { by: sort, direction: 'asc' })
  expect(await by('createdAt')).toEqual([cheque, effet, cash])
  expect(await by('dueDate')).toEqual([cash, cheque, effet])
  expect(await by('amount')).toEqual([cheque, cash, effet])
})

test('a salesperson lists and sums the payments they made', async () => {
  const { commercial, cheque } = await aDrawer()
  expect(await listed(commercial, {})).toEqual([cheque])
  expect(await listed(commercial, { search: 'zerhoun' })).toEqual([])
})

test('the rows of the credit panel name a payment by its reference', async () => {
  now = at('2026-06-30')
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', '2026-06-01', 500)
  const pending = await aPayment(app, company, admin, { clientId, reference: 'CHQ-9', dueDate: '2026-07-30' })
  const allocationInputs = [{ receivableId: note, amount: dhs(80) }]
  await admin.call(payments.attach, { body: { id: pending, allocationInputs } })
  await aPayment(app, company, admin, { clientId, code: 'TRANSFER', reference: 'VIR-3' })
  const rows = async (figure: 'outstanding' | 'unsettled') =>
    (
      await admin.call(receivables.rows, { params: { id: clientId }, query: { figure, page: 0, size: 10 } })
    ).content.map(({ kind, number, amount }) => [kind, number, amount])
  expect(await rows('outstanding')).toEqual([['PAYMENT', 'CHQ-9', dhs(80)]])
  expect(await rows('unsettled')).toEqual(expect.arrayContaining([['ADVANCE', 'VIR-3', dhs(-100)]]))
})
