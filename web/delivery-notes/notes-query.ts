import { deliveryNotes, type NoteFilters } from '@app/contract/delivery-notes'
import type { Input } from '@app/contract/route'
import type { Prefetch } from '../feature.ts'
import { saleFiltersIn } from '../sales/sale-filters-query.ts'
import { answerIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** The filters in the order of the columns. */
export const NOTES = { filters: ['period', 'client', 'salesperson', 'treated'] } as const

type Narrowed = ListPlace<(typeof NOTES.filters)[number]>

export function notesIn({ query, ...list }: Narrowed & Pick<Input<typeof deliveryNotes.list>, 'query'>) {
  const body: NoteFilters = { ...saleFiltersIn(list), treated: answerIn(list.filters.treated) }
  return routeQuery(deliveryNotes.list, { query, body })
}

/** What the list asks for at an address. */
export const firstNotes = (address: URLSearchParams) =>
  notesIn(pagedListIn(deliveryNotes.list, NOTES, address))

/** Not handled yet: the latest ones. */
export const untreatedNotes = routeQuery(deliveryNotes.list, {
  query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } },
  body: { search: '', clientIds: [], userIds: [], from: null, to: null, treated: false },
})

export const prefetch: Prefetch = (cache, address) => cache.prefetchQuery(firstNotes(address))
