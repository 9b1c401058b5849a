import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { RowId } from './unfolded-rows.tsx'

/** Where someone is at work by now. */
const AT_WORK = 'input, textarea, [role=dialog], [role=menu]'

/** The row or card of a list that has this id, if it is there. */
export const rowElement = (id: RowId | undefined) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)

/** The rows of each list as they were last seen, by its address. */
const lastSeen = new Map<string, readonly RowId[]>()

/** The one after it that is still there, or else the one before it. */
function heirOf(rowId: RowId, before: readonly RowId[], rows: readonly { id: RowId }[]): RowId | undefined {
  const at = before.indexOf(rowId)
  if (at === -1) return undefined
  return [...before.slice(at + 1), ...before.slice(0, at).toReversed()].find((id) =>
    rows.some((row) => row.id === id),
  )
}

/**
 * Back from a page or a form, the user is on the row it was about, as soon as the list shows it as it is now. What was
 * decided there may have left the list: then on the row that is next.
 */
export function useHandedOverRow({ rows, stale }: { rows: readonly { id: RowId }[]; stale: boolean }): void {
  const location = useLocation()
  const { key, pathname } = location
  const { rowId } = (location.state ?? {}) as { rowId?: RowId }
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (stale || rows.length === 0) return
    const before = lastSeen.get(pathname) ?? []
    lastSeen.set(
      pathname,
      rows.map(({ id }) => id),
    )
    if (rowId === undefined || done.current === key) return
    const standing = rows.some(({ id }) => id === rowId) ? rowId : heirOf(rowId, before, rows)
    if (standing === undefined) return
    done.current = key
    // A user who went on already is not called back.
    if (!document.activeElement?.closest(AT_WORK)) rowElement(standing)?.focus()
  }, [rows, stale, rowId, key, pathname])
}
