import { clients } from '@app/contract/clients'
import { deposits, type DeskFilters, EVERY_PAPER } from '@app/contract/deposits'
import { settings } from '@app/contract/settings'
import type { Day } from '@app/domain/dates/day'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import { recordReceivable } from '../receivables/record-receivable.ts'
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

const desk = (by: Client, view: DeskFilters['view'], more: Partial<DeskFilters> = {}) =>
  by.call(deposits.desk, { query: { page: 0, size: 10 }, body: { ...EVERY_PAPER, view, ...more } })

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
  await on(TODAY, (ctx) => setPaymentStatus(ctx, { id: unapproved }, 'UNDER_APPROVAL'))
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
    body: { paymentIds: [atBank], accountId, depositedOn: TODAY },
  })
  await company.admin.call(deposits.deposit, {
    body: { paymentIds: [cleared, cheque], accountId, depositedOn: '2026-11-13' },
  })
  await on('2026-10-23', (ctx) => bouncePayment(ctx, { id: cheque }, '2026-10-23'))
  await on('2026-10-05', (ctx) => bouncePayment(ctx, { id: bill }, '2026-10-05'))
  await on('2026-10-06', (ctx) => bouncePayment(ctx, { id: replaced }, '2026-10-06'))
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

test('each paper is in one view, by its day, with how many there are in each and what the view is worth', async () => {
  const { agent, papers } = await aDesk()
  const { late, today, next, later, unapproved, atBank, cleared, cheque, bill, replaced } = papers
  const views = {
    held: [late, today, next, unapproved, later],
    deposited: [atBank],
    cleared: [cleared],
    bounced: [cheque],
    replaced: [bill, replaced],
  } as const
  for (const [view, ids] of Object.entries(views)) {
    const page = await desk(agent, view as DeskFilters['view'])
    expect(page.content.map(({ id }) => id)).toEqual(ids)
    expect(page.content.every((row) => row.view === view)).toBe(true)
    expect(page.totalElements).toBe(ids.length)
    expect(page.counts).toEqual({ held: 5, deposited: 1, cleared: 1, bounced: 1, replaced: 2, all: 10 })
    expect(page.groups === null).toBe(view !== 'held')
  }
  expect((await desk(agent, 'bounced')).totalAmount).toBe(dhs(54_000))
  const all = await desk(agent, 'all')
  expect([all.totalElements, all.content.length]).toEqual([10, 10])
  expect(all.totalAmount).toBe(dhs(10 + 20 + 30 + 40 + 5 + 100 + 200 + 54_000 + 700 + 900))
})

