import { randomInt } from 'node:crypto'
import { clients } from '@app/contract/clients'
import { dashboards } from '@app/contract/dashboards'
import { paymentTypes } from '@app/contract/payment-types'
import { receivables } from '@app/contract/receivables'
import { unpaid } from '@app/contract/unpaid'
import { addDays } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import type { Client } from '../test/client.ts'
import { detailsOf, figuresOf } from '../test/dashboards.ts'
import { aClient, rowOf } from '../test/factories.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { aLedger, at, TODAY, workedExample } from '../test/ledgers.ts'
import { someGoods } from '../test/orders.ts'
import { randomFrom, writeLedger } from '../test/random-ledgers.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const JUNE = { from: '2026-06-01', to: TODAY } as const

test('the worked example: what is to be collected, what of it is late, what bounced, and what came in', async () => {
  const { company, on, P5 } = await workedExample(app)
  const { first, results } = await figuresOf(company.admin, 'collections', JUNE)
  expect(first('toCollect')).toEqual({ kpi: 1_300_000, clients: 1 })
  // The credits of 11 000,00 are more than the 3 000,00 that are late; what bounced they do not make good.
  expect(first('overdue')).toEqual({ kpi: 1_000_000, lateClients: 1 })
  expect(results('ageing').map(({ x, y }) => [x, y])).toEqual([
    ['notDue', 300_000],
    ['days1to30', 0],
    ['days31to60', 0],
    ['days61to90', 1_000_000],
    ['over90', 0],
  ])
  // Given back on 4 May: thirty days were over on 3 June.
  expect(first('bounced')).toEqual({ kpi: 1_000_000, papers: 1, daysLeft: -27 })
  // 5 000,00 in cash and a transfer of 8 000,00; in May the cheque of 20 000,00, on the day after it was due.
  expect(first('collected')).toEqual({ kpi: 1_300_000, previous: 2_000_000, payments: 2 })
  expect(results('debtors')).toMatchObject([{ owed: 1_300_000, overdue: 1_000_000, oldest: 61, share: 1000 }])

  await on('2026-06-20', (ctx) => setPaymentStatus(ctx, P5, 'VALIDATED'))
  const since = await figuresOf(company.admin, 'collections', { from: '2026-06-20', to: TODAY })
  expect(since.first('collected')).toEqual({ kpi: 400_000, previous: 0, payments: 1 })
  const details = await detailsOf(company.admin, 'collections-collected', { from: '2026-06-20', to: TODAY })
  expect(details.content).toMatchObject([
    { documentKind: 'PAYMENT', documentId: P5, date: '2026-06-20', amount: 400_000 },
  ])
})

test('a cheque is collected on the day after it was due, not on the day it came', async () => {
  const { company, payment } = await aLedger(app)
  await payment('CHECK', '2026-06-01', 700, { dueOn: '2026-06-25' })
  const on = async (day: '2026-06-01' | '2026-06-25' | '2026-06-26') =>
    (await figuresOf(company.admin, 'collections', { from: day, to: day })).kpi('collected')
  expect([await on('2026-06-01'), await on('2026-06-25'), await on('2026-06-26')]).toEqual([0, 0, 70_000])
})

test('a cheque that was due before it came is collected on the day it came', async () => {
  const { company, payment } = await aLedger(app)
  await payment('CHECK', '2026-06-10', 500, { dueOn: '2026-05-28' })
  const { first } = await figuresOf(company.admin, 'collections', JUNE)
  expect(first('collected')).toEqual({ kpi: 50_000, previous: 0, payments: 1 })
  const { content } = await detailsOf(company.admin, 'collections-collected', JUNE)
  expect(content).toMatchObject([{ date: '2026-06-10', amount: 50_000 }])
})

