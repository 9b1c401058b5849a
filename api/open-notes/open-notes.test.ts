import { clients } from '@app/contract/clients'
import {
  EVERY_UNPAID,
  unpaid,
  type UnpaidFilters,
  type UnpaidOrder,
  type UnpaidSort,
} from '@app/contract/unpaid'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { recordReceivable } from '../receivables/record-receivable.ts'
import type { Client } from '../test/client.ts'
import { aClient } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, dhs } from '../test/ledgers.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => new Date('2026-06-30T10:00:00Z') })

const ASKED = { page: 0, size: 10, sort: { by: 'createdAt', direction: 'asc' } } as const

const list = (by: Client, filters: Partial<UnpaidFilters> = {}, more: object = {}) =>
  by.call(unpaid.list, { query: { ...ASKED, ...more }, body: { ...EVERY_UNPAID, ...filters } })

/** Four notes of two clients, two of them the salesperson's own; a fifth is settled, a sixth voided by nobody. */
async function someNotes() {
  const ledger = await aLedger(app)
  const { company, document, payment, on } = ledger
  const { admin } = company
  const [alami, zniber] = [
    await admin.call(clients.save, { body: aClient({ name: 'Élan Alami', code: 'ZZ-1', dueDays: 30 }) }),
    await admin.call(clients.save, { body: aClient({ name: 'zniber', code: 'aa-2', dueDays: 0 }) }),
  ]
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  const note = (
    clientId: number,
    day: `${number}-${number}-${number}`,
    total: number,
    userId = ledger.admin.id,
  ) => on(day, (ctx) => recordReceivable(ctx, { kind: 'BL', clientId, userId, total: dhs(total) }))
  const notes = {
    first: await note(zniber.id, '2026-03-01', 500),
    second: await note(alami.id, '2026-04-10', 900, salesperson.id),
    third: await note(alami.id, '2026-06-15', 100),
    fourth: await note(zniber.id, '2026-06-30', 700, salesperson.id),
  }
  // Of the client of the ledger: one note settled, a credit, and a half that bounced on the last.
  const settled = await document('BL', '2026-05-01', 60)
  await payment('CASH', '2026-05-02', 60, { put: { [settled]: 60 } })
  await document('AF', '2026-05-02', -40)
  const fifth = await document('BL', '2026-05-20', 300)
  const cheque = await payment('CHECK', '2026-05-21', 200, { put: { [fifth]: 120 } })
  await on('2026-06-01', (ctx) => bouncePayment(ctx, { id: cheque }, '2026-06-01'))
  await payment('CASH', '2026-06-02', 250, { put: { [fifth]: 250 } })
  return { ...ledger, ...company, salesperson, alami, zniber, notes: { ...notes, fifth } }
}

test('notes of which something is owed, with what is settled, left, late and bounced, and the total of the filter', async () => {
  const { admin, notes } = await someNotes()
  const page = await list(admin)
  expect(page.content.map(({ id }) => id)).toEqual([
    notes.first,
    notes.second,
    notes.fifth,
    notes.third,
    notes.fourth,
  ])
  expect([page.totalElements, page.totalAmount]).toEqual([5, dhs(500 + 900 + 50 + 100 + 700)])
  expect(page.content[2]).toMatchObject({
    totalTtc: dhs(300),
    settled: dhs(250),
    remainder: dhs(50),
    unpaid: dhs(50),
    dueDate: '2026-07-19',
    overdue: false,
    overdueDays: 0,
  })
  expect(page.content[0]).toMatchObject({ overdue: true, overdueDays: 121, unpaid: 0 })
  // Due today is not late.
  expect(page.content[4]).toMatchObject({ dueDate: '2026-06-30', overdue: false })
})

test('the newest comes first by default, in the list and in its export', async () => {
  const { admin, notes } = await someNotes()
  const { first, second, third, fourth, fifth } = notes
  const listed = await admin.send('POST', '/deliveryNotes/nonregle/paged', {})
  const { content } = listed.body as { content: { id: number; deliveryNoteNumber: string }[] }
  expect(content.map(({ id }) => id)).toEqual([fourth, third, fifth, second, first])
  const [, ...rows] = await rowsOf(admin, '/deliveryNotes/exportNonregle', {})
  expect(rows.map(([number]) => number)).toEqual(content.map((note) => note.deliveryNoteNumber))
})

