import type { QuoteFilters, QuoteRow, QuoteSort } from '@app/contract/quotes'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import { countQuotes, findQuotes, isEveryQuote } from './quotes.repository.ts'

interface Asked extends QuoteFilters {
  page: number
  size: number
  sort: { by: QuoteSort; direction: 'asc' | 'desc' }
}

export async function listQuotes(ctx: Ctx, { page, size, sort, ...filters }: Asked) {
  return await pageOfList<QuoteRow>(
    ctx,
    'quotes',
    { page, size, sort },
    {
      whole: isEveryQuote(ctx, filters),
      inUsualOrder: sort.by === 'createdAt',
      search: filters.search,
      count: () => countQuotes(ctx, filters),
      find: (window) => findQuotes(ctx, filters, sort.by, window),
    },
  )
}
