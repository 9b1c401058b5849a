import type { PurchaseFilters, PurchaseRow } from '@app/contract/purchases'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import { countPurchases, findPurchases, isEveryPurchase } from './purchases.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: Parameters<typeof findPurchases>[2]; direction: 'asc' | 'desc' }
}

export async function listPurchases(ctx: Ctx, filters: PurchaseFilters, page: Page) {
  return await pageOfList<PurchaseRow>(ctx, 'purchases', page, {
    whole: isEveryPurchase(filters),
    inUsualOrder: page.sort.by === 'createdAt',
    search: filters.search,
    count: () => countPurchases(ctx, filters),
    find: (window) => findPurchases(ctx, filters, page.sort.by, window),
  })
}
