import type { SoldLine } from '@app/contract/sales'
import { FREE, totalsOf } from '@app/domain/orders/lines'
import { IconMessage2, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { LinesCard, type ReadColumn } from '../kit/tables/lines-card.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { StockBadge } from '../products/stock-badge.tsx'
import classes from './sales.module.css'
import { Totals } from './totals.tsx'

interface SoldLinesProps {
  lines: readonly SoldLine[]
  comment: string
  /** Whether what lies in the depot still matters; of what has left it does not. */
  stock: boolean
  /** Of each line, how many came back, and where that is; absent when nothing did. */
  returns?: ReadonlyMap<number, Returned> | undefined
}

export interface Returned {
  quantity: number
  title: string
  /** Absent where the reader may not open it. */
  to: string | undefined
}

/** What was sold, to read: its lines, its comment, and what it comes to. Its users load the sentences of products. */
export function SoldLines({ lines, comment, stock, returns }: SoldLinesProps) {
  const { t } = useTranslation()
  return (
    <LinesCard
      title={t('sales.lines.title')}
      lines={lines}
      keyOf={({ lineId }) => lineId}
      least={620}
      columns={useColumns(stock, returns)}
      foot={
        <div className={classes['foot']}>
          {comment !== '' && (
            <p className={classes['comment']}>
              <IconMessage2 size={16} stroke={1.7} aria-hidden />
              <span>{t('sales.commentQuoted', { comment })}</span>
            </p>
          )}
          <Totals totals={totalsOf(lines)} />
        </div>
      }
    />
  )
}

function useColumns(stock: boolean, returns: SoldLinesProps['returns']): ReadColumn<SoldLine>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      head: t('sales.lines.product'),
      cell: ({ product: { image, name, reference } }) => (
        <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={name} under={reference} />
      ),
    },
    {
      head: t('sales.lines.quantity'),
      width: 76,
      cell: ({ quantity }) => <b>{format.quantity(quantity)}</b>,
    },
    ...(returns
      ? [
          {
            head: t('sales.lines.returned'),
            width: 100,
            cell: ({ lineId }: SoldLine) => <ComeBack returned={returns.get(lineId)} />,
          },
        ]
      : []),
    { head: t('sales.lines.unitPrice'), width: 100, cell: ({ unitPrice }) => format.amount(unitPrice) },
    { head: t('sales.lines.discount'), width: 100, cell: (line) => <Discount line={line} /> },
    {
      head: t('sales.lines.total'),
      width: stock ? 100 : 112,
      cell: ({ priceHt }) => <b>{format.amount(priceHt)}</b>,
    },
    ...(stock
      ? [{ head: t('sales.lines.stock'), width: 112, cell: (line: SoldLine) => <Stock line={line} /> }]
      : []),
  ]
}

function Discount({ line: { product, salesDiscount } }: { line: SoldLine }) {
  const { t } = useTranslation()
  const format = useFormat()
  const limit = product.salesDiscountLimit
  const isBeyond = limit !== null && salesDiscount > limit
  return (
    <span className={classes['discount']} data-beyond={isBeyond || undefined}>
      {salesDiscount === 0 && '–'}
      {salesDiscount > 0 &&
        (salesDiscount === FREE ? t('sales.lines.free') : format.percent(salesDiscount / 10))}
    </span>
  )
}

function Stock({ line: { available, stockQuantity } }: { line: SoldLine }) {
  if (available === null || stockQuantity === null) return '–'
  return <StockBadge quantity={stockQuantity} available={available} />
}

function ComeBack({ returned }: { returned: Returned | undefined }) {
  const format = useFormat()
  if (!returned) return '–'
  const quantity = format.quantity(returned.quantity)
  if (returned.to === undefined) return quantity
  return (
    <Link to={returned.to} title={returned.title} aria-label={`${quantity}, ${returned.title}`}>
      {quantity}
    </Link>
  )
}
