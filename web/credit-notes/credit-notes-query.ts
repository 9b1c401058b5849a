import type { Input } from '@app/contract/route'
import { type CreditNoteFilters, creditNotes } from '@app/contract/credit-notes'
import { CREDIT_NOTE_STATUSES, TREATED_STATUS } from '@app/domain/credits/status'
import type { Prefetch } from '../feature.ts'
import { answerIn, dayIn, idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const CREDIT_NOTES = { filters: ['period', 'client', 'salesperson', 'status', 'treated'] } as const

type Narrowed = ListPlace<(typeof CREDIT_NOTES.filters)[number]>
type Paged = Pick<Input<typeof creditNotes.list>['query'], 'page' | 'size' | 'sort'>

export function creditNotesIn({ query, search, filters }: Narrowed & { query: Paged }) {
  const narrowed: CreditNoteFilters = {
    search: search.slice(0, 100),
    clientIds: idsIn(filters.client),
    userIds: idsIn(filters.salesperson),
    statuses: CREDIT_NOTE_STATUSES.filter((status) => filters.status.includes(status)),
    from: dayIn(filters.period[0]),
    to: dayIn(filters.period[1]),
    treated: answerIn(filters.treated),
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
