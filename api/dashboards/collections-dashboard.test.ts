import { randomInt } from 'node:crypto'
import { dashboards } from '@app/contract/dashboards'
import { deposits, EVERY_PAPER } from '@app/contract/deposits'
import { receivables } from '@app/contract/receivables'
import { EVERY_UNPAID, unpaid } from '@app/contract/unpaid'
import type { Day } from '@app/domain/dates/day'
import { expect, test } from 'vitest'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import type { Client } from '../test/client.ts'
import { detailsOf, figuresOf } from '../test/dashboards.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, at, TODAY, workedExample } from '../test/ledgers.ts'
import { randomFrom } from '../test/random-ledgers.ts'
import { someLedgers } from '../test/some-ledgers.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const JUNE = { from: '2026-06-01', to: TODAY } as const

test('the worked example: what is to be collected, what of it is late, what bounced, and what came in', async () => {
  const { company, on, P5 } = await workedExample(app)
  const { first, results } = await figuresOf(company.admin, 'collections', JUNE)
  expect(first('toCollect')).toEqual({ kpi: 1_300_000, clients: 1 })
  // What is late is late whatever the client has to their credit: as on every other screen.
  expect(first('overdue')).toEqual({ kpi: 1_300_000, lateClients: 1, credits: -1_100_000 })
  expect(results('ageing').map(({ x, y }) => [x, y])).toEqual([
    ['notDue', 1_100_000],
    ['days1to30', 300_000],
    ['days31to60', 0],
    ['days61to90', 1_000_000],
    ['over90', 0],
  ])
  // Given back on 4 May: thirty days were over on 3 June.
  expect(first('bounced')).toEqual({ kpi: 1_000_000, papers: 1, daysLeft: -27 })
  // 5 000,00 in cash and a transfer of 8 000,00; in May the cheque of 20 000,00, on the day after it was due.
  expect(first('collected')).toEqual({ kpi: 1_300_000, previous: 2_000_000, payments: 2 })
  expect(results('debtors')).toMatchObject([{ owed: 1_300_000, overdue: 1_300_000, oldest: 61, share: 1000 }])

  await on('2026-06-20', (ctx) => setPaymentStatus(ctx, { id: P5 }, 'VALIDATED'))
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

test('what bounced is by whose note it was put on, not by who typed it, and its rows say what of it is open', async () => {
  const { company, document, payment, on } = await aLedger(app)
  const seller = await userOf(app, company, 'ROLE_COMMERCIAL')
  const note = await document('BL', '2026-05-10', 300, seller)
  const cheque = await payment('CHECK', '2026-05-10', 300, { dueOn: '2026-06-10', put: { [note]: 300 } })
  await on('2026-06-12', (ctx) => bouncePayment(ctx, { id: cheque }, '2026-06-12'))
  await payment('CASH', '2026-06-20', 100, { put: { [note]: 100 } })
  const collections = async (by: Client) => {
    const { first } = await figuresOf(by, 'collections', JUNE)
    const { content } = await detailsOf(by, 'collections-bounced', JUNE)
    return {
      ...first('bounced'),
      rows: content.map(({ amount, open, documentKind }) => [amount, open, documentKind]),
    }
  }
  const known = { kpi: 20_000, papers: 1, daysLeft: 12 }
  expect(await collections(company.admin)).toEqual({ ...known, rows: [[30_000, 20_000, 'PAYMENT']] })
  // It is not theirs to open.
  expect(await collections(company.commercial)).toEqual({ ...known, rows: [[30_000, 20_000, null]] })
})

test('what is open of a bounced paper is as on the desk: a note’s unpaid part belongs to the latest bounce, credits take away', async () => {
  const { company, document, payment, on } = await aLedger(app)
  const known = async () => {
    const { first } = await figuresOf(company.admin, 'collections', JUNE)
    const { content } = await detailsOf(company.admin, 'collections-bounced', JUNE)
    const rows = content.map(({ documentId, open }) => [documentId, open])
    expect(rows).toEqual(await openAtDesk(company.admin))
    return { ...first('bounced'), rows }
  }
  const note = await document('BL', '2026-05-10', 10_000)
  const bounced = async (amount: number, day: Day, put: Record<number, number>) => {
    const id = await payment('CHECK', '2026-05-10', amount, { dueOn: '2026-05-20', put })
    await on(day, (ctx) => bouncePayment(ctx, { id }, day))
    return id
  }
  await bounced(5000, '2026-06-01', { [note]: 5000 })
  const later = await bounced(5000, '2026-06-12', { [note]: 5000 })
  await payment('CASH', '2026-06-20', 6000, { put: { [note]: 6000 } })
  // The clock of the first one, which is replaced, has run out.
  expect(await known()).toEqual({ kpi: 400_000, papers: 1, daysLeft: 12, rows: [[later, 400_000]] })
  await payment('CASH', '2026-06-21', 4000, { put: { [note]: 4000 } })
  expect(await known()).toEqual({ kpi: 0, papers: 0, daysLeft: null, rows: [] })

  const big = await document('BL', '2026-05-10', 9000)
  const credit = await document('AF', '2026-05-11', -1000)
  const net = await bounced(8000, '2026-06-15', { [big]: 9000, [credit]: -1000 })
  expect(await known()).toEqual({ kpi: 800_000, papers: 1, daysLeft: 15, rows: [[net, 800_000]] })
  // The credit that it used is its own again: no more is open of a paper than it is worth, and never less than nothing.
  await payment('CASH', '2026-06-22', 9000, { put: { [big]: 9000 } })
  expect(await known()).toEqual({ kpi: 0, papers: 0, daysLeft: null, rows: [] })
})

test('a bounced paper that was put on a note and a credit is open by no more than its amount once the credit is used elsewhere', async () => {
  const { company, document, payment, on } = await aLedger(app)
  const [note, other] = [await document('BL', '2026-05-10', 9000), await document('BL', '2026-05-10', 1000)]
  const credit = await document('AF', '2026-05-11', -1000)
  const put = { [note]: 9000, [credit]: -1000 }
  const id = await payment('CHECK', '2026-05-10', 8000, { dueOn: '2026-05-20', put })
  await on('2026-06-12', (ctx) => bouncePayment(ctx, { id }, '2026-06-12'))
  await payment('CASH', '2026-06-20', 1, { put: { [other]: 1000, [credit]: -999 } })
  const { kpi } = await figuresOf(company.admin, 'collections', JUNE)
  expect(kpi('bounced')).toBe(800_000)
  expect(await listedSum(company.admin, 'collections-bounced', 'open')).toBe(800_000)
  expect(await openAtDesk(company.admin)).toEqual([[id, 800_000]])
})

/** Of each bounced paper at the desk what is open; what was put nowhere is no part of the figure. */
async function openAtDesk(by: Client): Promise<[number, number][]> {
  const body = { ...EVERY_PAPER, view: 'bounced' as const }
  const { bounced } = await by.call(deposits.desk, { query: { page: 0, size: 10 }, body })
  return bounced.filter(({ open }) => open > 0).map(({ id, open }) => [id, open])
}

test('cheques and bills in circulation are in the week in which they are due', async () => {
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
  const ownFigures = async (by: Client) => {
    const { kpi } = await figuresOf(by, 'collections')
    return [kpi('toCollect'), kpi('collected')]
  }
  expect(await ownFigures(company.commercial)).toEqual([25_000, 5000])
  expect(await ownFigures(company.agent)).toEqual([85_000, 45_000])
  expect(await ownFigures((await app.company()).admin)).toEqual([0, 0])
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

/** The sum of all rows behind a figure, page by page. */
async function listedSum(by: Client, graph: string, column = 'remainder', key?: string): Promise<number> {
  let sum = 0
  for (let page = 0; ; page++) {
    const { content, totalPages } = await detailsOf(by, graph, key === undefined ? {} : { key }, page)
    for (const row of content) sum += Number(row[column])
    if (page + 1 >= totalPages) return sum
  }
}

test(`of random ledgers the dashboard agrees with the aged balance, the clients’ figures and the unpaid list (seed ${SEED})`, async () => {
  const { company, users, clientIds } = await someLedgers(app, randomFrom(SEED), at(TODAY), 25)
  for (const [by, own] of [
    [company.admin, null],
    [company.commercial, users[1].id],
  ] as const) {
    const figures = await figuresOf(by, 'collections', { from: '2024-01-01', to: TODAY })
    const { totals } = await by.call(unpaid.aged, {
      query: { page: 0, size: 100, sort: { by: 'total', direction: 'desc' } },
      body: { clientIds: [], userIds: [], cityIds: [], search: '' },
    })
    expect(figures.kpi('toCollect')).toBe(totals.total)
    const bars = figures.results('ageing').map(({ y }) => Number(y))
    expect(bars.reduce((sum, one) => sum + one, Number(totals.credits))).toBe(totals.total)
    expect(bars.slice(1).reduce((sum, one) => sum + one, 0)).toBe(figures.kpi('overdue'))
    expect(figures.first('overdue')).toMatchObject({ credits: totals.credits })
    // A click lists what a figure is made of, and nothing else.
    expect(await listedSum(by, 'collections-overdue')).toBe(figures.kpi('overdue'))
    expect(await listedSum(by, 'collections-toCollect', 'owed')).toBe(figures.kpi('toCollect'))
    expect(await listedSum(by, 'collections-bounced', 'open')).toBe(figures.kpi('bounced'))
    expect(await listedSum(by, 'collections-ageing')).toBe(totals.total - totals.credits)
    for (const { key, y } of figures.results('ageing'))
      expect(await listedSum(by, 'collections-ageing', 'remainder', String(key))).toBe(y)
    const listed = await by.call(unpaid.list, {
      query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'asc' } },
      body: { ...EVERY_UNPAID, overdue: null },
    })
    expect((await detailsOf(by, 'collections-ageing')).totalElements).toBe(listed.totalElements)
    const [cleared] = await app.database.query<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from payments where company_id = $1 and pending_until < $2 and bounced_on is null
         and voided_at is null and status <> 'DECLINED' and ($3::bigint is null or user_id = $3)`,
      [company.id, TODAY, own],
    )
    expect(figures.kpi('collected')).toBe(Number(cleared?.sum))
  }
  // What is late is as on each client's own page.
  const pages = await Promise.all(
    clientIds.map((id) => company.admin.call(receivables.financials, { params: { id } })),
  )
  const { kpi } = await figuresOf(company.admin, 'collections')
  const sum = (of: (page: (typeof pages)[number]) => number) => pages.reduce((all, page) => all + of(page), 0)
  expect(kpi('overdue')).toBe(sum(({ overdueTotal }) => overdueTotal))
  const open = await openAtDesk(company.admin)
  expect(kpi('bounced')).toBe(open.reduce((all, [, one]) => all + one, 0))
  expect(kpi('toCollect')).toBe(sum((page) => page.unsettled + page.unpaid))
}, 60_000)
