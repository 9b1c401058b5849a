import type { History, HistoryEntry } from '@app/contract/history'
import { isDay } from '@app/domain/dates/day'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { SummaryTitle } from '../kit/layout/form-summary.tsx'
import { Timeline } from '../kit/layout/timeline.tsx'
import classes from './purchase-form.module.css'

/** What happened to a purchase, in sentences. */
export function PurchaseHistory({ events }: { events: History }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (value: HistoryEntry['old'], detail: string | null) => {
    if (value === null || value === '') return '–'
    if (typeof value === 'number') return format.quantity(value)
    const text = String(value)
    return detail === 'purchaseDate' && isDay(text) ? format.day(text) : text
  }
  return (
    <section className={classes['history']}>
      <SummaryTitle>{t('purchases.history.title')}</SummaryTitle>
      <Timeline
        happenings={events.map((entry, at) => ({
          nth: events.length - at,
          title: describeEntry(t, entry),
          at: entry.at,
          author: entry.user && `${entry.user.firstName} ${entry.user.lastName}`,
          ...(entry.detail !== null && {
            change: [shown(entry.old, entry.detail), shown(entry.new, entry.detail)] as const,
          }),
        }))}
      />
    </section>
  )
}

const FIELDS = ['purchaseNumber', 'purchaseDate', 'provider'] as const

function describeEntry(t: TFunction, { event, detail }: HistoryEntry): string {
  const name = detail ?? ''
  if (event === 'CREATED') return t('purchases.history.created')
  if (event === 'DELETED') return t('purchases.history.deleted')
  if (event === 'LINE') return t('purchases.history.line', { reference: name })
  if (event !== 'UPDATED_FIELD') return t('common.unknownEvent')
  const field = FIELDS.find((one) => one === name)
  return field ? t(`purchases.history.${field}`) : t('purchases.history.field', { name })
}
