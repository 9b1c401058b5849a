import type { StockRow } from '@app/contract/stock'
import { IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FamilyBadge } from '../families/family-badge.tsx'
import { useFormat } from '../kit/format.ts'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { Thumbnail } from '../kit/tables/thumbnail.tsx'
import { StockBadge } from '../products/stock-badge.tsx'
import { useOwnDepots } from '../own-depots.ts'
import classes from './stock.module.css'

/** A product lies in several depots: both name a row. */
export interface StockPlace extends Omit<StockRow, 'id'> {
  id: string
  productId: number
}

const placeOf = ({ id, ...row }: StockRow): StockPlace => ({
  ...row,
  id: `${id}-${row.depotId}`,
  productId: id,
})

export const placesIn = <P extends { content: readonly StockRow[] }>(page: P) => ({
  ...page,
  content: page.content.map(placeOf),
})

function ProductCell({ row }: { row: StockPlace }) {
  const { t } = useTranslation()
  return (
    <div className={classes['product']}>
      <Thumbnail image={row.image} placeholder={<IconPackage aria-hidden />} />
      <span className={classes['names']}>
        <b>
          <TruncatedText>{row.name}</TruncatedText>
        </b>
        <small>
          <TruncatedText>{row.reference}</TruncatedText>
        </small>
      </span>
      {row.onSale && <StatusBadge look="highlight">{t('stock.sale')}</StatusBadge>}
    </div>
  )
}

export function useStockColumns(): Column<StockPlace>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useOwnDepots()
  const figure = (id: 'quantity' | 'reserved') => ({
    id,
    head: t(`stock.${id}`),
    align: 'right' as const,
    width: 84,
    sortable: true as const,
    cell: (row: StockPlace) => format.quantity(row[id]),
  })
  return [
    {
      id: 'name',
      head: t('stock.product'),
      sortable: 'ascending',
      cell: (row) => <ProductCell row={row} />,
    },
    {
      id: 'brand',
      head: t('stock.brand'),
      wideOnly: true,
      width: 104,
      grows: true,
      cell: ({ brand }) => <TruncatedText>{brand?.name ?? '–'}</TruncatedText>,
    },
    {
      id: 'family',
      head: t('stock.family'),
      width: 158,
      grows: true,
      cell: ({ family }) => <FamilyBadge family={family} />,
    },
    {
      id: 'depot',
      head: t('stock.depot'),
      sortable: 'ascending',
      width: 168,
      grows: true,
      cell: (row) => (
        <>
          <TruncatedText>{row.depotName}</TruncatedText>
          {own.has(row.depotId) && <small className={classes['own']}>{t('stock.ownDepot')}</small>}
        </>
      ),
    },
    {
      id: 'priceHt',
      head: t('stock.priceHt'),
      align: 'right',
      width: 112,
      sortable: true,
      cell: (row) => format.amount(row.priceHt),
    },
    figure('quantity'),
    figure('reserved'),
    {
      id: 'available',
      head: t('stock.available'),
      align: 'right',
      width: 112,
      sortable: true,
      cell: (row) => <StockBadge {...row} />,
    },
  ]
}
