import type { SavedFile } from '@app/contract/route'
import type { UnpaidFilters, UnpaidRow } from '@app/contract/unpaid'
import { dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan, takeTime } from '../platform/persistence/paging.ts'
import { translate } from '../platform/sentences.ts'
import { sheetFile } from '../platform/spreadsheets/sheet-file.ts'
import { dayCell, type SheetCell, type WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { readerOf, sortOf } from './list-open-notes.ts'
import { type Sort, streamOpenNotes, sumOpenNotes } from './open-notes.repository.ts'

export const MOST_ROWS = 50_000

const COLUMNS = [
  ['number', { width: 16 }, (row) => row.number],
  ['date', { kind: 'day' }, (row) => dayCell(dayOf(row.createdAt))],
  ['clientCode', {}, (row) => row.client.code],
  ['client', { width: 36 }, (row) => row.client.name],
  ['salesperson', { width: 22 }, (row) => `${row.user.firstName} ${row.user.lastName}`],
  ['due', { kind: 'day' }, (row) => dayCell(row.dueDate)],
  ['overdueDays', {}, (row) => (row.overdue ? row.overdueDays : null)],
  ['total', { kind: 'amount' }, (row) => row.totalTtc / 100],
  ['settled', { kind: 'amount' }, (row) => row.settled / 100],
  ['remainder', { kind: 'amount' }, (row) => row.remainder / 100],
  ['unpaid', { kind: 'amount' }, (row) => row.unpaid / 100],
] as const satisfies [string, Omit<WrittenColumn, 'heading'>, (row: UnpaidRow) => SheetCell][]

export async function exportOpenNotes(ctx: Ctx, filters: UnpaidFilters, asked: Sort): Promise<SavedFile> {
  const { tx, language } = ctx
  const reader = readerOf(ctx)
  const [, , { count }] = await inOrder([customPlan(tx), takeTime(tx), sumOpenNotes(reader, filters)])
  if (count > MOST_ROWS) fail('unpaid.tooManyRows', { rows: count, most: MOST_ROWS })
  return await sheetFile(ctx, `infos_financieres_${dayOf(ctx.now)}`, {
    name: translate(language, 'exports/unpaid/title'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(language, `exports/unpaid/${key}`),
      ...look,
    })),
    rows: cellsOf(streamOpenNotes(reader, filters, sortOf(filters, asked))),
  })
}

async function* cellsOf(rows: AsyncIterable<UnpaidRow>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield COLUMNS.map(([, , cell]) => cell(row))
}
