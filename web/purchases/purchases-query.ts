import { type PurchaseFilters, purchases } from '@app/contract/purchases'
import { isDay } from '@app/domain/dates/day'
import { idsIn } from '../kit/address-ids.ts'
import { asked } from '../kit/asked.ts'
import { usePagedList } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'

/** At first in the order they were recorded in, the last one first. */
export const usePurchaseList = () =>
  usePagedList(purchases.list, { sort: 'number,desc', filters: ['period', 'provider', 'product'] })

export type PurchaseListState = ReturnType<typeof usePurchaseList>

/** What stands in an address may be anything: only days are asked for. */
const dayIn = (held = '') => (isDay(held) ? held : null)

export function usePurchaseRows({ query, search, filters }: PurchaseListState) {
  const body: PurchaseFilters = {
    search: search.slice(0, 100),
    providerIds: idsIn(filters.provider),
    productIds: idsIn(filters.product),
    from: dayIn(filters.period[0]),
    to: dayIn(filters.period[1]),
  }
  return useServerRows(asked(purchases.list, { query, body }))
}
