import type { Totals as Sums } from '@app/domain/orders/lines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import classes from './sales.module.css'

/** What a document comes to: without tax, the tax of each rate, and with it. */
export function Totals({ totals }: { totals: Pick<Sums, 'totalHt' | 'totalTtc' | 'vat'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className={classes['totals']}>
      <div>
        <dt>{t('sales.totalHt')}</dt>
        <dd>{format.money(totals.totalHt)}</dd>
      </div>
      {totals.vat.map(({ rate, vat }) => (
        <div key={rate}>
          <dt>{t('sales.vat', { rate: format.rate(rate) })}</dt>
          <dd>{format.money(vat)}</dd>
        </div>
      ))}
      <div data-whole>
        <dt>{t('sales.totalTtc')}</dt>
        <dd>{format.money(totals.totalTtc)}</dd>
      </div>
    </dl>
  )
}
