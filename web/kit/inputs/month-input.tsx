import { isMonth, type Month, monthOf } from '@app/domain/dates/month'
import { typedMonth } from '@app/domain/dates/typed-month'
import { Popover, TextInput } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/fr'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format.ts'
import { today } from '../today.ts'
import { type InputProps, libraryProps } from './input-props.ts'
import { useWholeText } from './use-whole-text.ts'

/** Always one month, typed as 9/26 or sept 2026; a click or Alt ↓ opens the months of a year beside it. */
export function MonthInput({ value, onChange, ...props }: InputProps<Month>) {
  const { t } = useTranslation()
  const shown = useFormat().month(value)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** What was typed and left is no month: it stays there, to be corrected. */
  const [unread, setUnread] = useState(false)
  const [opened, setOpened] = useState(false)
  /** The keys have gone on to the months. */
  const [entered, setEntered] = useState(false)
  const months = useRef<HTMLDivElement>(null)
  const selectAll = useWholeText(typed, shown)

  function turn(next: boolean) {
    setOpened(next)
    setEntered(false)
  }
  function take(month: Month) {
    setTyped(null)
    setUnread(false)
    turn(false)
    if (month !== value) onChange(month)
  }
  function settle() {
    const month = typed?.trim() ? typedMonth(typed, monthOf(today())) : value
    if (month === null) setUnread(true)
    else take(month)
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && (event.altKey || opened)) {
      event.preventDefault()
      setOpened(true)
      setEntered(true)
    }
    if (event.key === 'Escape') {
      // It gives up what was typed, and only then the form.
      if (typed !== null) event.preventDefault()
      take(value)
    }
    if (event.key !== 'Enter') return
    // Another month is another record: it is seen before it is saved.
    if (typed !== null) event.preventDefault()
    settle()
  }
  function left({ currentTarget, relatedTarget }: FocusEvent) {
    if (document.activeElement !== currentTarget && !months.current?.contains(relatedTarget)) settle()
  }

  const name = props.label ?? props['aria-label'] ?? ''
  const comboboxProps = {
    role: 'combobox',
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': opened,
    ...(opened && { 'aria-controls': id }),
  }
  const popup = { id, role: 'dialog', 'aria-label': t('common.form.calendar', { name }) }
  return (
    <Popover opened={opened} onChange={turn} position="bottom-start" offset={4} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...libraryProps({ ...props, value, onChange })}
          {...(unread && { error: t('common.form.notAMonth') })}
          {...comboboxProps}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          leftSection={<IconCalendar size={15} stroke={1.7} aria-hidden />}
          value={typed ?? shown}
          onFocus={selectAll}
          onClick={() => turn(true)}
          onChange={(event) => {
            setUnread(false)
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={pressed}
          onBlur={left}
        />
      </Popover.Target>
      <Popover.Dropdown ref={months} {...popup}>
        <div ref={entered ? focusMonth : undefined}>
          <Months value={value} onTake={take} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Months({ value, onTake }: { value: Month; onTake: (month: Month) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <MonthPicker
      size="xs"
      locale={i18n.language}
      defaultDate={`${value}-01`}
      ariaLabels={{
        previousYear: t('common.form.previousYear'),
        nextYear: t('common.form.nextYear'),
        previousDecade: t('common.form.previousYears'),
        nextDecade: t('common.form.nextYears'),
      }}
      value={`${value}-01`}
      onChange={(chosen) => {
        const month = chosen === null ? '' : monthOf(chosen)
        if (isMonth(month)) onTake(month)
      }}
    />
  )
}

const focusMonth = (months: HTMLElement | null) =>
  months?.querySelector<HTMLElement>('table button:not([tabindex="-1"])')?.focus({ preventScroll: true })
