import type { Input } from '@app/contract/route'
import { type FinancialCreditFilters, financialCredits } from '@app/contract/financial-credits'
import type { Prefetch } from '../feature.ts'
import { saleFiltersIn } from '../sales/sale-filters-query.ts'
import { answerIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const FINANCIAL_CREDITS = { filters: ['period', 'client', 'salesperson', 'treated'] } as const

type Narrowed = ListPlace<(typeof FINANCIAL_CREDITS.filters)[number]>
type Paged = Pick<Input<typeof financialCredits.list>['query'], 'page' | 'size' | 'sort'>

export function financialCreditsIn({ query, ...list }: Narrowed & { query: Paged }) {
  const narrowed: FinancialCreditFilters = {
    ...saleFiltersIn(list),
    treated: answerIn(list.filters.treated),
  }
  return routeQuery(financialCredits.list, { query: { ...query, ...narrowed } })
}

/** What the list asks for at an address. */
export const firstCredits = (address: URLSearchParams) =>
  financialCreditsIn(pagedListIn(financialCredits.list, FINANCIAL_CREDITS, address))

/** Not handled yet: the latest ones. */
export const untreatedCredits = routeQuery(financialCredits.list, {
  query: {
    page: 0,
    size: 10,
    sort: { by: 'createdAt', direction: 'desc' },
    search: '',
    clientIds: undefined,
    userIds: undefined,
    from: null,
    to: null,
    treated: false,
  },
})

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstCredits(address))
