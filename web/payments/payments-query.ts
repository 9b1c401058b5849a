import { EVERY_PAYMENT, type PaymentFilters, payments } from '@app/contract/payments'
import type { Input } from '@app/contract/route'
import type { Prefetch } from '../feature.ts'
import { answerIn, dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const PAYMENTS = {
  filters: ['type', 'period', 'client', 'salesperson', 'due', 'status', 'bounced', 'treated', 'toDeposit'],
} as const

export const STATUSES = ['CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] as const

export type PaymentFilterName = (typeof PAYMENTS.filters)[number]
type Narrowed = ListPlace<PaymentFilterName>

function filtersIn({ search, filters }: Pick<Narrowed, 'search' | 'filters'>): PaymentFilters {
  return {
    search: search.slice(0, 100),
    clientIds: idsIn(filters.client),
    userIds: idsIn(filters.salesperson),
    typeIds: idsIn(filters.type),
    from: dayIn(filters.period[0]),
    to: dayIn(filters.period[1]),
    dueFrom: dayIn(filters.due[0]),
    dueTo: dayIn(filters.due[1]),
    statuses: STATUSES.filter((status) => filters.status.includes(status)),
    bounced: answerIn(filters.bounced),
    treated: answerIn(filters.treated),
    toDeposit: filters.toDeposit.length > 0,
  }
}

export const paymentsIn = (list: Narrowed & Pick<Input<typeof payments.list>, 'query'>) =>
  routeQuery(payments.list, { query: list.query, body: filtersIn(list) })

/** What all payments of the filter come to, whatever the page. */
export const summaryIn = (list: Narrowed) => routeQuery(payments.summary, { body: filtersIn(list) })

/** What the list asks for at an address. */
export const firstPayments = (address: URLSearchParams) =>
  paymentsIn(pagedListIn(payments.list, PAYMENTS, address))

/** Not handled yet: the latest ones. */
export const untreatedPayments = routeQuery(payments.list, {
  query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } },
  body: { ...EVERY_PAYMENT, treated: false },
})

interface OfClient {
  clientId: number
  period: readonly [PaymentFilters['from'], PaymentFilters['to']] | null
  page: number
}

/** Those of one client, ten at a time, the latest first. */
export const paymentsOf = ({ clientId, period, page }: OfClient) =>
  routeQuery(payments.list, {
    query: { page, size: 10, sort: { by: 'createdAt', direction: 'desc' } },
    body: { ...EVERY_PAYMENT, clientIds: [clientId], from: period?.[0] ?? null, to: period?.[1] ?? null },
  })

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstPayments(address))
