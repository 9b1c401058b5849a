import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useShortcuts } from '../keyboard.ts'
import { IconButton } from './icon-button.tsx'
import classes from './unfolded-rows.module.css'

/** The row that the keys mean: the one with the focus, or the one whose details have it. */
function rowInHand(): HTMLElement | null {
  const held = document.activeElement?.closest<HTMLElement>('[data-row], [data-detail-of]')
  const id = held?.dataset['row'] ?? held?.dataset['detailOf']
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"]`)
}

/** Which rows of a table show more of themselves. → unfolds, ← folds, Space turns; a click is the list's affair. */
export function useUnfoldedRows() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  function turn(id: number, open = !unfolded.has(id)) {
    const next = new Set(unfolded)
    if (open) next.add(id)
    else next.delete(id)
    setUnfolded(next)
  }
  function byKey(open?: boolean) {
    const row = rowInHand()
    if (!row) return
    turn(Number(row.dataset['row']), open)
    // What had the focus below may be gone now.
    row.focus()
  }
  useShortcuts({
    ArrowRight: () => byKey(true),
    ArrowLeft: () => byKey(false),
    Space: () => byKey(),
  })
  return { has: (id: number) => unfolded.has(id), turn: (id: number) => turn(id) }
}

interface FoldButtonProps {
  label: string
  unfolded: boolean
  onClick: () => void
}

/** The chevron of a row. The keys of the row do the same, so Tab does not stop here. */
export function FoldButton({ label, unfolded, onClick }: FoldButtonProps) {
  return (
    <span className={classes['fold']} data-unfolded={unfolded || undefined}>
      <IconButton
        size={24}
        label={label}
        icon={<IconChevronRight />}
        tabIndex={-1}
        aria-expanded={unfolded}
        onClick={onClick}
      />
    </span>
  )
}

const small = matchMedia('(width < 1360px)')
const onResize = (listener: () => void) => {
  small.addEventListener('change', listener)
  return () => small.removeEventListener('change', listener)
}

interface DetailRowProps {
  /** The id of the row it belongs to. */
  of: number
  /** Those of the table; the menu is one more. */
  columns: readonly { wideOnly?: true }[]
  children: ReactNode
}

/** What an unfolded row shows of itself: a row of its own, right under it. */
export function DetailRow({ of, columns, children }: DetailRowProps) {
  // One column more than there are would take its share of the width.
  const isSmall = useSyncExternalStore(onResize, () => small.matches)
  const shown = columns.filter(({ wideOnly }) => !(isSmall && wideOnly))
  return (
    <tr className={classes['detail']} data-detail-of={of}>
      <td colSpan={shown.length + 1}>{children}</td>
    </tr>
  )
}