test('paper on a slip that was sent back for approval is at the bank, however long it has been due', async () => {
  const { agent, papers, on } = await aDesk()
  await on(TODAY, (ctx) => setPaymentStatus(ctx, { id: papers.cleared }, 'UNDER_APPROVAL'))
  const cleared = await desk(agent, 'cleared')
  expect([cleared.content, cleared.totalElements]).toEqual([[], 0])
  const atBank = await desk(agent, 'deposited')
  expect(atBank.content.map(({ id, view }) => [id, view])).toEqual([
    [papers.cleared, 'deposited'],
    [papers.atBank, 'deposited'],
  ])
  expect(atBank.counts).toEqual({ held: 5, deposited: 2, cleared: 0, bounced: 1, replaced: 2, all: 10 })
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

test('what bounced and is open: a cheque with its thirty days, what is open of what and what replaced it', async () => {
  const { agent, papers, note, transfer } = await aDesk()
  const { bounced, bouncedOpen } = await desk(agent, 'held')
  // 60 000 less 20 010 that settle the note. The bill bounced before the cheque and is replaced first.
  expect(bounced).toMatchObject([
    {
      id: papers.cheque,
      bouncedOn: '2026-10-23',
      daysLeft: 5,
      deadline: '2026-11-22',
      open: dhs(39_990),
      unattached: 0,
      openOn: [{ id: note, kind: 'BL', amount: dhs(39_990) }],
      replaced: dhs(14_010),
      replacedBy: [{ id: transfer, amount: dhs(14_010) }],
    },
  ])
  expect(bouncedOpen).toEqual({ count: 1, total: dhs(39_990) })
})

/** A paper that bounces on its day, of a client who owes 20 000 beside it. */
async function aBounce(amount: number, allocationInputs: Record<'BL' | 'AF', number> | null) {
  const ledger = await aLedger(app)
  const { company, clientId, document, on } = ledger
  await document('BL', '2026-09-01', 20_000)
  const [note, credit] = allocationInputs
    ? [
        await document('BL', '2026-09-02', allocationInputs.BL),
        await document('AF', '2026-09-02', allocationInputs.AF),
      ]
    : [0, 0]
  const id = await aPaper(app, company, clientId, {
    amount,
    dueOn: '2026-10-01',
    receivedOn: '2026-09-03',
    put: allocationInputs ? { [note]: allocationInputs.BL, [credit]: allocationInputs.AF } : {},
  })
  await on('2026-10-05', (ctx) => bouncePayment(ctx, { id }, '2026-10-05'))
  return { ...ledger, id, note, credit }
}

test('a bill gives no thirty days', async () => {
  const { company, clientId, on } = await aBounce(8000, null)
  const bill = await aPaper(app, company, clientId, { code: 'EFFET', receivedOn: '2026-09-04' })
  await on('2026-10-06', (ctx) => bouncePayment(ctx, { id: bill }, '2026-10-06'))
  const { bounced } = await desk(company.admin, 'held')
  expect(bounced[1]).toMatchObject({ id: bill, daysLeft: null, deadline: null, replacedBy: [] })
})

test('8 000 put as 9 000 less a credit of 1 000 is open 8 000, and replaced by 8 000 of cash', async () => {
  const { company, payment, id, note, credit } = await aBounce(8000, { BL: 9000, AF: -1000 })
  const before = await desk(company.agent, 'bounced')
  expect(before.bounced).toMatchObject([
    {
      id,
      open: dhs(8000),
      unattached: 0,
      replaced: 0,
      openOn: [
        { id: note, kind: 'BL', amount: dhs(9000) },
        { id: credit, kind: 'AF', amount: dhs(-1000) },
      ],
    },
  ])
  expect(before.content.map((row) => [row.id, row.view])).toEqual([[id, 'bounced']])
  await payment('CASH', '2026-10-20', 8000, { put: { [note]: 8000 } })
  const after = await desk(company.agent, 'replaced')
  expect([after.bounced, after.counts.bounced, after.counts.replaced]).toEqual([[], 0, 1])
  expect(after.content.map((row) => [row.id, row.view])).toEqual([[id, 'replaced']])
})

test('of two papers of 5 000 on a note of 10 000, 6 000 of cash replace the one that bounced first', async () => {
  const { company, clientId, document, payment, on } = await aLedger(app)
  const note = await document('BL', '2026-09-01', 10_000)
  const paper = () =>
    aPaper(app, company, clientId, { amount: 5000, receivedOn: '2026-09-03', put: { [note]: 5000 } })
  const [one, other] = [await paper(), await paper()]
  await on('2026-10-06', (ctx) => bouncePayment(ctx, { id: other }, '2026-10-06'))
  await on('2026-10-07', (ctx) => bouncePayment(ctx, { id: one }, '2026-10-07'))
  const cash = await payment('CASH', '2026-10-20', 6000, { put: { [note]: 6000 } })
  const page = await desk(company.admin, 'all')
  expect(page.content.map((row) => [row.id, row.view])).toEqual([
    [one, 'bounced'],
    [other, 'replaced'],
  ])
  expect(page.bounced).toMatchObject([
    { id: one, open: dhs(4000), replaced: dhs(1000), replacedBy: [{ id: cash, amount: dhs(1000) }] },
  ])
  expect(page.bouncedOpen).toEqual({ count: 1, total: dhs(4000) })
})

test('a bounced paper of 8 000 that was never attached has 8 000 unattached while its client owes anything', async () => {
  const { company, payment, id } = await aBounce(8000, null)
  const before = await desk(company.agent, 'bounced')
  expect(before.bounced).toMatchObject([
    { id, open: 0, unattached: dhs(8000), openOn: [], replaced: 0, replacedBy: [] },
  ])
  expect(before.bouncedOpen).toEqual({ count: 1, total: dhs(8000) })
  expect(before.content.map((row) => [row.id, row.view])).toEqual([[id, 'bounced']])
  await payment('CASH', '2026-10-20', 20_000)
  const after = await desk(company.agent, 'replaced')
  expect([after.bounced, after.content.map((row) => row.id)]).toEqual([[], [id]])
})

test('what bounced follows every filter', async () => {
  const { agent, company, papers, clientId, on } = await aDesk()
  // Of another client, salesperson, bank, type, number and day than the cheque.
  const { bankId, clientId: elsewhere } = await papersOf(app, company)
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  const owed = { kind: 'BL', clientId: elsewhere, userId: salesperson.id, total: dhs(100) } as const
  await on('2026-09-01', (ctx) => recordReceivable(ctx, owed))
  const id = await aPayment(app, company, company.commercial, { code: 'EFFET', dueDate: '2026-10-10' })
  await on(TODAY, (ctx) => bouncePayment(ctx, { id }, TODAY))
  const { cheque } = papers
  const filtered: [Partial<DeskFilters>, number[]][] = [
    [{}, [cheque, id]],
    [{ bankIds: [bankId] }, [id]],
    [{ typeIds: [2] }, [cheque]],
    [{ typeIds: [3] }, [id]],
    [{ userIds: [salesperson.id] }, [id]],
    [{ clientIds: [clientId] }, [cheque]],
    [{ clientIds: [elsewhere] }, [id]],
    [{ from: '2026-10-11' }, [cheque]],
    [{ from: '2026-10-10', to: '2026-10-19' }, [id]],
    [{ search: '1180733' }, [cheque]],
    [{ search: 'XC-77' }, []],
  ]
  for (const [more, ids] of filtered) {
    const { bounced, bouncedOpen } = await desk(agent, 'held', more)
    expect([more, bounced.map((paper) => paper.id), bouncedOpen.count]).toEqual([more, ids, ids.length])
  }
})

test('paper due long ago waits at the bank for the days that the company gives it to clear', async () => {
  const { admin, papers } = await aDesk()
  const [account] = await admin.call(deposits.accounts, {})
  const handOver = (id: number, depositedOn: Day) =>
    admin.call(deposits.deposit, { body: { paymentIds: [id], accountId: account?.id ?? 0, depositedOn } })
  await handOver(papers.late, '2026-11-15')
  const idsIn = async (view: DeskFilters['view']) => {
    const { content, counts, totalElements } = await desk(admin, view)
    expect(content.every((row) => row.view === view)).toBe(true)
    expect([totalElements, view === 'cleared' ? counts.cleared : counts.deposited]).toEqual([
      content.length,
      content.length,
    ])
    return content.map(({ id }) => id)
  }
  expect(await idsIn('deposited')).toEqual([papers.late, papers.atBank])
  expect(await idsIn('cleared')).toEqual([papers.cleared])
  await admin.call(settings.save, { body: { clearingDays: 1 } })
  expect(await idsIn('deposited')).toEqual([papers.atBank])
  expect(await idsIn('cleared')).toEqual([papers.late, papers.cleared])
  await admin.call(settings.save, { body: { clearingDays: 10 } })
  expect(await idsIn('deposited')).toEqual([papers.late, papers.cleared, papers.atBank])
  expect(await idsIn('cleared')).toEqual([])
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
  await on('2026-10-23', (ctx) => bouncePayment(ctx, { id: cheque }, '2026-10-23'))
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

test('the export contains the papers of the view and the filters, with days and amounts as a spreadsheet knows them', async () => {
  const { agent, commercial, papers } = await aDesk()
  const exported = async (view: DeskFilters['view'], more: object = {}) => {
    const answer = await agent.send('POST', '/payments/desk/export', { view, ...more })
    expect(answer.status).toBe(200)
    const [sheet = {}] = Object.values(read(answer.body, { cellDates: true }).Sheets)
    return utils.sheet_to_json<Record<string, unknown>>(sheet, { UTC: true })
  }
  expect(await exported('held')).toHaveLength(5)
  expect(await exported('held', { needle: 'XC-77' })).toMatchObject([
    { 'N°': 'XC-77', 'Montant (DHs)': 40, Échéance: new Date('2026-12-24'), Situation: 'En portefeuille' },
  ])
  expect(await exported('bounced')).toMatchObject([{ 'N°': '1180733', 'Rejeté le': new Date('2026-10-23') }])
  expect(await exported('all')).toHaveLength(Object.keys(papers).length)
  expect((await commercial.send('POST', '/payments/desk/export', { view: 'held' })).status).toBe(403)
})
