import { type ProductFilters, products } from '@app/contract/products'
import { idsIn } from '../kit/address-ids.ts'
import { asked } from '../kit/asked.ts'
import { type ListState, useListState } from '../kit/list/list-state.ts'
import { useServerRows } from '../kit/list/rows.ts'

export const PRODUCT_SORTS = ['name', 'reference', 'priceHt', 'createdAt'] as const
export const FIRST_SORT = 'name,asc'

export const useProductList = () =>
  useListState({ size: 30, filters: ['brand', 'family', 'onSale', 'available'] })

type ProductList = ReturnType<typeof useProductList>

function sortOf({ sort }: ListState) {
  const [asked, direction] = (sort || FIRST_SORT).split(',')
  const by = PRODUCT_SORTS.find((column) => column === asked) ?? 'name'
  return { by, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
}

export function useProductRows(list: ProductList) {
  const { brand, family, onSale, available } = list.filters
  const query = { page: list.page - 1, size: list.size, sort: sortOf(list) }
  const body: ProductFilters = {
    search: list.search.slice(0, 100),
    brandIds: idsIn(brand),
    familyIds: idsIn(family),
    onSale: onSale.length > 0 ? true : null,
    availableOnly: available.length > 0 ? true : null,
  }
  return useServerRows(asked(products.list, { query, body }))
}
