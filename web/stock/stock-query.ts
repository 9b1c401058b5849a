import { type StockFilters, type StockSort, stock } from '@app/contract/stock'
import { idsIn } from '../kit/address-ids.ts'
import { asked } from '../kit/asked.ts'
import { useListState } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'

const SORTS: readonly StockSort[] = [
  'name',
  'reference',
  'depot',
  'priceHt',
  'quantity',
  'reserved',
  'available',
]
export const FIRST_SORT = 'name,asc'

export const useStockList = () =>
  useListState({ size: 30, filters: ['brand', 'family', 'depot', 'available', 'onSale'] })

type StockListState = ReturnType<typeof useStockList>

/** What the list asks for; the export asks for the same. */
export function askedOf({ filters, search, sort, page, size }: StockListState) {
  const [asked, direction] = (sort || FIRST_SORT).split(',')
  const by = SORTS.find((column) => column === asked) ?? 'name'
  const body: StockFilters = {
    search: search.slice(0, 100),
    brandIds: idsIn(filters.brand),
    familyIds: idsIn(filters.family),
    depotIds: idsIn(filters.depot),
    availableOnly: filters.available.length > 0 ? true : null,
    onSale: filters.onSale.length > 0 ? true : null,
  }
  const order = { by, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
  return { query: { page: page - 1, size, sort: order }, body }
}

export function useStockRows(list: StockListState) {
  const { query, body } = askedOf(list)
  // A product lies in several depots: a row is named by its place in the list.
  const first = query.page * query.size + 1
  return useServerRows({
    ...asked(stock.byDepot, { query, body }),
    select: (answer) => ({
      ...answer,
      content: answer.content.map((row, at) => ({ ...row, id: first + at, productId: row.id })),
    }),
  })
}
