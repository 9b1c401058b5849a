import { IconChevronRight } from '@tabler/icons-react'
import { type FocusEventHandler, type ReactNode, useSyncExternalStore } from 'react'
import type { Action } from '../overlays/action-menu.tsx'
import { IconButton } from '../inputs/icon-button.tsx'
import classes from './unfolded-rows.module.css'

/** A number, or a text where several numbers make one row. */
export type RowId = number | string

/** What a row shows below itself, from edge to edge, while it is unfolded. */
export interface Detail<Row> {
  render: (row: Row) => ReactNode
  /** The name of its chevron: « Lignes de l’achat AC26-000123 ». */
  label: (row: Row) => string
  /** All of them, until one is folded: someone looks for what is below. */
  all?: boolean
  /** Unfolds it, or folds it again. */
  action: (unfolded: boolean) => Pick<Action, 'label' | 'icon'>
}

export interface Folding<Row> extends Detail<Row> {
  isUnfolded: (row: Row) => boolean
  onTurn: (row: Row) => void
}

interface FoldedProps<Row> {
  row: Row
  folding: Folding<Row>
}

/** The first cell of a row that unfolds. The keys of the row do what its chevron does, so Tab does not stop here. */
export function FoldedCell<Row>({ row, folding, children }: FoldedProps<Row> & { children: ReactNode }) {
  const unfolded = folding.isUnfolded(row)
  return (
    <span className={classes['cell']}>
      <span className={classes['fold']} data-unfolded={unfolded || undefined}>
        <IconButton
          size={24}
          label={folding.label(row)}
          icon={<IconChevronRight />}
          tabIndex={-1}
          aria-expanded={unfolded}
          onClick={() => folding.onTurn(row)}
        />
      </span>
      {children}
    </span>
  )
}

const small = matchMedia('(width < 1360px)')
const onResize = (listener: () => void) => {
  small.addEventListener('change', listener)
  return () => small.removeEventListener('change', listener)
}

type Columns = readonly { wideOnly?: true }[]

/** How many columns a cell spans that reaches from edge to edge: one more than there are would take its share of the width. */
export function useSpan(columns: Columns, menu: boolean): number {
  const isSmall = useSyncExternalStore(onResize, () => small.matches)
  return columns.filter(({ wideOnly }) => !(isSmall && wideOnly)).length + Number(menu)
}

interface DetailRowProps<Row> extends FoldedProps<Row> {
  /** Those of the table; the menu, if it has any, is one more. */
  columns: Columns
  menu: boolean
  /** What has the focus below a row is a part of it. */
  onFocus: FocusEventHandler | undefined
}

/** What an unfolded row shows of itself: a row of its own, right under it. */
export function DetailRow<Row extends { id: RowId }>({
  row,
  folding,
  columns,
  menu,
  onFocus,
}: DetailRowProps<Row>) {
  const span = useSpan(columns, menu)
  return (
    <tr className={classes['detail']} data-detail-of={row.id} onFocus={onFocus}>
      <td colSpan={span}>{folding.render(row)}</td>
    </tr>
  )
}
