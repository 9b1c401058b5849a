import { type Day, isDay } from '@app/domain/dates/day'
import { formatDay } from '@app/domain/dates/format'
import { typedDay } from '@app/domain/dates/typed-day'
import { CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../today.ts'
import { type InputProps, libraryProps } from './input-props.ts'
import { useWholeText } from './use-whole-text.ts'

interface DayTextProps
  extends InputProps<Day | null>, Pick<ComponentProps<'input'>, 'onClick' | 'onKeyDown'> {
  /** The calendar beside it that it opens: its id while it is there. */
  calendar?: string | null
  /** At each letter: the day it would be. */
  onMeant?: (day: Day) => void
}

/** A day as it is typed, 3/9 or -1. It is understood once the box is left, and at Enter. */
export function DayText({ calendar, onMeant, ...props }: DayTextProps) {
  const { value, onChange, onKeyDown, onClick, ...rest } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  // Invalid input is kept as typed: it is not sent, and nothing of it is lost.
  const unread = value !== null && !isDay(value)
  const shown = value === null ? '' : unread ? value : formatDay(value)

  function settle() {
    if (typed === null) return
    setTyped(null)
    onChange(typed.trim() === '' ? null : (typedDay(typed, today()) ?? (typed as Day)))
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && !event.nativeEvent.isComposing)) settle()
    if (event.key === 'Escape') setTyped(null)
    onKeyDown?.(event)
  }
  function left(event: FocusEvent<HTMLInputElement>) {
    // The window was left, not the box.
    if (document.activeElement === event.currentTarget) return
    settle()
    props.onBlur?.(event)
  }

  const error = unread ? (typed === null ? t('common.form.notADay') : undefined) : props.error
  return (
    <TextInput
      {...libraryProps({ ...rest, value, onChange, error })}
      {...(calendar !== undefined && {
        role: 'combobox',
        'aria-haspopup': 'dialog',
        'aria-expanded': calendar !== null,
        ...(calendar !== null && { 'aria-controls': calendar }),
      })}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      placeholder={t('common.form.dayPattern')}
      leftSection={<IconCalendar size={15} stroke={1.7} aria-hidden />}
      value={typed ?? shown}
      onFocus={useWholeText(typed, shown)}
      onClick={onClick}
      onKeyDown={pressed}
      onBlur={left}
      onChange={(event) => {
        const text = event.currentTarget.value
        const meant = typedDay(text, today())
        setTyped(text)
        if (meant !== null) onMeant?.(meant)
      }}
      rightSection={
        value !== null &&
        !props.required && (
          <CloseButton
            size="xs"
            tabIndex={-1}
            aria-label={t('common.clear')}
            disabled={props.disabled ?? false}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setTyped(null)
              onChange(null)
            }}
          />
        )
      }
    />
  )
}
