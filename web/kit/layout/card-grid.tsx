import type { ReactNode } from 'react'
import type { RowId } from '../tables/unfolded-rows.tsx'
import classes from './card-grid.module.css'

export interface Cards<Row> {
  renderCard: (row: Row) => ReactNode
  /** In place of each card while it loads: as high as it will be. */
  skeleton: ReactNode
}

interface CardGridProps<Row> extends Cards<Row> {
  /** null while they are on their way. */
  rows: readonly Row[] | null
  nameOf: (row: Row) => string
  rowProps: (row: Row) => object
  menu: (row: Row) => ReactNode
}

const BONE_CARDS = 10

/** Five cards in a line at 1440. The whole card is the way in; its menu is top right. */
export function CardGrid<Row extends { id: RowId }>(props: CardGridProps<Row>) {
  const { rows, renderCard, skeleton, nameOf, rowProps, menu } = props
  return (
    <ul className={classes['grid']}>
      {rows?.map((row) => (
        <li key={row.id} className={classes['card']} aria-label={nameOf(row)} {...rowProps(row)}>
          {renderCard(row)}
          <div className={classes['menu']}>{menu(row)}</div>
        </li>
      )) ??
        Array.from({ length: BONE_CARDS }, (_, at) => (
          <li key={at} className={classes['card']}>
            {skeleton}
          </li>
        ))}
    </ul>
  )
}
