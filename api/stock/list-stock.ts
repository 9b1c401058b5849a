import type { StockFilters, StockRow } from '@app/contract/stock'
import type { Ctx } from '../platform/context.ts'
import { pageOfRows } from '../platform/paging.ts'
import { withSubfamilies } from '../products/list-products.ts'
import { countStock, findStock } from './stock-by-depot.repository.ts'

type Page = Parameters<typeof findStock>[2]

export async function listStock(ctx: Ctx, filters: StockFilters, page: Page) {
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  return await pageOfRows<StockRow>(
    page,
    () => countStock(ctx, within),
    () => findStock(ctx, within, page),
  )
}
