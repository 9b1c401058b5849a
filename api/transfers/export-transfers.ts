import type { SavedFile } from '@app/contract/route'
import type { TransferFilters } from '@app/contract/transfers'
import { dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan, takeTime } from '../platform/persistence/paging.ts'
import { translate } from '../platform/sentences.ts'
import { sheetFile } from '../platform/spreadsheets/sheet-file.ts'
import { dayCell, type SheetCell, type WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { readerOf } from './list-transfers.ts'
import { countTransferLines, type ExportedLine, streamTransfers } from './transfers.repository.ts'

const MOST_ROWS = 50_000

const COLUMNS = [
  ['number', {}, (line) => line.id],
  ['date', { kind: 'day' }, (line) => dayCell(dayOf(line.createdAt))],
  ['source', { width: 24 }, (line) => line.source],
  ['destination', { width: 24 }, (line) => line.destination],
  ['user', { width: 22 }, (line) => `${line.firstName} ${line.lastName}`],
  ['request', {}, (line) => line.transferRequestId],
  ['reference', { width: 18 }, (line) => line.reference],
  ['product', { width: 44 }, (line) => line.name],
  ['quantity', {}, (line) => line.quantity],
  ['sourceLeft', {}, (line) => line.sourceLeft],
  ['destinationLeft', {}, (line) => line.destinationLeft],
] as const satisfies [string, Omit<WrittenColumn, 'heading'>, (line: ExportedLine) => SheetCell][]

/** One row per line. */
export async function exportTransfers(
  ctx: Ctx,
  filters: TransferFilters,
  { direction }: { direction: 'asc' | 'desc' },
): Promise<SavedFile> {
  const { tx, language } = ctx
  const reader = readerOf(ctx)
  const [, , rows] = await inOrder([customPlan(tx), takeTime(tx), countTransferLines(reader, filters)])
  if (rows > MOST_ROWS) fail('transfers.tooManyRows', { rows, most: MOST_ROWS })
  return await sheetFile(ctx, `transferts_${dayOf(ctx.now)}`, {
    name: translate(language, 'exports/transfers/title'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(language, `exports/transfers/${key}`),
      ...look,
    })),
    rows: cellsOf(streamTransfers(reader, filters, direction)),
  })
}

async function* cellsOf(lines: AsyncIterable<ExportedLine>): AsyncGenerator<SheetCell[]> {
  for await (const line of lines) yield COLUMNS.map(([, , cell]) => cell(line))
}
