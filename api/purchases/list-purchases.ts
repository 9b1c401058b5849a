import type { PurchaseFilters, PurchaseRow } from '@app/contract/purchases'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import type { SortedPage } from '../platform/persistence/paging.ts'
import { countPurchases, findPurchases, isEveryPurchase } from './purchases.repository.ts'

type Page = SortedPage<Parameters<typeof findPurchases>[2]>

export async function listPurchases(ctx: Ctx, filters: PurchaseFilters, page: Page) {
  return await pageOfList<PurchaseRow>(ctx, 'purchases', page, {
    whole: isEveryPurchase(filters),
    inUsualOrder: page.sort.by === 'createdAt',
    search: filters.search,
    count: () => countPurchases(ctx, filters),
    find: (window) => findPurchases(ctx, filters, page.sort.by, window),
  })
}
