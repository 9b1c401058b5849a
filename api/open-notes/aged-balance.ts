import type { SavedFile } from '@app/contract/route'
import type { AgedFilters, AgedRow, AgedSort } from '@app/contract/unpaid'
import { dayOf, daysBetween } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan, type SortedPage, takeTime } from '../platform/persistence/paging.ts'
import { translate } from '../platform/sentences.ts'
import { sheetFile } from '../platform/spreadsheets/sheet-file.ts'
import type { SheetCell, WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { agesOf, findAged, findOverdue, streamAged } from './aged-balance.repository.ts'
import { MOST_ROWS } from './export-open-notes.ts'
import { readerOf } from './list-open-notes.ts'

type Page = SortedPage<AgedSort>

/** What each client owes by how long it has been due, and all of them together. */
export async function listAged(ctx: Ctx, filters: AgedFilters, { page, size, sort }: Page) {
  const reader = readerOf(ctx)
  const [, { rows, totals }] = await inOrder([
    customPlan(ctx.tx),
    findAged(reader, filters, sort, { limit: size, offset: page * size }),
  ])
  return {
    content: rows,
    totalElements: totals.clients,
    totalPages: Math.ceil(totals.clients / size),
    number: page,
    size,
    totals: agesOf(totals),
    ownOnly: reader.own !== null,
  }
}

/** Of the same figures only what is overdue: who owes most of it, and since when. */
export async function overdueByClient(ctx: Ctx, most: number) {
  const reader = readerOf(ctx)
  const [, late] = await inOrder([customPlan(ctx.tx), findOverdue(reader, most)])
  const [first] = late
  return {
    count: first?.clients ?? 0,
    total: first?.total ?? cents(0),
    rows: late.map(({ clientId, code, name, blocked, overdue, oldestDue }) => ({
      client: { id: clientId, code, name, blocked },
      overdue,
      overdueDays: daysBetween(oldestDue, reader.today),
    })),
  }
}

const COLUMNS = [
  ['clientCode', {}, (row) => row.client.code],
  ['client', { width: 36 }, (row) => row.client.name],
  ['notDue', { kind: 'amount' }, (row) => row.notDue / 100],
  ['days1to30', { kind: 'amount' }, (row) => row.days1to30 / 100],
  ['days31to60', { kind: 'amount' }, (row) => row.days31to60 / 100],
  ['days61to90', { kind: 'amount' }, (row) => row.days61to90 / 100],
  ['over90', { kind: 'amount' }, (row) => row.over90 / 100],
  ['credits', { kind: 'amount', width: 20 }, (row) => row.credits / 100],
  ['total', { kind: 'amount' }, (row) => row.total / 100],
] as const satisfies [string, Omit<WrittenColumn, 'heading'>, (row: AgedRow) => SheetCell][]

export async function exportAged(ctx: Ctx, filters: AgedFilters, sort: Page['sort']): Promise<SavedFile> {
  const { tx, language } = ctx
  const reader = readerOf(ctx)
  const [, , { totals }] = await inOrder([
    customPlan(tx),
    takeTime(tx),
    findAged(reader, filters, sort, { limit: 1, offset: 0 }),
  ])
  if (totals.clients > MOST_ROWS) fail('unpaid.tooManyRows', { rows: totals.clients, most: MOST_ROWS })
  return await sheetFile(ctx, `balance_agee_${dayOf(ctx.now)}`, {
    name: translate(language, 'exports/aged/title'),
    columns: COLUMNS.map(([key, look]) => ({ heading: translate(language, `exports/aged/${key}`), ...look })),
    rows: cellsOf(
      streamAged(reader, filters, sort),
      reader.own === null ? '' : translate(language, 'exports/aged/ownOnly'),
    ),
  })
}

/** The first row states that the figures are only the reader's own, not what the clients owe. */
async function* cellsOf(rows: AsyncIterable<AgedRow>, note: string): AsyncGenerator<SheetCell[]> {
  if (note !== '') yield COLUMNS.map(([key]) => (key === 'client' ? note : ''))
  for await (const row of rows) yield COLUMNS.map(([, , cell]) => cell(row))
}
