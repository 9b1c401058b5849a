import { transferRequests } from '@app/contract/transfer-requests'
import type { EnteringRole } from '@app/domain/access/roles'
import type { Prefetch } from '../feature.ts'
import { answerIn, dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { listIn, type ListPlace } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const REQUESTS = {
  size: 10,
  sort: 'createdAt,desc',
  filters: ['period', 'source', 'destination', 'treated'],
} as const

type Narrowed = ListPlace<(typeof REQUESTS.filters)[number]>

/** Salespeople ask for their own. */
export function requestsIn({ page, size, sort, filters }: Narrowed, role: EnteringRole) {
  const { mine, list } = transferRequests
  return routeQuery(role === 'ROLE_COMMERCIAL' ? mine : list, {
    params: { sortOrder: sort === 'createdAt,asc' ? 'asc' : 'desc' },
    query: {
      page: page - 1,
      size,
      from: dayIn(filters.period[0]),
      to: dayIn(filters.period[1]),
      sourceIds: idsIn(filters.source),
      destinationIds: idsIn(filters.destination),
      treated: answerIn(filters.treated),
    },
  })
}

export const prefetch: Prefetch = (cache, address, role) =>
  cache.prefetchQuery(requestsIn(listIn(address, REQUESTS), role))
