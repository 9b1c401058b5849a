import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../feedback/skeleton.tsx'
import { DetailRow, FoldedCell, type Folding, type RowId, useSpan } from './unfolded-rows.tsx'
import classes from './data-table.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface Column<Row> {
  id: string
  head: string
  /** In place of the text, which is then only read out. */
  headContent?: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'right' | 'center'
  /** In pixels; whatever the rows say, it stays. Those without share what is left, and never less than 200. */
  width?: number
  /** Beyond 1440 px it takes its part of the room. */
  grows?: true
  /** The server can sort by it; the id is the name it knows. Names begin with A, dates with the latest. */
  sortable?: true | 'ascending'
  /** Gone under 1360 px. */
  wideOnly?: true
  /** Contains a box and no text: no distance from the next one. */
  tight?: true
}

interface DataTableProps<Row> {
  /** Read out, not shown: the title above shows it already. */
  caption: string
  columns: readonly Column<Row>[]
  /** null while they are on their way: a skeleton of the same height is there. */
  rows: readonly Row[] | null
  /** A column and its direction: 'date,desc'. */
  sort?: string
  onSort?: (sort: string) => void
  rowProps?: (row: Row) => ComponentProps<'tr'>
  menu?: (row: Row) => ReactNode
  folding?: Folding<Row> | undefined
  /** A row that heads those below it shows this, from edge to edge, in place of its cells. */
  headingOf?: ((row: Row) => ReactNode) | undefined
  /** Below the rows, and in sight however many there are: a row of its own. */
  foot?: ReactNode
}

const BONE_ROWS = 12
const LEAST_REST = 200
const MENU = 44

const place = <Row,>({ align, wideOnly, tight }: Column<Row>) => ({
  'data-align': align,
  'data-wide-only': wideOnly,
  'data-tight': tight,
})

const widthOf = <Row,>({ width, grows }: Column<Row>) =>
  grows ? `max(${width}px, calc(${width}px + 0.12 * (100vw - 1440px)))` : width

/** Narrower than this, the table scrolls sideways; on a small screen it has fewer columns to show. */
function leastWidths(columns: readonly Column<never>[], menu: boolean): CSSProperties {
  const sum = (some: readonly Column<never>[]) =>
    some.reduce((all, { width = LEAST_REST }) => all + width, menu ? MENU : 0)
  return {
    '--least': `${sum(columns)}px`,
    '--least-small': `${sum(columns.filter(({ wideOnly }) => !wideOnly))}px`,
  } as CSSProperties
}

export function DataTable<Row extends { id: RowId }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort = '', onSort, rowProps, menu, folding, headingOf } = props
  const { t } = useTranslation()
  const span = useSpan(columns, menu !== undefined)
  return (
    <table className={classes['table']} style={leastWidths(columns, menu !== undefined)}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {menu && (
            <th className={classes['menu']} scope="col">
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => {
          const heading = headingOf?.(row)
          if (heading !== undefined)
            return (
              <tr key={row.id} className={classes['heading']} {...rowProps?.(row)}>
                <td colSpan={span}>{heading}</td>
              </tr>
            )
          return (
            <Fragment key={row.id}>
              <tr {...rowProps?.(row)}>
                {columns.map((column, across) => (
                  <td key={column.id} {...place(column)}>
                    {across === 0 && folding ? (
                      <FoldedCell row={row} folding={folding}>
                        {column.cell(row)}
                      </FoldedCell>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {menu && <td className={classes['menu']}>{menu(row)}</td>}
              </tr>
              {folding?.isUnfolded(row) && (
                <DetailRow
                  row={row}
                  folding={folding}
                  columns={columns}
                  menu={menu !== undefined}
                  onFocus={rowProps?.(row).onFocus}
                />
              )}
            </Fragment>
          )
        }) ??
          Array.from({ length: BONE_ROWS }, (_, at) => (
            <tr key={at}>
              {columns.map((column, across) => (
                <td key={column.id} {...place(column)}>
                  {/* Uneven like words, the same at every drawing. */}
                  <Skeleton width={`${45 + ((at * 17 + across * 23) % 45)}%`} />
                </td>
              ))}
              {menu && <td aria-hidden />}
            </tr>
          ))}
      </tbody>
      {props.foot && <tfoot className={classes['foot']}>{props.foot}</tfoot>}
    </table>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
}

/** A first click sorts from the top, a second one turns it round. */
function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const [by, direction] = sort.split(',')
  const { id, head } = column
  if (!column.sortable || !onSort) {
    return (
      <th {...place(column)} style={{ width: widthOf(column) }} scope="col">
        {column.headContent ?? head}
      </th>
    )
  }
  const sorted = by === id && (direction === 'asc' ? 'ascending' : 'descending')
  const first = column.sortable === 'ascending' ? 'asc' : 'desc'
  const next = sorted ? (sorted === 'descending' ? 'asc' : 'desc') : first
  return (
    <th {...place(column)} style={{ width: widthOf(column) }} scope="col" aria-sort={sorted || 'none'}>
      <button type="button" onClick={() => onSort(`${id},${next}`)}>
        {column.headContent ?? head}
        {sorted && (sorted === 'ascending' ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />)}
      </button>
    </th>
  )
}
