import { addDays, type Day } from '@app/domain/dates/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../today.ts'

/** Both days included. */
export type Period = readonly [Day, Day]

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day

/** The periods people ask for most, counted from today in Casablanca. */
export function usePeriodPresets(): { label: string; value: [Day, Day] }[] {
  const { t } = useTranslation()
  const [now] = useState(today)
  const endOfLastMonth = addDays(firstOfMonth(now), -1)
  return [
    { label: t('common.form.today'), value: [now, now] },
    { label: t('common.form.last7Days'), value: [addDays(now, -6), now] },
    { label: t('common.form.last30Days'), value: [addDays(now, -29), now] },
    { label: t('common.form.thisMonth'), value: [firstOfMonth(now), now] },
    { label: t('common.form.lastMonth'), value: [firstOfMonth(endOfLastMonth), endOfLastMonth] },
  ]
}
