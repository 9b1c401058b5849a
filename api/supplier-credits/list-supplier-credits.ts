import type {
  SupplierCreditFilters,
  SupplierCreditRow,
  SupplierCreditSort,
} from '@app/contract/supplier-credits'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import { countSupplierCredits, findSupplierCredits } from './supplier-credits.repository.ts'

interface Asked extends SupplierCreditFilters {
  page: number
  size: number
  sort: { by: SupplierCreditSort; direction: 'asc' | 'desc' }
}

export async function listSupplierCredits(ctx: Ctx, { page, size, sort, ...filters }: Asked) {
  return await filteredPage<SupplierCreditRow>(
    ctx,
    { page, size, sort },
    {
      search: filters.search,
      count: () => countSupplierCredits(ctx, filters),
      find: (window) => findSupplierCredits(ctx, filters, sort.by, window),
    },
  )
}
