import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../keyboard.ts'
import type { Action } from '../ui/action-menu.tsx'
import { absorbSecondClick } from '../ui/absorb-second-click.ts'
import type { ListState } from './list-state.ts'
import type { Rows } from './rows.ts'

/** A click on one of these is not a click on the row. */
const ACTS_ITSELF = 'a, button, input, label, [role=menu]'

/** How many cards stand in one line of the grid; a table has one row per line. */
function perLine(rows: NodeListOf<HTMLElement>): number {
  return Math.max(1, [...rows].filter((row) => row.offsetTop === rows[0]?.offsetTop).length)
}

/** What the rows of a table and the cards of a grid share: one of them is current, and the keys act on it. */
export function useRowCursor<Row extends { id: number }>(
  list: ListState,
  { rows, pages, stale }: Rows<Row>,
  actionsOf: (row: Row) => readonly Action[],
  canPeek: boolean,
) {
  const container = useRef<HTMLElement>(null)
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [menuOf, setMenuOf] = useState<number | null>(null)
  const [peeking, setPeeking] = useState(false)
  /** Walking over the border of a page: where to stand once the next one is here. */
  const landing = useRef<'first' | 'last'>(null)
  const at = rows.findIndex((row) => row.id === currentId)
  const current = rows[at]
  const actions = current ? actionsOf(current) : []

  const elements = () => (container.current ?? document).querySelectorAll<HTMLElement>('[data-row]')

  function stand(place: number) {
    setCurrentId(rows[place]?.id ?? null)
    elements()[place]?.focus()
  }
  function turn(page: number, arrival: 'first' | 'last') {
    if (page < 1 || page > pages || landing.current !== null) return
    landing.current = arrival
    list.set({ page })
  }
  function walk(steps: number) {
    if (landing.current !== null) return
    if (at === -1) stand(steps > 0 ? 0 : rows.length - 1)
    else if (rows[at + steps]) stand(at + steps)
    else if (Math.abs(steps) === 1) turn(list.page + steps, steps > 0 ? 'first' : 'last')
  }

  // The current row was deleted: the one in its place takes over, unless something else has the focus.
  const place = useRef(-1)
  useEffect(() => {
    if (at === -1 && place.current !== -1 && document.activeElement === document.body) {
      elements()[Math.min(place.current, rows.length - 1)]?.focus()
    }
    place.current = at
  })

  const first = rows[0]?.id
  useEffect(() => {
    if (landing.current === null || stale || first === undefined) return
    const arrived = container.current?.querySelectorAll<HTMLElement>('[data-row]')
    arrived?.[landing.current === 'first' ? 0 : arrived.length - 1]?.focus()
    landing.current = null
  }, [first, stale])

  useShortcuts({
    ...Object.fromEntries(actions.flatMap(({ key, run }) => (key ? [[key, run]] : []))),
    J: () => walk(1),
    K: () => walk(-1),
    ArrowDown: () => walk(perLine(elements())),
    ArrowUp: () => walk(-perLine(elements())),
    ArrowRight: () => perLine(elements()) > 1 && walk(1),
    ArrowLeft: () => perLine(elements()) > 1 && walk(-1),
    'Shift+J': () => turn(list.page + 1, 'first'),
    'Shift+K': () => turn(list.page - 1, 'first'),
    Enter: actions[0]?.run,
    M: current && actions.length > 0 ? () => setMenuOf(current.id) : undefined,
    Space: current && canPeek ? () => setPeeking(!peeking) : actions.find(({ looks }) => looks)?.run,
    Escape: peeking ? () => setPeeking(false) : undefined,
  })

  return {
    container,
    /** The row that is looked at beside the list. */
    peeked: peeking ? current : undefined,
    closePeek: () => setPeeking(false),
    walk,
    rowProps: (row: Row) => ({
      'data-row': row.id,
      'data-current': row.id === currentId || undefined,
      tabIndex: row.id === currentId || (at === -1 && row === rows[0]) ? 0 : -1,
      onFocus: () => setCurrentId(row.id),
      onClick: (event: MouseEvent) => {
        const own = event.target instanceof Element && event.target.closest(ACTS_ITSELF) !== null
        if (own || getSelection()?.isCollapsed === false) return
        absorbSecondClick()
        actionsOf(row)[0]?.run()
      },
    }),
    menuProps: (row: Row) => ({
      actions: actionsOf(row),
      opened: menuOf === row.id,
      onChange: (opened: boolean) => {
        setMenuOf(opened ? row.id : null)
        if (!opened) elements()[rows.indexOf(row)]?.focus()
      },
    }),
  }
}

export type RowCursor<Row extends { id: number }> = ReturnType<typeof useRowCursor<Row>>
