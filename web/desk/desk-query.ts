import { DESK_VIEWS, type DeskFilters, deposits, type DeskView } from '@app/contract/deposits'
import type { Prefetch } from '../feature.ts'
import { dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { listIn, type ListPlace } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. All that is due soon is on one page, so that it can be ticked. */
export const DESK = { size: 100, filters: ['type', 'bank', 'client', 'salesperson', 'due'] } as const

export type DeskFilterName = (typeof DESK.filters)[number]
type Narrowed = ListPlace<DeskFilterName>

/** What is in the drawer by default: it has no name in the address. */
export const viewIn = ({ view }: Pick<Narrowed, 'view'>): DeskView =>
  DESK_VIEWS.find((one) => one === view) ?? 'held'

export const filtersIn = (list: Narrowed): DeskFilters => ({
  view: viewIn(list),
  search: list.search.slice(0, 100),
  typeIds: idsIn(list.filters.type),
  bankIds: idsIn(list.filters.bank),
  clientIds: idsIn(list.filters.client),
  userIds: idsIn(list.filters.salesperson),
  from: dayIn(list.filters.due[0]),
  to: dayIn(list.filters.due[1]),
})

export const deskIn = (list: Narrowed) =>
  routeQuery(deposits.desk, { query: { page: list.page - 1, size: list.size }, body: filtersIn(list) })

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(deskIn(listIn(address, DESK)))