test('what bounced is by whose note it was put on, whoever typed it, and its rows say what of it is open', async () => {
  const { company, document, payment, on } = await aLedger(app)
  const seller = await userOf(app, company, 'ROLE_COMMERCIAL')
  const note = await document('BL', '2026-05-10', 300, seller)
  const cheque = await payment('CHECK', '2026-05-10', 300, { dueOn: '2026-06-10', put: { [note]: 300 } })
  await on('2026-06-12', (ctx) => bouncePayment(ctx, cheque, '2026-06-12'))
  await payment('CASH', '2026-06-20', 100, { put: { [note]: 100 } })
  const told = async (by: Client) => {
    const { first } = await figuresOf(by, 'collections', JUNE)
    const { content } = await detailsOf(by, 'collections-bounced', JUNE)
    return {
      ...first('bounced'),
      rows: content.map(({ amount, open, documentKind }) => [amount, open, documentKind]),
    }
  }
  const known = { kpi: 20_000, papers: 1, daysLeft: 12 }
  expect(await told(company.admin)).toEqual({ ...known, rows: [[30_000, 20_000, 'PAYMENT']] })
  // It is not theirs to open.
  expect(await told(company.commercial)).toEqual({ ...known, rows: [[30_000, 20_000, null]] })
})

test('cheques and bills in circulation stand in the week in which they are due', async () => {
  const { company, payment } = await aLedger(app)
  await payment('CHECK', '2026-06-29', 1000, { dueOn: '2026-07-10' })
  await payment('EFFET', '2026-06-29', 2000, { dueOn: '2026-07-06' })
  await payment('CHECK', '2026-06-29', 500, { dueOn: TODAY })
  const { results } = await figuresOf(company.admin, 'collections')
  expect(results('papers').slice(0, 3)).toEqual([
    { key: '2026-06-29', x: '2026-06-29', y: 50_000, y2: 0 },
    { key: '2026-07-06', x: '2026-07-06', y: 100_000, y2: 200_000 },
    { key: '2026-07-13', x: '2026-07-13', y: 0, y2: 0 },
  ])
  expect(results('papers')).toHaveLength(6)
  const { content } = await detailsOf(company.agent, 'collections-papers', { key: '2026-07-06' })
  expect(content.map(({ amount }) => amount)).toEqual([200_000, 100_000])
})

test('a salesperson’s collections are their own notes and payments; an agent sees all, another company nothing', async () => {
  const { company, document, payment } = await aLedger(app)
  const seller = await userOf(app, company, 'ROLE_COMMERCIAL')
  await document('BL', '2026-06-10', 1000)
  await document('BL', '2026-06-10', 300, seller)
  await payment('CASH', '2026-06-28', 50, { user: seller })
  await payment('CASH', '2026-06-28', 400)
  const told = async (by: Client) => {
    const { kpi } = await figuresOf(by, 'collections')
    return [kpi('toCollect'), kpi('collected')]
  }
  expect(await told(company.commercial)).toEqual([25_000, 5000])
  expect(await told(company.agent)).toEqual([85_000, 45_000])
  expect(await told((await app.company()).admin)).toEqual([0, 0])
  const { content } = await detailsOf(company.commercial, 'collections-ageing')
  expect(content.map(({ remainder }) => remainder)).toEqual([30_000])
})

test('of a type, payments are those alone; what is owed has none and stays whole', async () => {
  const { company, document, payment } = await aLedger(app)
  await document('BL', '2026-06-10', 1000)
  await payment('CASH', '2026-06-28', 400)
  await payment('TRANSFER', '2026-06-28', 50)
  await payment('CHECK', '2026-06-29', 200, { dueOn: '2026-07-10' })
  const [, found] = await company.admin.call(dashboards.list, {})
  const types = found?.filters.find(({ name }) => name === 'paymentType')?.results ?? []
  const [cash] = await app.database.query<{ id: string }>(
    `select id from payment_types where company_id = $1 and code = 'CASH'`,
    [company.id],
  )
  expect(types.map(({ id }) => id)).toContain(Number(cash?.id))
  const of = await figuresOf(company.admin, 'collections', { typeIds: [Number(cash?.id)] })
  expect([of.kpi('collected'), of.results('papers').every(({ y }) => y === 0)]).toEqual([40_000, true])
  const all = await figuresOf(company.admin, 'collections')
  expect([all.kpi('collected'), all.kpi('toCollect'), of.kpi('toCollect')]).toEqual([45_000, 55_000, 55_000])
  expect(all.results('debtors')).toMatchObject([{ salesperson: 'Prénom Nom ROLE_ADMIN' }])
})

