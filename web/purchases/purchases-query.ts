import { type PurchaseFilters, purchases } from '@app/contract/purchases'
import type { Input } from '@app/contract/route'
import type { Prefetch } from '../feature.ts'
import { dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** At first in the order they were recorded in, the last one first. */
export const PURCHASES = { sort: 'number,desc', filters: ['period', 'provider', 'product'] } as const

type Narrowed = ListPlace<(typeof PURCHASES.filters)[number]>

export function purchasesIn(list: Narrowed & Pick<Input<typeof purchases.list>, 'query'>) {
  const { query, search, filters } = list
  const body: PurchaseFilters = {
    search: search.slice(0, 100),
    providerIds: idsIn(filters.provider),
    productIds: idsIn(filters.product),
    from: dayIn(filters.period[0]),
    to: dayIn(filters.period[1]),
  }
  return routeQuery(purchases.list, { query, body })
}

export const prefetch: Prefetch = (cache, address) =>
  cache.prefetchQuery(purchasesIn(pagedListIn(purchases.list, PURCHASES, address)))
