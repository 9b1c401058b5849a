import type { StockFilters, StockRow } from '@app/contract/stock'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import type { SortedPage } from '../platform/persistence/paging.ts'
import { withSubfamilies } from '../products/list-products.ts'
import { countStock, findStock, isWholeStock } from './stock-by-depot.repository.ts'

type Page = SortedPage<Parameters<typeof findStock>[2]>

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
