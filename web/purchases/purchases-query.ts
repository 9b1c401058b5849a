import { type PurchaseFilters, purchases } from '@app/contract/purchases'
import { isDay } from '@app/domain/dates/day'
import { idsIn } from '../kit/address-ids.ts'
import { asked } from '../kit/asked.ts'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'

const SORTS = ['createdAt', 'purchaseDate', 'number', 'purchaseNumber'] as const

/** The order they were recorded in, the last one first. */
export const FIRST_SORT = 'number,desc'

export const usePurchaseList = () => useListState({ size: 30, filters: ['period', 'provider', 'product'] })

export type PurchaseListState = ReturnType<typeof usePurchaseList>

/** What stands in an address may be anything: only days are asked for. */
const dayIn = (held = '') => (isDay(held) ? held : null)

function sortOf({ sort }: ListState) {
  const [asked, direction] = (sort || FIRST_SORT).split(',')
  const by = SORTS.find((column) => column === asked) ?? 'number'
  return { by, direction: direction === 'asc' ? ('asc' as const) : ('desc' as const) }
}

export function usePurchaseRows(list: PurchaseListState) {
  const { provider, product, period } = list.filters
  const query = { page: list.page - 1, size: list.size, sort: sortOf(list) }
  const body: PurchaseFilters = {
    search: list.search.slice(0, 100),
    providerIds: idsIn(provider),
    productIds: idsIn(product),
    from: dayIn(period[0]),
    to: dayIn(period[1]),
  }
  return useServerRows(asked(purchases.list, { query, body }))
}