test('what bounced of one type is what its own papers left open', async () => {
  const { company } = await workedExample(app)
  const types = await app.database.query<{ id: string; code: string }>(
    `select id, code from payment_types where company_id = $1 and code in ('CHECK', 'EFFET', 'CASH')`,
    [company.id],
  )
  const each = await Promise.all(
    types.map(async ({ id }) =>
      (await figuresOf(company.admin, 'collections', { typeIds: [Number(id)] })).kpi('bounced'),
    ),
  )
  expect(each.map(Number).toSorted((one, other) => other - one)).toEqual([1_000_000, 0, 0])
})

test(`of random ledgers the dashboard says what the aged balance, the clients’ figures and the unpaid list say (seed ${SEED})`, async () => {
  const company = await app.company()
  const people = [await userOf(app, company), await userOf(app, company, 'ROLE_COMMERCIAL')] as const
  await company.admin.call(paymentTypes.save, { body: { name: 'Bon d’achat' } })
  const depotId = Number(await rowOf['depots']?.(app, company))
  const productId = await someGoods(company, depotId, 100_000)
  const random = randomFrom(SEED)
  const clientIds: number[] = []
  for (let n = 0; n < 25; n++) {
    const body = aClient({ creditLimit: cents(1), dueDays: (n % 7) * 20 })
    clientIds.push((await company.admin.call(clients.save, { body })).id)
  }
  const stories = clientIds.map((clientId) => ({
    setting: {
      clientId,
      depotId,
      productId,
      users: people,
      from: addDays(TODAY, -random.whole(30, 400)),
      today: TODAY,
    },
    own: randomFrom(random.whole(0, 2 ** 31)),
  }))
  await inCompany(app, company, people[0], at(TODAY), (ctx) =>
    Promise.all(stories.map(({ setting, own }) => writeLedger(ctx, setting, own))),
  )
  for (const [by, own] of [
    [company.admin, null],
    [company.commercial, people[1].id],
  ] as const) {
    const figures = await figuresOf(by, 'collections', { from: '2024-01-01', to: TODAY })
    const { totals } = await by.call(unpaid.aged, {
      query: { page: 0, size: 100, sort: { by: 'total', direction: 'desc' } },
      body: { clientIds: [], userIds: [], cityIds: [], search: '' },
    })
    expect(figures.kpi('toCollect')).toBe(totals.total)
    const bars = figures.results('ageing').map(({ y }) => Number(y))
    expect(bars.reduce((sum, one) => sum + one, 0)).toBe(totals.total)
    expect(bars.slice(1).reduce((sum, one) => sum + one, 0)).toBe(figures.kpi('overdue'))
    const listed = await by.call(unpaid.list, {
      query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'asc' } },
      body: {
        clientIds: [],
        userIds: [],
        from: null,
        to: null,
        dueFrom: null,
        dueTo: null,
        overdue: null,
        search: '',
      },
    })
    expect((await detailsOf(by, 'collections-ageing')).totalElements).toBe(listed.totalElements)
    const [cleared] = await app.database.query<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from payments where company_id = $1 and pending_until < $2 and bounced_on is null
         and voided_at is null and status <> 'DECLINED' and ($3::bigint is null or user_id = $3)`,
      [company.id, TODAY, own],
    )
    expect(figures.kpi('collected')).toBe(Number(cleared?.sum))
  }
  // What is late is what each client's own page says of it, and what bounced on notes that are due.
  const pages = await Promise.all(
    clientIds.map((id) => company.admin.call(receivables.financials, { params: { id } })),
  )
  const [due] = await app.database.query<{ sum: string }>(
    `select coalesce(sum(least(bounced, total - settled)), 0) as sum from receivables
     where company_id = $1 and due_on < $2 and voided_at is null and total > settled`,
    [company.id, TODAY],
  )
  const { kpi } = await figuresOf(company.admin, 'collections')
  const sum = (of: (page: (typeof pages)[number]) => number) => pages.reduce((all, page) => all + of(page), 0)
  expect(kpi('overdue')).toBe(sum(({ unsettledOverdue }) => unsettledOverdue) + Number(due?.sum))
  expect(kpi('bounced')).toBe(sum((page) => page.unpaid))
  expect(kpi('toCollect')).toBe(sum((page) => page.unsettled + page.unpaid))
}, 60_000)
