import { isDay } from '@app/domain/dates/day'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from './day-box.tsx'
import { usePeriodPresets } from './period-presets.ts'

interface PeriodCalendarProps {
  value: Period | null
  /** Told once both days are chosen. */
  onChange: (value: Period) => void
}

export default function PeriodCalendar({ value, onChange }: PeriodCalendarProps) {
  const { i18n } = useTranslation()
  const [chosen, choose] = useState<[string | null, string | null]>(value ? [...value] : [null, null])
  return (
    <DatePicker
      type="range"
      size="xs"
      locale={i18n.language}
      firstDayOfWeek={1}
      // Red is for what is wrong, not for Sundays.
      weekendDays={[]}
      highlightToday
      allowSingleDateInRange
      presets={usePeriodPresets()}
      value={chosen}
      onChange={([from, to]) => {
        choose([from, to])
        if (from !== null && to !== null && isDay(from) && isDay(to)) onChange([from, to])
      }}
    />
  )
}
