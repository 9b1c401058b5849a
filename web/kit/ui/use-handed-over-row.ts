import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { RowId } from './unfolded-rows.tsx'

/** Where somebody is at work by now. */
const AT_WORK = 'input, textarea, [role=dialog], [role=menu]'

/** The row or card of a list that has this id, if it is there. */
export const rowElement = (id: RowId | undefined) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)

/** Back from a form, one stands on the row it was about, as soon as the list shows it as it is now. */
export function useHandedOverRow({ rows, stale }: { rows: readonly { id: RowId }[]; stale: boolean }): void {
  const location = useLocation()
  const { key } = location
  const { rowId } = (location.state ?? {}) as { rowId?: RowId }
  const done = useRef<string>(undefined)
  const shown = !stale && rows.some(({ id }) => id === rowId)
  useEffect(() => {
    if (!shown || done.current === key) return
    done.current = key
    // Whoever went on already is not called back.
    if (!document.activeElement?.closest(AT_WORK)) rowElement(rowId)?.focus()
  }, [shown, rowId, key])
}
