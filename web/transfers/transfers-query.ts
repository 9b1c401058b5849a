import type { Input } from '@app/contract/route'
import { type TransferFilters, transfers } from '@app/contract/transfers'
import type { Prefetch } from '../feature.ts'
import { dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const TRANSFERS = { size: 10, filters: ['period', 'source', 'destination', 'product'] } as const

type Narrowed = ListPlace<(typeof TRANSFERS.filters)[number]>

export const transferFilters = ({ filters }: Narrowed): TransferFilters => ({
  from: dayIn(filters.period[0]),
  to: dayIn(filters.period[1]),
  sourceIds: idsIn(filters.source),
  destinationIds: idsIn(filters.destination),
  productIds: idsIn(filters.product),
})

export const transfersIn = (list: Narrowed & Pick<Input<typeof transfers.list>, 'query'>) =>
  routeQuery(transfers.list, { query: list.query, body: transferFilters(list) })

export const prefetch: Prefetch = (cache, address) =>
  cache.prefetchQuery(transfersIn(pagedListIn(transfers.list, TRANSFERS, address)))
