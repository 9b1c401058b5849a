import type { PurchaseFilters, PurchaseRow } from '@app/contract/purchases'
import type { Ctx } from '../platform/context.ts'
import { pageOfRows } from '../platform/rows/paging.ts'
import { countPurchases, findPurchases } from './purchases.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: Parameters<typeof findPurchases>[2]; direction: 'asc' | 'desc' }
}

export const listPurchases = (ctx: Ctx, filters: PurchaseFilters, page: Page) =>
  pageOfRows<PurchaseRow>(
    page,
    () => countPurchases(ctx, filters),
    (window) => findPurchases(ctx, filters, page.sort.by, window),
  )
