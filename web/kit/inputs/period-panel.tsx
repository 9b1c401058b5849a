import { type Day, isDay } from '@app/domain/dates/day'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../today.ts'
import { Button } from './button.tsx'
import { Calendar, dayByKey } from './calendar.tsx'
import { DayText } from './day-text.tsx'
import classes from './period-panel.module.css'
import { type Period, usePeriodPresets } from './period-presets.ts'

type Ends = readonly [Day | null, Day | null]

/** Null while one of them is missing or no day. */
function periodOf([from, to]: Ends): Period | null {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null
  return from <= to ? [from, to] : [to, from]
}

interface PeriodPanelProps {
  value: Period | null
  /** Called once both days are there. */
  onChange: (value: Period) => void
  onDone: () => void
}

/** Both ends, typed or shown in the calendar. */
export default function PeriodPanel({ value, onChange, onDone }: PeriodPanelProps) {
  const { t } = useTranslation()
  const [ends, setEnds] = useState<Ends>(value ?? [null, null])
  const [shown, setShown] = useState<Day>(value?.[0] ?? today())
  const [entered, setEntered] = useState(false)
  const from = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLInputElement>(null)
  // What opens it looks for the first field too, but not once the panel itself has had to be fetched.
  useEffect(() => from.current?.focus(), [])

  function type(next: Ends) {
    setEnds(next)
    const period = periodOf(next)
    // The other way round it may be half of a change: then Enter decides.
    if (period && period[0] === next[0]) onChange(period)
  }
  function finish(period: Period | null) {
    if (period) {
      onChange(period)
      return onDone()
    }
    const gap = ends[0] === null || !isDay(ends[0]) ? from : to
    gap.current?.focus()
  }
  function pressed(event: KeyboardEvent) {
    setEntered(event.key === 'ArrowDown')
    const turned = dayByKey(event, shown, false)
    if (turned !== null) setShown(turned)
    if (turned !== null || event.key === 'ArrowDown') event.preventDefault()
  }

  const end = { size: 'xs' as const, onMeant: setShown, onKeyDown: pressed }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        finish(periodOf(ends))
      }}
    >
      <div className={classes['ends']}>
        <DayText
          {...end}
          ref={from}
          data-autofocus
          label={t('common.form.from')}
          value={ends[0]}
          onChange={(day) => type([day, ends[1]])}
        />
        <DayText
          {...end}
          ref={to}
          label={t('common.form.to')}
          value={ends[1]}
          onChange={(day) => type([ends[0], day])}
        />
        <Button type="submit" size="sm">
          {t('common.list.apply')}
        </Button>
      </div>
      <Calendar
        type="range"
        allowSingleDateInRange
        presets={usePeriodPresets()}
        shown={shown}
        onShown={setShown}
        entered={entered}
        value={[known(ends[0]), known(ends[1])]}
        onChange={([first, last]) => {
          const chosen: Ends = [known(first), known(last)]
          setEnds(chosen)
          if (last !== null) finish(periodOf(chosen))
        }}
      />
    </form>
  )
}

const known = (day: string | null): Day | null => (day !== null && isDay(day) ? day : null)
