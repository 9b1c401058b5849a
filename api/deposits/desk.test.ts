import { clients } from '@app/contract/clients'
import { type DeskFilters, deposits } from '@app/contract/deposits'
import { expect, test } from 'vitest'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import type { Client } from '../test/client.ts'
import { aClient } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, dhs } from '../test/ledgers.ts'
import { anAccount, aPaper } from '../test/paper.ts'
import { aPayment, papersOf } from '../test/payment-rows.ts'
import { appForTests } from '../test/test-app.ts'

// A Tuesday: this week ends on the 22nd.
const TODAY = '2026-11-17' as const
const app = appForTests({ clock: () => new Date(`${TODAY}T10:00:00Z`) })

const EVERY: Omit<DeskFilters, 'view'> = {
  bankIds: [],
  clientIds: [],
  userIds: [],
  typeIds: [],
  search: '',
  from: null,
  to: null,
}
const desk = (by: Client, view: DeskFilters['view'], more: Partial<DeskFilters> = {}) =>
  by.call(deposits.desk, { query: { page: 0, size: 10 }, body: { ...EVERY, view, ...more } })

/** Paper of every kind: in the drawer, at the bank, cleared, bounced and open, bounced and replaced. */
async function aDesk() {
  const ledger = await aLedger(app)
  const { company, clientId, document, payment, on } = ledger
  const accountId = await anAccount(app, company)
  const paper = (more: Parameters<typeof aPaper>[3]) => aPaper(app, company, clientId, more)
  const note = await document('BL', '2026-09-01', 60_000)
  const late = await paper({ amount: 10, dueOn: '2026-11-13', receivedOn: '2026-09-01', put: { [note]: 10 } })
  const today = await paper({ amount: 20, dueOn: TODAY, code: 'EFFET' })
  const next = await paper({ amount: 30, dueOn: '2026-11-23' })
  const later = await paper({ amount: 40, dueOn: '2026-12-24', reference: 'XC-77' })
  const unapproved = await paper({ amount: 5, dueOn: '2026-11-29' })
  await on(TODAY, (ctx) => setPaymentStatus(ctx, unapproved, 'UNDER_APPROVAL'))
  const atBank = await paper({ amount: 100, dueOn: TODAY })
  const cleared = await paper({ amount: 200, dueOn: '2026-11-16', receivedOn: '2026-09-02' })
  const cheque = await paper({
    amount: 54_000,
    dueOn: '2026-10-20',
    receivedOn: '2026-09-03',
    reference: '1180733',
    put: { [note]: 54_000 },
  })
  const bill = await paper({
    amount: 700,
    code: 'EFFET',
    dueOn: '2026-10-01',
    receivedOn: '2026-09-04',
    put: { [note]: 700 },
  })
  const other = await document('BL', '2026-09-05', 900)
  const replaced = await paper({
    amount: 900,
    dueOn: '2026-10-02',
    receivedOn: '2026-09-06',
    put: { [other]: 900 },
  })
  await company.admin.call(deposits.deposit, {
    body: { paymentIds: [atBank, cleared, cheque], accountId, depositedOn: TODAY },
  })
  await on('2026-10-23', (ctx) => bouncePayment(ctx, cheque, '2026-10-23'))
  await on('2026-10-05', (ctx) => bouncePayment(ctx, bill, '2026-10-05'))
  await on('2026-10-06', (ctx) => bouncePayment(ctx, replaced, '2026-10-06'))
  const cash = await payment('CASH', '2026-10-07', 900, { put: { [other]: 900 } })
  const transfer = await payment('TRANSFER', '2026-11-02', 20_000, { put: { [note]: 20_000 } })
  return {
    ...ledger,
    ...company,
    note,
    papers: { late, today, next, later, unapproved, atBank, cleared, cheque, bill, replaced },
    cash,
    transfer,
  }
}

test('each paper stands in one view, by its day, with how many there are in each and what the view is worth', async () => {
  const { agent, papers } = await aDesk()
  const { late, today, next, later, unapproved, atBank, cleared, cheque, bill, replaced } = papers
  const views = {
    held: [late, today, next, unapproved, later],
    deposited: [atBank],
    cleared: [cleared],
    bounced: [bill, cheque],
    replaced: [replaced],
  } as const
  for (const [view, ids] of Object.entries(views)) {
    const page = await desk(agent, view as DeskFilters['view'])
    expect(page.content.map(({ id }) => id)).toEqual(ids)
    expect(page.content.every((row) => row.view === view)).toBe(true)
    expect(page.totalElements).toBe(ids.length)
    expect(page.counts).toEqual({ held: 5, deposited: 1, cleared: 1, bounced: 2, replaced: 1, all: 10 })
    expect(page.groups === null).toBe(view !== 'held')
  }
  expect((await desk(agent, 'bounced')).totalAmount).toBe(dhs(54_700))
  const all = await desk(agent, 'all')
  expect([all.totalElements, all.content.length]).toEqual([10, 10])
  expect(all.totalAmount).toBe(dhs(10 + 20 + 30 + 40 + 5 + 100 + 200 + 54_000 + 700 + 900))
})

