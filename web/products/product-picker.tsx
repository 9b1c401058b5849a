import { type ProductRow, products } from '@app/contract/products'
import type { Input } from '@app/contract/route'
import { currentPrice } from '@app/domain/products/prices'
import { matches } from '@app/domain/text/matches'
import { IconPackage } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { idsIn } from '../kit/address-values.ts'
import { madeOf } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import type { FilterProps } from '../kit/list/filters.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { RecordOption } from '../kit/inputs/record-option.tsx'
import { SearchChip } from '../kit/inputs/search-chip.tsx'
import { SearchPicker } from '../kit/inputs/search-picker.tsx'
import { Thumbnail } from '../kit/tables/thumbnail.tsx'
import type { Known, SearchSource } from '../kit/inputs/search-source.ts'
import classes from './product-picker.module.css'
import { StockBadge } from './stock-badge.tsx'

/** Found by name, reference, brand or family, a whole reference first; out of stock stays visible, because it is requested too. */
export const bestMatches = (search: string, size: 10 | 20): Input<typeof products.list> => ({
  query: { page: 0, size, sort: { by: 'match', direction: 'asc' } },
  body: { search, brandIds: [], familyIds: [] },
})

/** With the stock of one depot, or of all. */
function inDepot(depotId: number | undefined, search: string): Input<typeof products.list> {
  const { query, body } = bestMatches(search, 20)
  return { query, body: { ...body, ...(depotId !== undefined && { depotIds: [depotId] }) } }
}

const sourceOf = (depotId?: number): SearchSource<ProductRow> => ({
  find: (search) => madeOf(products.list, inDepot(depotId, search), 'rows', ({ content }) => content),
  labelOf: ({ name }) => name,
  labelById: (id) => madeOf(products.get, { params: { id } }, 'label', ({ name }) => name),
})
const source = sourceOf()

/** What identifies a product; its family too when it was found by that, so that one sees why. */
export function underName({ name, reference, brand, familyName }: ProductRow, search: string): string {
  const details = [reference, ...(brand ? [brand.name] : [])]
  if (familyName && !matches(search, [name, ...details])) details.push(familyName)
  return details.join(' · ')
}

interface ProductOptionProps {
  product: ProductRow
  search: string
  /** Where there is little room: what identifies it, and its stock. */
  narrow?: boolean
}

function ProductOption({ product, search, narrow = false }: ProductOptionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, image } = product
  return (
    <RecordOption
      name={name}
      under={underName(product, search)}
      search={search}
      picture={!narrow && <Thumbnail image={image} placeholder={<IconPackage aria-hidden />} />}
    >
      <StockBadge {...product} />
      {!narrow && (
        <span className={classes['price']}>
          {t('products.ht', { amount: format.amount(currentPrice(product).ht) })}
        </span>
      )}
    </RecordOption>
  )
}

const renderOption = (product: ProductRow, search: string) => (
  <ProductOption product={product} search={search} />
)
const renderNarrowOption = (product: ProductRow, search: string) => (
  <ProductOption product={product} search={search} narrow />
)

interface ProductSelectProps extends Omit<InputProps<number | null>, 'onChange'> {
  /** With the product as the search showed it: its price, its stock. */
  onChange: (id: number | null, product?: ProductRow) => void
  known?: Known | undefined
  /** Whose stock is shown; that of all depots by default. */
  depot?: { id: number; name: string } | undefined
  placeholder?: string
}

/** One product, searched on the server. Its users load the sentences of products. */
export function ProductSelect({ depot, ...props }: ProductSelectProps) {
  const { t } = useTranslation()
  const depotId = depot?.id
  return (
    <SearchPicker
      placeholder={t('products.search')}
      {...props}
      source={useMemo(() => (depotId === undefined ? source : sourceOf(depotId)), [depotId])}
      renderOption={renderOption}
      listWidth={560}
      note={depot ? t('products.stockShownOf', { depot: depot.name }) : t('products.stockShown')}
    />
  )
}

const deliveredTo = (clientId: number): SearchSource<ProductRow> => ({
  ...source,
  find: (search) => {
    const { query, body } = bestMatches(search, 20)
    const asked = { query, body: { ...body, deliveredTo: [clientId] } }
    return madeOf(products.list, asked, 'rows', ({ content }) => content)
  },
})

/** One of the products that were delivered to a client. Its users load the sentences of products. */
export function DeliveredProductSelect({
  clientId,
  ...props
}: Omit<ProductSelectProps, 'depot'> & { clientId: number | null }) {
  const from = useMemo(() => (clientId === null ? source : deliveredTo(clientId)), [clientId])
  return (
    <span data-returned-product>
      <SearchPicker {...props} source={from} renderOption={renderNarrowOption} />
    </span>
  )
}

/** Any of the products as a chip over a list. The address has their ids. */
export function ProductFilter<F extends string>({ list, filter, name }: FilterProps<F>) {
  return (
    <SearchChip
      source={source}
      name={name}
      value={idsIn(list.filters[filter])}
      onChange={(ids) => list.set({ [filter]: ids.map(String) })}
      renderOption={renderNarrowOption}
    />
  )
}