test('eight sorts, in the names of other clients and by the columns of the table, forwards and backwards', async () => {
  const { admin, notes } = await someNotes()
  const { first, second, third, fourth, fifth } = notes
  const ids = async (filters: Partial<UnpaidFilters>, more: object = {}) =>
    (await list(admin, filters, more)).content.map(({ id }) => id)
  const byDate = [first, second, fifth, third, fourth]
  const byAmount = [fifth, third, first, fourth, second]
  expect(await ids({ order: 'dateAsc' })).toEqual(byDate)
  expect(await ids({ order: 'dateDesc' })).toEqual(byDate.toReversed())
  expect(await ids({ order: 'amountAsc' })).toEqual(byAmount)
  expect(await ids({ order: 'amountDesc' })).toEqual(byAmount.toReversed())
  // Whatever case and accents; the client of the ledger is a Droguerie.
  expect(await ids({ order: 'clientName' })).toEqual([fifth, second, third, first, fourth])
  const byCode = await ids({ order: 'clientCode' })
  expect(byCode.filter((id) => id !== fifth)).toEqual([first, fourth, second, third])
  expect(await ids({ order: 'number' })).toEqual([first, second, third, fourth, fifth])
  // Nom ROLE_ADMIN before Nom ROLE_COMMERCIAL.
  expect(await ids({ order: 'commercial' })).toEqual([first, fifth, third, second, fourth])
  const sorts: [UnpaidSort, UnpaidOrder][] = [
    ['clientName', 'clientName'],
    ['clientCode', 'clientCode'],
    ['user', 'commercial'],
    ['number', 'number'],
    ['remainder', 'amountAsc'],
  ]
  for (const [by, order] of sorts) {
    const asked = await ids({ order })
    expect(await ids({}, { sort: { by, direction: 'asc' } })).toEqual(asked)
    expect(await ids({}, { sort: { by, direction: 'desc' } })).toEqual(asked.toReversed())
  }
})

test('filters narrow rows, count and total alike: client, salesperson, days, due days, late or not, and what is typed', async () => {
  const { admin, alami, zniber, salesperson, notes } = await someNotes()
  const { first, second, third, fourth, fifth } = notes
  const expectThose = async (filters: Partial<UnpaidFilters>, ids: number[], total: number) => {
    const page = await list(admin, filters)
    expect(page.content.map(({ id }) => id)).toEqual(ids)
    expect([page.totalElements, page.totalAmount]).toEqual([ids.length, dhs(total)])
  }
  await expectThose({ clientIds: [alami.id] }, [second, third], 1000)
  await expectThose({ userIds: [salesperson.id] }, [second, fourth], 1600)
  await expectThose({ from: '2026-04-10', to: '2026-06-15' }, [second, fifth, third], 1050)
  await expectThose({ overdue: true }, [first, second], 1400)
  await expectThose({ overdue: false }, [fifth, third, fourth], 850)
  await expectThose({ dueFrom: '2026-05-10', dueTo: '2026-06-30' }, [second, fourth], 1600)
  await expectThose({ search: 'elan ALAMI' }, [second, third], 1000)
  await expectThose({ search: 'aa-2' }, [first, fourth], 1200)
  const [row] = (await list(admin)).content
  await expectThose({ search: row?.number ?? '' }, [first], 500)
  await expectThose({ search: 'zn' }, [first, fourth], 1200)
  await expectThose({ clientIds: [zniber.id], overdue: false }, [fourth], 700)
  expect(await list(admin, {}, { page: 9 })).toMatchObject({ content: [], totalElements: 5 })
})

test('a salesperson sees, counts, totals and exports their own notes, whatever filter they send', async () => {
  const { commercial, notes, admin: _admin, ...rest } = await someNotes()
  const page = await list(commercial)
  expect(page.content.map(({ id }) => id)).toEqual([notes.second, notes.fourth])
  expect([page.totalElements, page.totalAmount]).toEqual([2, dhs(1600)])
  const others = await list(commercial, {
    userIds: [rest.salesperson.id + 0, (await userOf(app, rest.company)).id],
  })
  expect(others.totalElements).toBe(2)
  expect(await rowsOf(commercial, '/deliveryNotes/exportNonregle', {})).toHaveLength(1 + 2)
})

async function rowsOf(by: Client, path: string, body: object, query = ''): Promise<unknown[][]> {
  const answer = await by.send('POST', path, body, { query })
  expect([answer.status, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('"infos_financieres_2026-06-30.xlsx"') as string,
  ])
  const book = read(answer.body)
  return utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
}

test('the export has the rows of the filter in the order of the list, under a name with its day', async () => {
  const { admin, alami } = await someNotes()
  const numbers = async (filters: Partial<UnpaidFilters>) =>
    (await list(admin, filters)).content.map(({ number }) => number)
  for (const order of ['amountDesc', 'clientName'] as const) {
    const [heading, ...rows] = await rowsOf(admin, '/deliveryNotes/exportNonregle', { order })
    expect(heading?.[0]).toBe('N° BL')
    expect(rows.map(([number]) => number)).toEqual(await numbers({ order }))
  }
  const rows = await rowsOf(admin, '/deliveryNotes/exportNonregle', { clientId: alami.id })
  expect(rows.slice(1).map((row) => row.slice(7))).toEqual([
    [100, 0, 100, 0],
    [900, 0, 900, 0],
  ])
})
