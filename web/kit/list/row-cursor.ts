import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../keyboard.ts'
import type { Action } from '../overlays/action-menu.tsx'
import { absorbSecondClick } from '../inputs/absorb-second-click.ts'
import { perform } from '../overlays/perform.ts'
import { rowElement } from '../tables/use-handed-over-row.ts'
import { usePageBorder } from '../tables/use-page-border.ts'
import type { Detail, RowId } from '../tables/unfolded-rows.tsx'
import type { ListState } from './list-state.ts'
import type { Rows } from './rows.ts'
import { useUnfolded } from './unfolded.ts'

/** A click on one of these is not a click on the row. */
const ACTS_ITSELF = 'a, button, input, label, [role=menu]'

/** How many cards are in one line of the grid; a table has one row per line. */
function perLine(): number {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  return Math.max(1, rows.filter(({ offsetTop }) => offsetTop === rows[0]?.offsetTop).length)
}

interface CursorOptions<Row extends { id: RowId }> {
  list: ListState
  found: Rows<Row>
  actionsOf: (row: Row) => readonly Action[]
  /** What a row of a table shows below itself: → and ← unfold and fold it, and so does its first action. */
  detail?: Detail<Row> | undefined
  quickViews?: boolean
  /** A line that heads others. */
  headingOf?: ((row: Row) => ReactNode) | undefined
  /** A click makes a row the current one, and does nothing else. */
  focusOnClick?: boolean | undefined
}

/**
 * The current row was deleted: the one in its place takes over, unless something else has the focus.
 * Not where another page was opened: that one begins at its top. Looked for among the rows of the drawing before, not
 * by where it was current: it may have become so and left in the same one.
 */
function useTakeOver<Row extends { id: RowId }>(
  { list, found }: Pick<CursorOptions<Row>, 'list' | 'found'>,
  currentId: RowId | null,
  focusRow: (place: number) => void,
) {
  const { rows } = found
  const drawn = useRef<{ rows: readonly Row[]; page: number }>({ rows: [], page: list.page })
  useEffect(() => {
    const { rows: earlier, page } = drawn.current
    const isGone = rows.every(({ id }) => id !== currentId)
    const before = isGone ? earlier.findIndex((row) => row.id === currentId) : -1
    if (before !== -1 && page === list.page && document.activeElement === document.body)
      focusRow(Math.min(before, rows.length - 1))
    drawn.current = { rows, page: found.stale ? page : list.page }
  })
}

/** What the rows of a table and the cards of a grid share: one of them is current, and the keys act on it. */
export function useRowCursor<Row extends { id: RowId }>(options: CursorOptions<Row>) {
  const { list, found, detail, quickViews = false } = options
  const { rows } = found
  const [currentId, setCurrentId] = useState<RowId | null>(null)
  const [viewing, setViewing] = useState(false)
  const unfolded = useUnfolded(detail?.all === true)
  const at = rows.findIndex((row) => row.id === currentId)
  const current = rows[at]

  /** Focusing it makes it the current one. */
  const focusRow = (place: number) => rowElement(rows.at(place)?.id)?.focus()
  const border = usePageBorder(list, { ...found, ids: rows.map(({ id }) => id) }, focusRow)
  const isHead = (row: Row | undefined) => row !== undefined && options.headingOf?.(row) !== undefined
  /** A head over its rows is passed over, so that a key means a row; one without them is there to be opened. */
  const isPassed = (place: number) =>
    isHead(rows[place]) && rows[place + 1] !== undefined && !isHead(rows[place + 1])
  function move(steps: number) {
    if (border.isCrossing()) return
    if (at === -1) return focusRow(steps < 0 ? -1 : isPassed(0) ? 1 : 0)
    const next = isPassed(at + steps) ? at + steps + Math.sign(steps) : at + steps
    if (rows[next]) focusRow(next)
    else if (Math.abs(steps) === 1) border.cross(steps, steps > 0 ? 0 : -1)
  }
  function fold(row: Row, open = !unfolded.has(row.id)) {
    unfolded.turn(row.id, open)
    // What had the focus below may be gone.
    rowElement(row.id)?.focus()
  }
  function actionsOf(row: Row): readonly Action[] {
    if (!detail) return options.actionsOf(row)
    const looks = { key: 'Enter', looks: true, run: () => fold(row) } as const
    return [{ ...detail.action(unfolded.has(row.id)), ...looks }, ...options.actionsOf(row)]
  }
  const actions = current ? actionsOf(current) : []
  const does = (action: Action | undefined) => action && (() => perform(action))
  function sideways(steps: 1 | -1) {
    // Back from a form, the key may come before the row that took the focus is drawn as the current one.
    const row = rows.find(({ id }) => rowElement(id) === document.activeElement) ?? current
    if (detail && row) fold(row, steps > 0)
    else if (perLine() > 1) move(steps)
  }

  useTakeOver(options, currentId, focusRow)

  useShortcuts({
    ...Object.fromEntries(actions.flatMap((action) => (action.key ? [[action.key, does(action)]] : []))),
    J: () => move(1),
    K: () => move(-1),
    ArrowDown: () => move(perLine()),
    ArrowUp: () => move(-perLine()),
    ArrowRight: () => sideways(1),
    ArrowLeft: () => sideways(-1),
    'Shift+J': () => border.cross(1, 0),
    'Shift+K': () => border.cross(-1, 0),
    Enter: does(actions[0]),
    M: () => rowElement(current?.id)?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    Space: current && quickViews ? () => setViewing(!viewing) : does(actions.find(({ looks }) => looks)),
    Escape: viewing ? () => setViewing(false) : undefined,
  })

  return {
    /** The row that is looked at beside the list. */
    viewed: viewing ? current : undefined,
    closeQuickView: () => setViewing(false),
    current,
    /** The one after it on this page. */
    following: at === -1 ? undefined : rows[at + 1],
    move,
    rowProps: (row: Row) => ({
      'data-row': row.id,
      'data-current': row.id === currentId || undefined,
      tabIndex: row.id === currentId || (at === -1 && row === rows[0]) ? 0 : -1,
      onFocus: () => setCurrentId(row.id),
      onClick: (event: MouseEvent) => {
        const own = event.target instanceof Element && event.target.closest(ACTS_ITSELF) !== null
        if (own || options.focusOnClick || getSelection()?.isCollapsed === false) return
        absorbSecondClick()
        does(actionsOf(row)[0])?.()
      },
    }),
    menuProps: (row: Row) => ({ actions: actionsOf(row), onClose: () => rowElement(row.id)?.focus() }),
    folding: detail && { ...detail, isUnfolded: (row: Row) => unfolded.has(row.id), onTurn: fold },
  }
}

export type RowCursor<Row extends { id: RowId }> = ReturnType<typeof useRowCursor<Row>>
