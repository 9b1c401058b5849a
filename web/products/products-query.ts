import { type ProductFilters, products } from '@app/contract/products'
import type { Input } from '@app/contract/route'
import type { Prefetch } from '../feature.ts'
import { idsIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { type ListPlace, pagedListIn } from '../kit/list/list-in-address.ts'

/** What every list of products is narrowed by, as the address calls it. */
export const PRODUCT_FILTERS = ['brand', 'family', 'available', 'onSale'] as const

export type Narrowed = ListPlace<(typeof PRODUCT_FILTERS)[number]>

/** The same as the server takes it. */
export const productFilters = ({ search, filters }: Narrowed) =>
  ({
    search: search.slice(0, 100),
    brandIds: idsIn(filters.brand),
    familyIds: idsIn(filters.family),
    availableOnly: filters.available.length > 0 ? true : null,
    onSale: filters.onSale.length > 0 ? true : null,
  }) satisfies ProductFilters

/** The catalogue, at first by name. */
export const CATALOGUE = { sort: 'name,asc', filters: PRODUCT_FILTERS } as const

type Paged = Pick<Input<typeof products.list>, 'query'>

export const productsIn = (list: Narrowed & Paged) =>
  routeQuery(products.list, { query: list.query, body: productFilters(list) })

/** How many products of a brand or a family the catalogue shows. */
export async function countProducts(of: { brandIds: number[] } | { familyIds: number[] }): Promise<number> {
  const { totalElements } = await call(products.list, {
    query: { page: 0, size: 10, sort: { by: 'name', direction: 'asc' } },
    body: { search: '', brandIds: [], familyIds: [], ...of },
  })
  return totalElements
}

export const prefetch: Prefetch = (cache, address) =>
  cache.prefetchQuery(productsIn(pagedListIn(products.list, CATALOGUE, address)))
