import type { Input } from '@app/contract/route'
import { stock } from '@app/contract/stock'
import type { Prefetch } from '../feature.ts'
import { idsIn } from '../kit/address-values.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'
import { PRODUCT_FILTERS, productFilters } from '../products/products-query.ts'

export const STOCK = { filters: [...PRODUCT_FILTERS, 'depot', 'out'] } as const

type Narrowed = ListPlace<(typeof STOCK.filters)[number]>

/** What it is narrowed by, as the server takes it. */
export const stockFilters = (list: Narrowed) => ({
  ...productFilters(list),
  depotIds: idsIn(list.filters.depot),
  outOnly: list.filters.out.length > 0 ? true : null,
})

export const stockIn = (list: Narrowed & Pick<Input<typeof stock.byDepot>, 'query'>) =>
  routeQuery(stock.byDepot, { query: list.query, body: stockFilters(list) })

export const prefetch: Prefetch = (cache, address) =>
  cache.prefetchQuery(stockIn(pagedListIn(stock.byDepot, STOCK, address)))
