import { useShortcuts } from '../kit/keyboard.ts'
import { rowElement } from '../kit/tables/use-handed-over-row.ts'
import type { Sections } from './sections.ts'

/** The row or head that has the focus. */
function focusedId(): number | string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row === undefined) return undefined
  return /^\d+$/.test(row) ? Number(row) : row
}

/** ← shuts the week that the user is in and is on its head, → opens it again. */
export function useFolding(sections: Sections): void {
  function turn(open: boolean) {
    const id = focusedId()
    const section = id === undefined ? undefined : sections.of(id)
    if (!section) return
    sections.turn(section.id, open)
    if (!open) rowElement(section.id)?.focus()
  }
  useShortcuts({ ArrowLeft: () => turn(false), ArrowRight: () => turn(true) })
}
