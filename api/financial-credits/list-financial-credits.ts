import type {
  FinancialCreditFilters,
  FinancialCreditRow,
  FinancialCreditSort,
} from '@app/contract/financial-credits'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import { countCredits, findCredits } from './financial-credits.repository.ts'

interface Asked extends FinancialCreditFilters {
  page: number
  size: number
  sort: { by: FinancialCreditSort; direction: 'asc' | 'desc' }
}

export async function listFinancialCredits(ctx: Ctx, { page, size, sort, ...filters }: Asked) {
  return await filteredPage<FinancialCreditRow>(
    ctx,
    { page, size, sort },
    {
      search: filters.search,
      count: () => countCredits(ctx, filters),
      find: (window) => findCredits(ctx, filters, sort.by, window),
    },
  )
}
