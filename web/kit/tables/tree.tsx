import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import classes from './tree.module.css'

interface Branch<Row> {
  row: Row
  /** These three are counted from 1. */
  level: number
  place: number
  of: number
  /** null when nothing hangs below it. */
  open: boolean | null
}

interface TreeProps<Row> {
  label: string
  /** The open part of the tree from top to bottom; null while it is on its way. */
  branches: readonly Branch<Row>[] | null
  renderRow: (row: Row) => ReactNode
  nameOf: (row: Row) => string
  onTurn: (row: Row) => void
  rowProps: (row: Row) => ComponentProps<'div'>
  menu: (row: Row) => ReactNode
}

const BONE_ROWS = 12

/**
 * A tree as rows under each other. (The library's own tree nests its items, so that a reader hears the names of
 * all below as the name of one, and Tab always comes back to the first.)
 */
export function Tree<Row extends { id: number }>(props: TreeProps<Row>) {
  const { label, branches, renderRow, nameOf, onTurn, rowProps, menu } = props
  if (branches === null) {
    return (
      <div className={classes['tree']}>
        {Array.from({ length: BONE_ROWS }, (_, at) => (
          <div key={at} className={classes['row']} data-level={at % 4 === 0 ? 1 : 2}>
            <Skeleton width={96 + ((at * 37) % 120)} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={classes['tree']} role="tree" aria-label={label}>
      {branches.map(({ row, level, place, of, open }) => (
        <div
          key={row.id}
          className={classes['row']}
          role="treeitem"
          aria-label={nameOf(row)}
          aria-level={level}
          aria-posinset={place}
          aria-setsize={of}
          aria-expanded={open ?? undefined}
          aria-selected={false}
          data-level={Math.min(level, 6)}
          {...rowProps(row)}
        >
          {/* The arrow keys do the same. */}
          {open === null ? (
            <span className={classes['turn']} />
          ) : (
            <button
              type="button"
              className={classes['turn']}
              data-open={open || undefined}
              tabIndex={-1}
              aria-hidden
              onClick={() => onTurn(row)}
            >
              <IconChevronRight size={15} stroke={1.9} aria-hidden />
            </button>
          )}
          <div className={classes['face']}>{renderRow(row)}</div>
          <div className={classes['menu']}>{menu(row)}</div>
        </div>
      ))}
    </div>
  )
}
