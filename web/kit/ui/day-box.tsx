import { isDay, type Day } from '@app/domain/dates/day'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/fr'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type InputProps, libraryProps } from './input-props.ts'
import { usePeriodPresets } from './period-presets.ts'

export type Period = readonly [Day, Day]

function useCalendar(given: string | undefined) {
  const { t, i18n } = useTranslation()
  const own = useId()
  const id = given ?? own
  return {
    // The calendar is named by what it hangs from, which the library looks for under this very id.
    id,
    valueFormat: 'DD-MM-YYYY',
    locale: i18n.language,
    // Weeks begin on Monday in both languages here.
    firstDayOfWeek: 1 as const,
    // Red is for what is wrong, not for Sundays.
    weekendDays: [],
    highlightToday: true,
    leftSection: <IconCalendar size={15} stroke={1.7} aria-hidden />,
    clearButtonProps: { 'aria-label': t('common.clear') },
    popoverProps: { offset: 4, id },
  }
}

export function DayBox(props: InputProps<Day | null>) {
  return (
    <DatePickerInput
      {...libraryProps(props)}
      {...useCalendar(props.id)}
      clearable={!props.required}
      value={props.value}
      onChange={(chosen) => props.onChange(chosen !== null && isDay(chosen) ? chosen : null)}
    />
  )
}

/** Both days included; told only once both are chosen. */
export function PeriodBox(props: InputProps<Period | null>) {
  return (
    <DatePickerInput
      {...libraryProps(props)}
      {...useCalendar(props.id)}
      type="range"
      allowSingleDateInRange
      clearable={!props.required}
      presets={usePeriodPresets()}
      {...(props.value ? { defaultValue: [...props.value] as [string, string] } : {})}
      onChange={([from, to]) => {
        if (from !== null && to !== null && isDay(from) && isDay(to)) props.onChange([from, to])
        if (from === null && to === null) props.onChange(null)
      }}
    />
  )
}
