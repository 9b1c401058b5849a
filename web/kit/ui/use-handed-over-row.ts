import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where somebody is at work by now. */
const AT_WORK = 'input, textarea, [role=dialog], [role=menu]'

/** Back from a form, one stands on the row it was about, as soon as the list shows it as it is now. */
export function useHandedOverRow({ rows, stale }: { rows: readonly { id: number }[]; stale: boolean }): void {
  const location = useLocation()
  const { key } = location
  const { rowId } = (location.state ?? {}) as { rowId?: number }
  const done = useRef<string>(undefined)
  const shown = !stale && rows.some(({ id }) => id === rowId)
  useEffect(() => {
    if (!shown || done.current === key) return
    done.current = key
    // Whoever went on already is not called back.
    if (!document.activeElement?.closest(AT_WORK))
      document.querySelector<HTMLElement>(`[data-row="${rowId}"]`)?.focus()
  }, [shown, rowId, key])
}
