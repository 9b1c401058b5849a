import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Marked } from './marked.ts'
import classes from './options-popover.module.css'

/** How the lists of all pickers look. */
export const listClasses = {
  dropdown: classes['dropdown'] ?? '',
  option: classes['option'] ?? '',
  search: classes['search'] ?? '',
}

/** Five options: with less room than that below, the page makes some, or the list opens above if there is more. */
const ENOUGH = 200

interface Room {
  availableHeight: number
  elements: { floating: HTMLElement }
}

interface ListPlace {
  position: 'bottom-start' | 'top-start'
  offset: number
}

export const BELOW: ListPlace = { position: 'bottom-start', offset: 4 }

/**
 * Where a list that hangs from this box has room, below the message that is under the box, if any. Decided once, as
 * it opens: a list that grows or shrinks with what is typed stays on its side, no longer than the window leaves it.
 */
export function listPlace(box: HTMLElement | null, message?: HTMLElement | null): ListPlace {
  const bottomOf = (part: HTMLElement | null | undefined) => part?.getBoundingClientRect().bottom ?? 0
  const covered = message?.textContent ? Math.max(0, bottomOf(message) - bottomOf(box)) : 0
  makeRoom(box, ENOUGH + covered)
  const above = box?.getBoundingClientRect().top ?? 0
  const below = window.innerHeight - bottomOf(box) - covered
  return below >= ENOUGH || below >= above
    ? { ...BELOW, offset: BELOW.offset + covered }
    : { position: 'top-start', offset: 4 }
}

/** What was typed last is above the box: a list below it covers nothing of that. */
function makeRoom(box: HTMLElement | null, wanted: number) {
  const lacking = wanted - (window.innerHeight - (box?.getBoundingClientRect().bottom ?? 0))
  if (lacking <= 0) return
  let around = box?.parentElement
  while (
    around &&
    (around.scrollHeight <= around.clientHeight || getComputedStyle(around).overflowY !== 'auto')
  )
    around = around.parentElement
  around?.scrollBy({ top: Math.ceil(lacking), behavior: 'instant' })
}

/** What opens is never higher than the room it has: `--room`. */
export const sizeToRoom = {
  padding: 8,
  apply: ({ availableHeight, elements }: Room) =>
    elements.floating.style.setProperty('--room', `${availableHeight}px`),
}

export const listMiddlewares = { flip: false, size: sizeToRoom }

interface ListOptionProps extends Marked {
  value: string
  chosen: boolean
  /** Several can be chosen: each has a tick. */
  ticks?: boolean
  disabled?: boolean
  children: ReactNode
}

export function ListOption(props: ListOptionProps) {
  const { id, marked, value, chosen, ticks = false, disabled = false, children } = props
  return (
    <Combobox.Option
      id={id + value}
      value={value}
      active={chosen}
      selected={value === marked}
      aria-selected={chosen}
      disabled={disabled}
      aria-disabled={disabled || undefined}
    >
      {ticks && (
        <span className={classes['tick']} data-on={chosen || undefined}>
          {chosen && <IconCheck size={12} stroke={3} aria-hidden />}
        </span>
      )}
      {children}
      {!ticks && chosen && <IconCheck size={14} stroke={2} aria-hidden />}
    </Combobox.Option>
  )
}
