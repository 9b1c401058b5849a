import { type Day, isDay } from '@app/domain/dates/day'
import { Popover } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../today.ts'
import { Calendar, dayByKey } from './calendar.tsx'
import { DayText } from './day-text.tsx'
import type { InputProps } from './input-props.ts'

/** Tab stays in the calendar: after its last button comes the first. */
function goRound(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')]
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (event.target !== last) return
  event.preventDefault()
  first?.focus()
}

/** A day, typed; a click or Alt ↓ opens a calendar beside it. */
export function DateInput(props: InputProps<Day | null>) {
  const { t } = useTranslation()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [entered, setEntered] = useState(false)
  const held = props.value !== null && isDay(props.value) ? props.value : null
  /** The month that was turned to, or typed. */
  const [turned, turn] = useState<Day | null>(null)
  const shown = turned ?? held ?? today()
  const field = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLDivElement>(null)

  function close() {
    setOpened(false)
    setEntered(false)
    turn(null)
  }
  function back() {
    close()
    field.current?.querySelector('input')?.focus()
  }

  function inField(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && (event.altKey || opened)) {
      event.preventDefault()
      setOpened(true)
      setEntered(true)
    }
    if (event.key === 'Escape' || event.key === 'Enter') close()
    const next = opened ? dayByKey(event, shown, false) : null
    if (next === null) return
    event.preventDefault()
    turn(next)
  }
  function inCalendar(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') back()
    if (event.key === 'Tab') goRound(event)
  }
  function left({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null && !calendar.current?.contains(relatedTarget)) close()
  }

  const name = props.label ?? props['aria-label'] ?? ''
  const popup = { id, role: 'dialog', 'aria-label': t('common.form.calendar', { name }) }
  return (
    <Popover
      opened={opened}
      onChange={(still) => !still && close()}
      position="bottom-start"
      offset={4}
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <div ref={field}>
          <DayText
            {...props}
            calendar={opened ? id : null}
            onMeant={turn}
            onClick={() => setOpened(true)}
            onKeyDown={inField}
            onBlur={(event) => {
              left(event)
              props.onBlur?.(event)
            }}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown ref={calendar} {...popup} onKeyDown={inCalendar} onBlur={left}>
        <Calendar
          type="default"
          shown={shown}
          onShown={turn}
          entered={entered}
          value={held}
          onChange={(chosen) => {
            if (chosen !== null && isDay(chosen)) props.onChange(chosen)
            back()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
