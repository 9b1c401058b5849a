import type { StockFilters, StockRow } from '@app/contract/stock'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import { withSubfamilies } from '../products/list-products.ts'
import { countStock, findStock, isWholeStock } from './stock-by-depot.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: Parameters<typeof findStock>[2]; direction: 'asc' | 'desc' }
}

export async function listStock(ctx: Ctx, filters: StockFilters, page: Page) {
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  return await pageOfList<StockRow>(ctx, 'stock', page, {
    whole: isWholeStock(within),
    inUsualOrder: page.sort.by === 'name',
    search: filters.search,
    count: () => countStock(ctx, within),
    find: (window) => findStock(ctx, within, page.sort.by, window),
  })
}
