import type { Input } from '@app/contract/route'
import { type AgedFilters, unpaid, type UnpaidFilters } from '@app/contract/unpaid'
import type { Prefetch } from '../feature.ts'
import { answerIn, dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const UNPAID = {
  filters: ['period', 'client', 'salesperson', 'due', 'overdue'],
  // What has waited longest is requested first.
  sort: 'createdAt,asc',
} as const
export const AGED = { filters: ['client', 'salesperson', 'city', 'overdueOnly'] } as const

type Notes = ListPlace<(typeof UNPAID.filters)[number]>
type Balances = ListPlace<(typeof AGED.filters)[number]>

export const unpaidFilters = ({ search, filters }: Notes): UnpaidFilters => ({
  search: search.slice(0, 100),
  clientIds: idsIn(filters.client),
  userIds: idsIn(filters.salesperson),
  from: dayIn(filters.period[0]),
  to: dayIn(filters.period[1]),
  dueFrom: dayIn(filters.due[0]),
  dueTo: dayIn(filters.due[1]),
  overdue: answerIn(filters.overdue),
})

export const unpaidIn = (list: Notes & Pick<Input<typeof unpaid.list>, 'query'>) =>
  routeQuery(unpaid.list, { query: list.query, body: unpaidFilters(list) })

export const agedFilters = ({ search, filters }: Balances): AgedFilters => ({
  search: search.slice(0, 100),
  clientIds: idsIn(filters.client),
  userIds: idsIn(filters.salesperson),
  cityIds: idsIn(filters.city),
  overdueOnly: filters.overdueOnly.includes('true'),
})

export const agedIn = (list: Balances & Pick<Input<typeof unpaid.aged>, 'query'>) =>
  routeQuery(unpaid.aged, { query: list.query, body: agedFilters(list) })

export const prefetch: Prefetch = (cache, address) =>
  address.get('view') === 'aged'
    ? cache.prefetchQuery(agedIn(pagedListIn(unpaid.aged, AGED, address)))
    : cache.prefetchQuery(unpaidIn(pagedListIn(unpaid.list, UNPAID, address)))
