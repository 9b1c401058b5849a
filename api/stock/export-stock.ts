import type { SavedFile } from '@app/contract/route'
import type { StockFilters, StockRow, StockSort } from '@app/contract/stock'
import { dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { takeTime } from '../platform/persistence/paging.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { translate } from '../platform/sentences.ts'
import { sheetFile } from '../platform/spreadsheets/sheet-file.ts'
import type { SheetCell, WrittenColumn } from '../platform/spreadsheets/write-sheet.ts'
import { withSubfamilies } from '../products/list-products.ts'
import { countStock, streamStock } from './stock-by-depot.repository.ts'

const MOST_ROWS = 50_000

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

export async function exportStock(
  ctx: Ctx,
  filters: StockFilters,
  sort: { by: StockSort; direction: 'asc' | 'desc' },
): Promise<SavedFile> {
  const { language } = ctx
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  const [, rows] = await inOrder([takeTime(ctx.tx), countStock(ctx, within)])
  if (rows > MOST_ROWS) fail('stock.tooManyRows', { rows, most: MOST_ROWS })
  return await sheetFile(ctx, `stock_${dayOf(ctx.now)}`, {
    name: translate(language, 'exports/stock/title'),
    columns: COLUMNS.map(([key, look]) => ({
      heading: translate(language, `exports/stock/${key}`),
      ...look,
    })),
    rows: cellsOf(streamStock(ctx, within, sort)),
  })
}

async function* cellsOf(rows: AsyncIterable<StockRow>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield COLUMNS.map(([, , cell]) => cell(row))
}
