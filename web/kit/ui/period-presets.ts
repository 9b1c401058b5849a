import { addDays, type Day, dayOf } from '@app/domain/dates/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day

/** The periods people ask for most, counted from today in Casablanca. */
export function usePeriodPresets(): { label: string; value: [Day, Day] }[] {
  const { t } = useTranslation()
  const [today] = useState(() => dayOf(new Date()))
  const endOfLastMonth = addDays(firstOfMonth(today), -1)
  return [
    { label: t('common.form.today'), value: [today, today] },
    { label: t('common.form.last7Days'), value: [addDays(today, -6), today] },
    { label: t('common.form.last30Days'), value: [addDays(today, -29), today] },
    { label: t('common.form.thisMonth'), value: [firstOfMonth(today), today] },
    { label: t('common.form.lastMonth'), value: [firstOfMonth(endOfLastMonth), endOfLastMonth] },
  ]
}
