import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { FormSummary } from '../kit/layout/form-summary.tsx'
import { type PurchaseValues, totalOf, wholeLines } from './purchase-values.ts'

/** What follows from the purchase as it is, live. */
export function PurchaseSummary({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lines = useWatch<PurchaseValues, 'lines'>({ name: 'lines' })
  const quantity = wholeLines(lines).reduce((held, line) => held + line.quantity, 0)
  const total = totalOf(lines)
  return (
    <FormSummary
      title={t('purchases.summary.title')}
      facts={[
        { label: t('purchases.summary.lines'), value: format.quantity(lines.length) },
        { label: t('purchases.summary.quantity'), value: format.quantity(quantity) },
      ]}
      total={{ label: t('purchases.summary.total'), amount: total === null ? '–' : format.money(total) }}
      hint={isNew ? t('purchases.summary.hint') : undefined}
    />
  )
}
