import { type QuoteFilters, quotes } from '@app/contract/quotes'
import type { Input } from '@app/contract/route'
import type { Prefetch } from '../feature.ts'
import { saleFiltersIn } from '../sales/sale-filters-query.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const QUOTES = { filters: ['period', 'client', 'salesperson'] } as const

type Narrowed = ListPlace<(typeof QUOTES.filters)[number]>
type Paged = Pick<Input<typeof quotes.list>['query'], 'page' | 'size' | 'sort'>

export function quotesIn({ query, ...list }: Narrowed & { query: Paged }) {
  const narrowed: QuoteFilters = saleFiltersIn(list)
  return routeQuery(quotes.list, { query: { ...query, ...narrowed } })
}

/** What the list asks for at an address. */
export const firstQuotes = (address: URLSearchParams) => quotesIn(pagedListIn(quotes.list, QUOTES, address))

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstQuotes(address))
