import type { Input } from '@app/contract/route'
import { type CreditNoteFilters, creditNotes } from '@app/contract/credit-notes'
import type { Prefetch } from '../feature.ts'
import { CREDIT_NOTE_STATUSES, TREATED_STATUS } from '@app/domain/credits/status'
import { saleFiltersIn } from '../sales/sale-filters-query.ts'
import { answerIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const CREDIT_NOTES = { filters: ['period', 'client', 'salesperson', 'status', 'treated'] } as const

type Narrowed = ListPlace<(typeof CREDIT_NOTES.filters)[number]>
type Paged = Pick<Input<typeof creditNotes.list>['query'], 'page' | 'size' | 'sort'>

export function creditNotesIn({ query, ...list }: Narrowed & { query: Paged }) {
  const narrowed: CreditNoteFilters = {
    ...saleFiltersIn(list),
    statuses: CREDIT_NOTE_STATUSES.filter((status) => list.filters.status.includes(status)),
    treated: answerIn(list.filters.treated),
  }
  return routeQuery(creditNotes.list, { query: { ...query, ...narrowed } })
}

/** What the list asks for at an address. */
export const firstCreditNotes = (address: URLSearchParams) =>
  creditNotesIn(pagedListIn(creditNotes.list, CREDIT_NOTES, address))

/** Not handled yet: the latest ones. */
export const untreatedCreditNotes = routeQuery(creditNotes.list, {
  query: {
    page: 0,
    size: 10,
    sort: { by: 'createdAt', direction: 'desc' },
    search: '',
    clientIds: undefined,
    userIds: undefined,
    statuses: [TREATED_STATUS],
    from: null,
    to: null,
    treated: false,
  },
})

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstCreditNotes(address))
