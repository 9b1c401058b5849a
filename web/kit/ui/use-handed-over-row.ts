import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Back from a form, one stands on the row it was about, as soon as the list shows it as it is now. */
export function useHandedOverRow({ rows, stale }: { rows: readonly { id: number }[]; stale: boolean }): void {
  const { rowId } = (useLocation().state ?? {}) as { rowId?: number }
  const done = useRef<number>(undefined)
  const shown = !stale && rows.some(({ id }) => id === rowId)
  useEffect(() => {
    if (!shown || done.current === rowId) return
    done.current = rowId
    // Whoever went on already is not called back.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-row="${rowId}"]`)?.focus()
  }, [shown, rowId])
}
