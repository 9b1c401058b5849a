import { type ProductRow, products } from '@app/contract/products'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useFormat } from '../kit/format.ts'
import type { ListState } from '../kit/list/list-state.ts'
import type { InputProps } from '../kit/ui/input-props.ts'
import { SearchChip } from '../kit/ui/search-chip.tsx'
import { SearchPicker } from '../kit/ui/search-picker.tsx'
import type { Known, SearchSource } from '../kit/ui/search-source.ts'
import classes from './product-picker.module.css'
import { StockBadge } from './stock-badge.tsx'

/** Found by name or reference; out of stock stays visible, because it is asked for too. */
export async function findProducts(search: string, size: 10 | 20, signal: AbortSignal) {
  const { content } = await call(
    products.list,
    {
      query: { page: 0, size, sort: { by: 'name', direction: 'asc' } },
      body: { search, brandIds: [], familyIds: [] },
    },
    { signal },
  )
  return content
}

const source: SearchSource<ProductRow> = {
  key: 'products',
  find: (search, signal) => findProducts(search, 20, signal),
  labelOf: ({ name }) => name,
  labelById: async (id, signal) => (await call(products.get, { params: { id } }, { signal })).name,
}

function ProductOption({ product }: { product: ProductRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, reference, brand, priceHT } = product
  return (
    <span className={classes['option']}>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      <StockBadge {...product} />
      <span className={classes['under']}>{brand ? `${reference} · ${brand.name}` : reference}</span>
      <span className={classes['price']}>{t('products.ht', { amount: format.amount(priceHT) })}</span>
    </span>
  )
}

const face = (product: ProductRow) => <ProductOption product={product} />

interface ProductBoxProps extends Omit<InputProps<number | null>, 'onChange'> {
  /** With the product as the search showed it: its price, its stock. */
  onChange: (id: number | null, product?: ProductRow) => void
  known?: Known | undefined
}

/** One product, searched on the server. Its users load the sentences of products. */
export function ProductBox(props: ProductBoxProps) {
  const { t } = useTranslation()
  return (
    <SearchPicker {...props} source={source} face={face} listWidth={420} placeholder={t('products.search')} />
  )
}

interface ProductFilterProps<F extends string> {
  list: ListState<F>
  filter: F
  name: string
}

/** Any of the products as a chip over a list. The address holds their ids. */
export function ProductFilter<F extends string>({ list, filter, name }: ProductFilterProps<F>) {
  return (
    <SearchChip
      source={source}
      name={name}
      value={list.filters[filter].filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number)}
      onChange={(ids) => list.set({ [filter]: ids.map(String) })}
      face={face}
    />
  )
}
