import type { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/** The option that the keys are on, and what the ids of all of them begin with. */
export interface Marked {
  id: string
  marked: string | null
}

/**
 * Where the arrows have led, if it is still offered; else the first that a search has found. Worked out as the list is
 * drawn: what Enter takes is what one sees, whatever has arrived meanwhile.
 */
export function useMarked(values: readonly string[], searching: boolean, opened: boolean) {
  const id = useId()
  const [led, mark] = useState<string | null>(null)
  const held = led !== null && values.includes(led) ? led : null
  const marked = held ?? (searching ? (values[0] ?? null) : null)
  useEffect(() => {
    if (opened && marked !== null) document.getElementById(id + marked)?.scrollIntoView({ block: 'nearest' })
  }, [opened, id, marked])

  /** The one after or before; after the last comes the first. */
  function move(key: 'ArrowDown' | 'ArrowUp', from = marked) {
    const at = from === null ? -1 : values.indexOf(from)
    const next = key === 'ArrowDown' ? at + 1 : at <= 0 ? values.length - 1 : at - 1
    mark(values[next % values.length] ?? null)
  }
  return { id, marked, mark, move }
}

const listId = (id: string) => `${id}list`

/**
 * A closed list is not built: a page has a dozen, and each would be placed again whenever the page moves. The library
 * names a list to its box only once it was drawn, and not again: so it is done here, from the ids of the options.
 */
export const listOf = (id: string) => ({ id: listId(id) })
export const boxOf = (id: string, opened: boolean) => ({
  'aria-expanded': opened,
  ...(opened && { 'aria-controls': listId(id) }),
})

interface ManyKeys {
  list: ReturnType<typeof useCombobox>
  values: readonly string[]
  chosen: readonly string[]
  search: string
  onToggle: (value: string) => void
}

/** The keys of a list of which any number can be chosen: Enter takes or puts back, Tab takes what was searched for. */
export function useManyKeys({ list, values, chosen, search, onToggle }: ManyKeys) {
  const searching = search.trim() !== ''
  const { id, marked, mark, move } = useMarked(values, searching, list.dropdownOpened)

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (list.dropdownOpened) move(key)
      else list.openDropdown('keyboard')
    }
    if (!list.dropdownOpened) return
    if (key === 'Enter' && marked !== null) {
      event.preventDefault()
      onToggle(marked)
    }
    if (key === 'Tab') {
      if (searching && marked !== null && !chosen.includes(marked)) onToggle(marked)
      // From here on: the list itself hangs at the end of the page.
      list.targetRef.current?.focus()
    }
    if (key === 'Tab' || key === 'Escape') list.closeDropdown('keyboard')
  }
  return { id, marked, mark, onKeyDown }
}
