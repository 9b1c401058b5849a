import { EVERY_ORDER, type OrderFilters, orders } from '@app/contract/orders'
import type { Input } from '@app/contract/route'
import { APPROVAL_REASON_CODES } from '@app/domain/orders/approval-reasons'
import {
  BILLABLE_STATUSES,
  CLOSED_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  TREATED_STATUS,
} from '@app/domain/orders/status'
import type { Prefetch } from '../feature.ts'
import { answerIn, dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery, madeOf } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'
import { documentsByTotal } from '../kit/list/changed-rows.ts'

/** The filters in the order of the columns. */
export const ORDERS = {
  filters: ['motif', 'period', 'client', 'salesperson', 'status', 'declined', 'note', 'treated'],
} as const

export type OrderFilterName = (typeof ORDERS.filters)[number]
type Narrowed = ListPlace<OrderFilterName>

/** What a view has, whatever else narrows it. */
const VIEWS: Readonly<Record<string, { statuses: readonly OrderStatus[]; hasNote?: boolean }>> = {
  toValidate: { statuses: ['CREATED'] },
  toApprove: { statuses: ['UNDER_APPROVAL'] },
  toDeliver: { statuses: ['VALIDATED'] },
  toBill: { statuses: BILLABLE_STATUSES, hasNote: false },
  delivered: { statuses: ['DELIVERED'] },
  closed: { statuses: CLOSED_STATUSES },
}

export const VIEW_NAMES = ['toValidate', 'toApprove', 'toDeliver', 'toBill', 'delivered', 'closed'] as const

/** All but what a view says: its count is that of the other filters. */
const narrowing = ({ search, filters }: Narrowed) => ({
  search: search.slice(0, 100),
  clientIds: idsIn(filters.client),
  userIds: idsIn(filters.salesperson),
  from: dayIn(filters.period[0]),
  to: dayIn(filters.period[1]),
})

function filtersIn(list: Narrowed): OrderFilters {
  const view = VIEWS[list.view]
  const { filters } = list
  return {
    ...narrowing(list),
    statuses: view ? [...view.statuses] : ORDER_STATUSES.filter((status) => filters.status.includes(status)),
    hasNote: view?.hasNote ?? answerIn(filters.note),
    treated: answerIn(filters.treated),
    declinedLately: view === undefined && filters.declined.includes('lately'),
    motifs:
      list.view === 'toApprove' ? APPROVAL_REASON_CODES.filter((code) => filters.motif.includes(code)) : [],
  }
}

export function ordersIn(list: Narrowed & Pick<Input<typeof orders.list>, 'query'>) {
  return routeQuery(orders.list, { query: list.query, body: filtersIn(list) })
}

/** What the list asks for at an address. */
export const firstOrders = (address: URLSearchParams) => ordersIn(pagedListIn(orders.list, ORDERS, address))

export function countsIn(list: Narrowed) {
  return routeQuery(orders.counts, { body: { ...narrowing(list), statuses: [], motifs: [] } })
}

/** The figure that an administrator decides on. */
export const ORDERS_BY_TOTAL = documentsByTotal(orders.setStatus)

/** How many wait for an administrator's word. */
export const waitingForApproval = madeOf(
  orders.counts,
  { body: EVERY_ORDER },
  'toApprove',
  ({ toApprove }) => toApprove,
)

/** Delivered, and not handled yet: the latest ones. */
export const untreated = routeQuery(orders.list, {
  query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } },
  body: { ...EVERY_ORDER, statuses: [TREATED_STATUS], treated: false },
})

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstOrders(address))
