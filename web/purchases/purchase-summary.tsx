import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Facts } from '../kit/ui/facts.tsx'
import classes from './purchase-form.module.css'
import { type PurchaseValues, totalOf, wholeLines } from './purchase-values.ts'

/** What follows from the purchase as it is, live. */
export function PurchaseSummary({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = useWatch<PurchaseValues, 'lines'>({ name: 'lines' })
  const quantity = wholeLines(lines).reduce((held, line) => held + line.quantity, 0)
  const total = totalOf(lines)
  return (
    <>
      <h2 className={classes['summary']}>{t('purchases.summary.title')}</h2>
      <Facts
        facts={[
          { label: t('purchases.summary.lines'), value: format.quantity(lines.length) },
          { label: t('purchases.summary.quantity'), value: format.quantity(quantity) },
        ]}
      />
      <p className={classes['total']}>
        <span>{t('purchases.summary.total')}</span>
        <output>{total === null ? '–' : format.money(total)}</output>
      </p>
      {isNew && <p className={classes['hint']}>{t('purchases.summary.hint')}</p>}
    </>
  )
}
