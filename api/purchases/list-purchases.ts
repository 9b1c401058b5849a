import type { PurchaseFilters, PurchaseRow } from '@app/contract/purchases'
import type { Ctx } from '../platform/context.ts'
import { totalOf } from '../platform/rows/list-marks.ts'
import { pageOfRows, planAnew } from '../platform/rows/paging.ts'
import { countPurchases, findPurchases, isEveryPurchase } from './purchases.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: Parameters<typeof findPurchases>[2]; direction: 'asc' | 'desc' }
}

export async function listPurchases(ctx: Ctx, filters: PurchaseFilters, page: Page) {
  const every = isEveryPurchase(filters)
  const [, found] = await Promise.all([
    every ? undefined : planAnew(ctx.tx),
    pageOfRows<PurchaseRow>(
      page,
      () => (every ? totalOf(ctx, 'purchases') : countPurchases(ctx, filters)),
      (window) => findPurchases(ctx, filters, page.sort.by, window),
      every && page.sort.by === 'createdAt',
    ),
  ])
  return found
}
