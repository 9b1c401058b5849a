import { addDays, type Day, isDay } from '@app/domain/dates/day'
import { addMonthsTo } from '@app/domain/dates/month'
import { DatePicker, type DatePickerProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { today } from '../today.ts'
import classes from './calendar.module.css'

interface CalendarProps<Type extends 'default' | 'range'> extends Pick<
  DatePickerProps<Type>,
  'type' | 'value' | 'onChange' | 'presets' | 'allowSingleDateInRange'
> {
  /** A day of the month in sight. */
  shown: Day
  onShown: (day: Day) => void
  /** The keys go on from here: the chosen day takes the focus. */
  entered: boolean
}

/** A month of days. The arrows move on into the next one, Page Up and Page Down turn it, with Shift the year. */
export function Calendar<Type extends 'default' | 'range'>(props: CalendarProps<Type>) {
  const { shown, onShown, entered, ...picker } = props
  const { t, i18n } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (entered) focusDay(root.current, '[data-day][tabindex="0"]')
  }, [entered])

  function pressed(event: KeyboardEvent) {
    const standing = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    const onDay = standing !== undefined && isDay(standing)
    const next = dayByKey(event, onDay ? standing : shown, onDay)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    flushSync(() => onShown(next))
    if (onDay) focusDay(root.current, `[data-day="${next}"]:not([data-outside])`)
  }

  return (
    <div ref={root} className={classes['calendar']} onKeyDownCapture={pressed}>
      <DatePicker<Type>
        {...picker}
        size="xs"
        date={shown}
        onDateChange={(date) => isDay(date) && onShown(date)}
        locale={i18n.language}
        // Weeks begin on Monday in both languages here.
        firstDayOfWeek={1}
        // Red is for what is wrong, not for Sundays.
        weekendDays={[]}
        highlightToday
        getDayProps={(date) => ({ 'data-day': date, 'data-today': date === today() || undefined })}
        ariaLabels={{
          previousMonth: t('common.form.previousMonth'),
          nextMonth: t('common.form.nextMonth'),
          previousYear: t('common.form.previousYear'),
          nextYear: t('common.form.nextYear'),
          previousDecade: t('common.form.previousYears'),
          nextDecade: t('common.form.nextYears'),
        }}
      />
    </div>
  )
}

const focusDay = (within: HTMLElement | null, which: string) =>
  within?.querySelector<HTMLElement>(which)?.focus({ preventScroll: true })

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key leads from a day; without one only the months turn. Null when it leads nowhere. */
export function dayByKey(event: KeyboardEvent, from: Day, onDay: boolean): Day | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const months = event.shiftKey ? 12 : 1
  if (event.key === 'PageUp') return addMonthsTo(from, -months)
  if (event.key === 'PageDown') return addMonthsTo(from, months)
  const days = STEPS[event.key]
  return onDay && days !== undefined ? addDays(from, days) : null
}
