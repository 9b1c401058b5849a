import type { Input } from '@app/contract/route'
import { type SupplierCreditFilters, supplierCredits } from '@app/contract/supplier-credits'
import type { Prefetch } from '../feature.ts'
import { answerIn, dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const SUPPLIER_CREDITS = { filters: ['period', 'provider', 'product', 'treated'] } as const

type Narrowed = ListPlace<(typeof SUPPLIER_CREDITS.filters)[number]>
type Paged = Pick<Input<typeof supplierCredits.list>['query'], 'page' | 'size' | 'sort'>

export function supplierCreditsIn({ query, search, filters }: Narrowed & { query: Paged }) {
  const narrowed: SupplierCreditFilters = {
    search: search.slice(0, 100),
    providerIds: idsIn(filters.provider),
    productIds: idsIn(filters.product),
    from: dayIn(filters.period[0]),
    to: dayIn(filters.period[1]),
    treated: answerIn(filters.treated),
  }
  return routeQuery(supplierCredits.list, { query: { ...query, ...narrowed } })
}

/** What the list asks for at an address. */
export const firstCredits = (address: URLSearchParams) =>
  supplierCreditsIn(pagedListIn(supplierCredits.list, SUPPLIER_CREDITS, address))

/** Not handled yet: the latest ones. */
export const untreatedCredits = routeQuery(supplierCredits.list, {
  query: {
    page: 0,
    size: 10,
    sort: { by: 'createdAt', direction: 'desc' },
    search: '',
    providerIds: undefined,
    productIds: undefined,
    from: null,
    to: null,
    treated: false,
  },
})

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstCredits(address))
