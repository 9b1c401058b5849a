import type { ProductRow } from '@app/contract/products'
import { IconPackage } from '@tabler/icons-react'
import { currentPrice } from '@app/domain/products/prices'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FamilyBadge } from '../families/family-badge.tsx'
import { useFormat } from '../kit/format.ts'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { Picture } from '../kit/tables/picture.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { Thumbnail } from '../kit/tables/thumbnail.tsx'
import { Tile, TileSkeleton } from '../kit/layout/tile.tsx'
import classes from './product-columns.module.css'
import { StockBadge } from './stock-badge.tsx'

const silhouette = <IconPackage aria-hidden />

/** The content of a card. */
export function ProductCard({ product }: { product: ProductRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, reference, brand, image, onSale } = product
  const price = currentPrice(product)
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
          <p className={classes['gross']}>{format.money(price.ttc)}</p>
          <p className={classes['net']}>{t('products.ht', { amount: format.amount(price.ht) })}</p>
        </div>
        <StockBadge {...product} />
      </div>
    </Tile>
  )
}

export function ProductSkeleton() {
  return (
    <TileSkeleton over>
      <div className={classes['prices']}>
        <p className={classes['gross']}>
          <Skeleton width={90} />
        </p>
        <p className={classes['net']}>
          <Skeleton width={40} />
        </p>
      </div>
    </TileSkeleton>
  )
}

function NameCell({ product }: { product: ProductRow }) {
  const { t } = useTranslation()
  return (
    <div className={classes['product']}>
      <Thumbnail image={product.image} placeholder={silhouette} />
      <b className={classes['name']}>
        <TruncatedText>{product.name}</TruncatedText>
      </b>
      {product.onSale && <StatusBadge look="highlight">{t('products.sale')}</StatusBadge>}
    </div>
  )
}

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
      width: 160,
      grows: true,
      cell: ({ reference }) => <TruncatedText>{reference}</TruncatedText>,
    },
    {
      id: 'brand',
      head: t('products.brand'),
      wideOnly: true,
      width: 104,
      grows: true,
      cell: ({ brand }) => <TruncatedText>{brand?.name ?? '–'}</TruncatedText>,
    },
    {
      id: 'family',
      head: t('products.family'),
      width: 158,
      grows: true,
      cell: ({ family }) => <FamilyBadge family={family} />,
    },
    {
      id: 'priceHt',
      head: t('products.priceHt'),
      align: 'right',
      width: 112,
      sortable: 'ascending',
      cell: (row) => format.amount(row.priceHt),
    },
    {
      id: 'priceTtc',
      head: t('products.priceTtc'),
      align: 'right',
      width: 98,
      cell: (row) => <b>{format.amount(row.priceTtc)}</b>,
    },
    {
      id: 'available',
      head: t('products.available'),
      align: 'right',
      width: 112,
      cell: (row) => <StockBadge {...row} />,
    },
    {
      id: 'quantity',
      head: t('products.inStock'),
      align: 'right',
      width: 72,
      wideOnly: true,
      cell: (row) => format.quantity(row.quantity),
    },
  ]
}
