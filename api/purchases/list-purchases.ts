import type { PurchaseFilters, PurchaseRow } from '@app/contract/purchases'
import type { Ctx } from '../platform/context.ts'
import { pageOfRows } from '../platform/paging.ts'
import { countPurchases, findPurchases } from './purchases.repository.ts'

type Page = Parameters<typeof findPurchases>[2]

export const listPurchases = (ctx: Ctx, filters: PurchaseFilters, page: Page) =>
  pageOfRows<PurchaseRow>(
    page,
    () => countPurchases(ctx, filters),
    () => findPurchases(ctx, filters, page),
  )
