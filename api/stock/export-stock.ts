import type { SavedFile } from '@app/contract/route'
import type { StockFilters, StockRow, StockSort } from '@app/contract/stock'
import { dayOf } from '@app/domain/dates/day'
import type { SignedInCtx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { takeTime } from '../platform/persistence/paging.ts'
import { concurrencyLimiter } from '../platform/http/concurrency-limiter.ts'
import { fail } from '../platform/errors.ts'
import { translate } from '../platform/sentences.ts'
import { writeInThread } from '../platform/spreadsheets/write-in-thread.ts'
import type { SheetCell, WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { withSubfamilies } from '../products/list-products.ts'
import { countStock, streamStock } from './stock-by-depot.repository.ts'

const MOST_ROWS = 50_000
const exporting = concurrencyLimiter({ atOnce: 2, mostWaiting: 10 })

const COLUMNS = [
  ['reference', { width: 18 }, (row) => row.reference],
  ['name', { width: 44 }, (row) => row.name],
  ['brand', {}, (row) => row.brand?.name ?? null],
  ['family', { width: 20 }, (row) => row.familyName],
  ['depot', { width: 24 }, (row) => row.depotName],
  ['quantity', {}, (row) => row.quantity],
  ['reserved', {}, (row) => row.reserved],
  ['available', {}, (row) => row.available],
  ['priceHt', { kind: 'amount' }, (row) => row.priceHt / 100],
  ['priceTtc', { kind: 'amount' }, (row) => row.priceTtc / 100],
] as const satisfies [string, Omit<WrittenColumn, 'heading'>, (row: StockRow) => SheetCell][]

/**
 * The rows flow from a cursor into the compressed workbook, which alone is kept, a few megabytes at most: a
 * reader on a slow line holds no transaction, and what fails in the middle is an error, not half a file.
 */
export async function exportStock(
  ctx: SignedInCtx,
  filters: StockFilters,
  sort: { by: StockSort; direction: 'asc' | 'desc' },
): Promise<SavedFile> {
  const content = await exporting(
    () => ctx.databases.snapshot(ctx, (tx) => workbook(ctx, tx, filters, sort)),
    ctx.connection,
  )
  return { fileName: `stock_${dayOf(ctx.now)}.xlsx`, content }
}

async function workbook(
  { companyId, language }: SignedInCtx,
  tx: Tx,
  filters: StockFilters,
  sort: { by: StockSort; direction: 'asc' | 'desc' },
): Promise<Uint8Array> {
  const reader = { tx, companyId }
  const within = { ...filters, familyIds: await withSubfamilies(reader, filters.familyIds) }
  const [, rows] = await Promise.all([takeTime(tx), countStock(reader, within)])
  if (rows > MOST_ROWS) fail('stock.tooManyRows', { rows, most: MOST_ROWS })
  const sheet = {
    name: translate(language, 'exports/stock/title'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(language, `exports/stock/${key}`),
      ...look,
    })),
    rows: cellsOf(streamStock(reader, within, sort)),
  }
  return await writeInThread(sheet)
}

async function* cellsOf(rows: AsyncIterable<StockRow>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield COLUMNS.map(([, , cell]) => cell(row))
}
