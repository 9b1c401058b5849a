import type { SoldLine } from '@app/contract/sales'
import { FREE, totalsOf } from '@app/domain/orders/lines'
import { IconMessage2, IconPackage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { Card } from '../kit/ui/card.tsx'
import { CutName } from '../kit/ui/cut-name.tsx'
import { Thumbnail } from '../kit/ui/thumbnail.tsx'
import { StockBadge } from '../products/stock-badge.tsx'
import classes from './sales.module.css'
import { Totals } from './totals.tsx'

interface SoldLinesProps {
  lines: readonly SoldLine[]
  comment: string
  /** Whether what lies in the depot still matters; of what has left it does not. */
  stock: boolean
  /** Of each line, how many came back, and where that stands; absent when nothing did. */
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
    <Card
      title={
        <>
          {t('sales.lines.title')} <span className={classes['count']}>{lines.length}</span>
        </>
      }
      flush
    >
      <table className={classes['lines']}>
        <caption className={classes['unseen']}>{t('sales.lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sales.lines.product')}</th>
            <th scope="col">{t('sales.lines.quantity')}</th>
            {returns && <th scope="col">{t('sales.lines.returned')}</th>}
            <th scope="col">{t('sales.lines.unitPrice')}</th>
            <th scope="col">{t('sales.lines.discount')}</th>
            <th scope="col">{t('sales.lines.total')}</th>
            {stock && <th scope="col">{t('sales.lines.stock')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.lineId} line={line} stock={stock} returns={returns} />
          ))}
        </tbody>
      </table>
      <div className={classes['foot']}>
        {comment !== '' && (
          <p className={classes['comment']}>
            <IconMessage2 size={16} stroke={1.7} aria-hidden />
            <span>{t('sales.commentQuoted', { comment })}</span>
          </p>
        )}
        <Totals totals={totalsOf(lines)} />
      </div>
    </Card>
  )
}

type LineProps = Pick<SoldLinesProps, 'stock' | 'returns'> & { line: SoldLine }

function Line({ line, stock, returns }: LineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { product, salesDiscount, available, stockQuantity } = line
  const limit = product.salesDiscountLimit
  const isBeyond = limit !== null && salesDiscount > limit
  return (
    <tr>
      <td>
        <span className={classes['product']}>
          <Thumbnail image={product.image} placeholder={<IconPackage aria-hidden />} />
          <span>
            <b>
              <CutName>{product.name}</CutName>
            </b>
            <small>{product.reference}</small>
          </span>
        </span>
      </td>
      <td>
        <b>{format.quantity(line.quantity)}</b>
      </td>
      {returns && (
        <td>
          <ComeBack returned={returns.get(line.lineId)} />
        </td>
      )}
      <td>{format.amount(line.unitPrice)}</td>
      <td>
        <span className={classes['discount']} data-beyond={isBeyond || undefined}>
          {salesDiscount === 0 && '–'}
          {salesDiscount > 0 &&
            (salesDiscount === FREE ? t('sales.lines.free') : format.percent(salesDiscount / 10))}
        </span>
      </td>
      <td>
        <b>{format.amount(line.priceHt)}</b>
      </td>
      {stock && (
        <td>
          {available === null || stockQuantity === null ? (
            '–'
          ) : (
            <StockBadge quantity={stockQuantity} available={available} />
          )}
        </td>
      )}
    </tr>
  )
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
