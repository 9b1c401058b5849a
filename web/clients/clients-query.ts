import { type ClientFilters, clients } from '@app/contract/clients'
import type { Input } from '@app/contract/route'
import type { Prefetch } from '../feature.ts'
import { answerIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

const STATUSES = ['NORMAL', 'BLOCKED'] as const

/** The list as it opens: by name, a hundred at a time. */
export const CLIENTS = {
  size: 100,
  sort: 'name,asc',
  filters: ['city', 'salesperson', 'status', 'located'],
} as const

type Narrowed = ListPlace<(typeof CLIENTS.filters)[number]>

type Paged = Pick<Input<typeof clients.list>['query'], 'page' | 'size' | 'sort'>

export function clientsIn(list: Narrowed & { query: Paged }) {
  const { search, filters } = list
  const narrowed: ClientFilters = {
    search: search.slice(0, 100),
    cityIds: idsIn(filters.city),
    userIds: idsIn(filters.salesperson),
    status: STATUSES.filter((status) => filters.status.includes(status)),
    located: answerIn(filters.located),
  }
  return routeQuery(clients.list, { query: { ...list.query, ...narrowed } })
}

export const prefetch: Prefetch = (cache, address) =>
  cache.prefetchQuery(clientsIn(pagedListIn(clients.list, CLIENTS, address)))