test('paper on a slip that was sent back for approval is at the bank, however long it has been due', async () => {
  const { agent, papers, on } = await aDesk()
  await on(TODAY, (ctx) => setPaymentStatus(ctx, papers.cleared, 'UNDER_APPROVAL'))
  const cleared = await desk(agent, 'cleared')
  expect([cleared.content, cleared.totalElements]).toEqual([[], 0])
  const atBank = await desk(agent, 'deposited')
  expect(atBank.content.map(({ id, view }) => [id, view])).toEqual([
    [papers.cleared, 'deposited'],
    [papers.atBank, 'deposited'],
  ])
  expect(atBank.counts).toEqual({ held: 5, deposited: 2, cleared: 0, bounced: 2, replaced: 1, all: 10 })
  expect(atBank.totalAmount).toBe(dhs(300))
})

test('what is in the drawer is grouped by weeks from Monday to Sunday, what is late apart', async () => {
  const { admin, note, papers } = await aDesk()
  const { groups, content } = await desk(admin, 'held')
  expect(groups).toEqual({
    late: { count: 1, total: dhs(10) },
    thisWeek: { count: 1, total: dhs(20) },
    nextWeek: { count: 2, total: dhs(35) },
    later: { count: 1, total: dhs(40) },
  })
  expect(content[0]).toMatchObject({
    id: papers.late,
    day: '2026-11-13',
    slip: null,
    documents: [{ id: note, amount: dhs(10) }],
  })
  const [deposited] = (await desk(admin, 'deposited')).content
  expect(deposited?.slip).toMatchObject({ number: 'RB26-000001', depositedOn: TODAY })
})

test('what bounced and is open: a cheque with its thirty days, a bill with none, what is open of what and what replaced it', async () => {
  const { agent, papers, note, transfer } = await aDesk()
  const { bounced } = await desk(agent, 'held', { search: 'XC-77' })
  expect(bounced).toMatchObject([
    {
      id: papers.cheque,
      bouncedOn: '2026-10-23',
      daysLeft: 5,
      deadline: '2026-11-22',
      open: dhs(39_990),
      openOn: [{ id: note, amount: dhs(39_990) }],
      replaced: dhs(14_010),
      replacedBy: [{ id: transfer, amount: dhs(14_010) }],
    },
    { id: papers.bill, daysLeft: null, deadline: null, open: dhs(700), replaced: 0, replacedBy: [] },
  ])
})

test('of a note that two bounced papers had paid, what is open is counted once', async () => {
  const { agent } = await aDesk()
  const { bounced, bouncedOpen } = await desk(agent, 'held')
  // 60 000 less 20 010 that settle it: the cheque had paid 54 000 of it, the bill 700.
  expect(bounced.map(({ open }) => open)).toEqual([dhs(39_990), dhs(700)])
  expect(bouncedOpen).toEqual({ count: 2, total: dhs(39_990) })
})

test('filters narrow the rows, the counts and the total alike', async () => {
  const { admin, company, papers } = await aDesk()
  const { id: elsewhere } = await admin.call(clients.save, { body: aClient({ name: 'Brico Doukkala' }) })
  const theirs = await aPaper(app, company, elsewhere, { amount: 77, dueOn: '2026-11-20' })
  const ids = async (more: Partial<DeskFilters>) =>
    (await desk(admin, 'held', more)).content.map(({ id }) => id)
  expect(await ids({ clientIds: [elsewhere] })).toEqual([theirs])
  expect(await ids({ search: 'doukkala brico' })).toEqual([theirs])
  expect(await ids({ search: 'xc-77' })).toEqual([papers.later])
  expect(await ids({ typeIds: [3] })).toEqual([papers.today])
  expect(await ids({ from: '2026-11-20', to: '2026-11-23' })).toEqual([theirs, papers.next])
  const { bankId } = await papersOf(app, company)
  const banked = await aPayment(app, company, company.commercial, { dueDate: '2026-11-21' })
  expect(await ids({ bankIds: [bankId] })).toEqual([banked])
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  expect(await ids({ userIds: [salesperson.id] })).toEqual([banked])
  const page = await desk(admin, 'held', { clientIds: [elsewhere] })
  expect([page.totalAmount, page.counts.all, page.groups?.thisWeek.count]).toEqual([dhs(77), 1, 1])
})

test('what replaced a bounced cheque is together no more than was replaced: what came last took its place', async () => {
  const { company, clientId, document, payment, on } = await aLedger(app)
  const note = await document('BL', '2026-09-01', 35_000)
  await payment('CASH', '2026-09-01', 20_000, { put: { [note]: 20_000 } })
  const cheque = await aPaper(app, company, clientId, {
    amount: 10_000,
    dueOn: '2026-10-20',
    receivedOn: '2026-09-03',
    put: { [note]: 10_000 },
  })
  await on('2026-10-23', (ctx) => bouncePayment(ctx, cheque, '2026-10-23'))
  const first = await payment('CASH', '2026-10-25', 8000, { put: { [note]: 8000 } })
  const second = await payment('CASH', '2026-10-26', 4000, { put: { [note]: 4000 } })
  expect((await desk(company.admin, 'held')).bounced).toMatchObject([
    {
      id: cheque,
      open: dhs(3000),
      replaced: dhs(7000),
      replacedBy: [
        { id: first, amount: dhs(3000) },
        { id: second, amount: dhs(4000) },
      ],
    },
  ])
})
