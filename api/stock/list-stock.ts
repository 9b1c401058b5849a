import type { StockFilters, StockRow } from '@app/contract/stock'
import type { Ctx } from '../platform/context.ts'
import { totalOf } from '../platform/rows/list-marks.ts'
import { pageOfRows, planAnew } from '../platform/rows/paging.ts'
import { withSubfamilies } from '../products/list-products.ts'
import { countStock, findStock, isWholeStock } from './stock-by-depot.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: Parameters<typeof findStock>[2]; direction: 'asc' | 'desc' }
}

export async function listStock(ctx: Ctx, filters: StockFilters, page: Page) {
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  const whole = isWholeStock(within)
  const [, found] = await Promise.all([
    whole ? undefined : planAnew(ctx.tx),
    pageOfRows<StockRow>(
      page,
      () => (whole ? totalOf(ctx, 'stock') : countStock(ctx, within)),
      (window) => findStock(ctx, within, page.sort.by, window),
      whole && page.sort.by === 'name',
    ),
  ])
  return found
}
