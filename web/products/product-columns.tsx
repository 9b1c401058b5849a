import type { ProductRow } from '@app/contract/products'
import { IconPackage } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FamilyBadge } from '../families/family-badge.tsx'
import { useFormat } from '../kit/format.ts'
import type { Column } from '../kit/ui/data-table.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import { StatusBadge } from '../kit/ui/status-badge.tsx'
import { Thumbnail } from '../kit/ui/thumbnail.tsx'
import { Tile } from '../kit/ui/tile.tsx'
import classes from './product-columns.module.css'
import { StockBadge } from './stock-badge.tsx'

const silhouette = <IconPackage aria-hidden />

/** The face of a card. */
export function ProductFace({ product }: { product: ProductRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, reference, brand, image, onSale, priceHT, priceTTC } = product
  return (
    <Tile
      picture={<Picture image={image} alt="" placeholder={silhouette} />}
      {...(onSale && { flag: <StatusBadge look="highlightSolid">{t('products.sale')}</StatusBadge> })}
      left={reference}
      right={brand?.name ?? ''}
      name={name}
    >
      <div className={classes['prices']}>
        <div>
          <p className={classes['gross']}>{format.money(priceTTC)}</p>
          <p className={classes['net']}>{t('products.ht', { amount: format.amount(priceHT) })}</p>
        </div>
        <StockBadge {...product} />
      </div>
    </Tile>
  )
}

function NameCell({ product }: { product: ProductRow }) {
  const { t } = useTranslation()
  return (
    <div className={classes['product']}>
      <Thumbnail image={product.image} placeholder={silhouette} />
      <b className={classes['short']} title={product.name}>
        {product.name}
      </b>
      {product.onSale && <StatusBadge look="highlight">{t('products.sale')}</StatusBadge>}
    </div>
  )
}

const short = (text: string) => (
  <span className={classes['short']} title={text}>
    {text || '–'}
  </span>
)

export function productColumns(t: TFunction, format: ReturnType<typeof useFormat>): Column<ProductRow>[] {
  return [
    {
      id: 'name',
      head: t('products.one'),
      sortable: 'ascending',
      cell: (row) => <NameCell product={row} />,
    },
    {
      id: 'reference',
      head: t('products.reference'),
      sortable: 'ascending',
      cell: ({ reference }) => (
        <span className={classes['reference']} title={reference}>
          {reference}
        </span>
      ),
    },
    {
      id: 'brand',
      head: t('products.brand'),
      wideOnly: true,
      cell: (row) => short(row.brand?.name ?? ''),
    },
    { id: 'family', head: t('products.family'), cell: ({ family }) => <FamilyBadge family={family} /> },
    {
      id: 'priceHT',
      head: t('products.priceHT'),
      align: 'right',
      sortable: 'ascending',
      cell: (row) => format.amount(row.priceHT),
    },
    {
      id: 'priceTTC',
      head: t('products.priceTTC'),
      align: 'right',
      cell: (row) => <b>{format.amount(row.priceTTC)}</b>,
    },
    {
      id: 'available',
      head: t('products.available'),
      align: 'right',
      cell: (row) => <StockBadge {...row} />,
    },
    {
      id: 'quantity',
      head: t('products.inStock'),
      align: 'right',
      wideOnly: true,
      cell: (row) => format.quantity(row.quantity),
    },
  ]
}
