import type { StockOfDepot } from '@app/contract/products'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useOwnDepots } from '../own-depots.ts'
import classes from './product-popup.module.css'
import { StockBadge } from './stock-badge.tsx'

export function totalsOf(rows: readonly StockOfDepot[]) {
  const total = { quantity: 0, reserved: 0, available: 0 }
  for (const { quantity, reserved, available } of rows) {
    total.quantity += quantity
    total.reserved += reserved
    total.available += available
  }
  return total
}

/** What each depot has. A salesperson's own come first: that is where they may sell from. */
export function ProductAvailability({ rows }: { rows: readonly StockOfDepot[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useOwnDepots()
  const total = totalsOf(rows)
  const inOrder = rows.toSorted((one, other) => Number(own.has(other.depotId)) - Number(own.has(one.depotId)))
  if (rows.length === 0) return <p className={classes['said']}>{t('products.notHeld')}</p>
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('products.depot')}</th>
          <th scope="col">{t('products.inStock')}</th>
          <th scope="col">{t('products.reserved')}</th>
          <th scope="col">{t('products.available')}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((row) => (
          <tr key={row.depotId}>
            <th scope="row">
              {row.depotName}
              {own.has(row.depotId) && <span className={classes['own']}>{t('products.ownDepot')}</span>}
            </th>
            <td>{format.quantity(row.quantity)}</td>
            <td>{format.quantity(row.reserved)}</td>
            <td>
              <StockBadge quantity={row.quantity} available={row.available} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('products.everyDepot')}</th>
          <td>{format.quantity(total.quantity)}</td>
          <td>{format.quantity(total.reserved)}</td>
          <td>{format.quantity(total.available)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
