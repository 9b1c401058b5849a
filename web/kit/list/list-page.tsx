import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import type { Action } from '../overlays/action-menu.tsx'
import { CardGrid, type Cards } from '../layout/card-grid.tsx'
import { type Column, DataTable } from '../tables/data-table.tsx'
import { DotsMenu } from '../overlays/dots-menu.tsx'
import { FilterWords, useFilterWords } from '../inputs/filter-words.ts'
import { ListStates } from '../tables/list-states.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PagingBar } from '../tables/paging-bar.tsx'
import { SearchBar } from '../inputs/search-bar.tsx'
import { type Sort, SortChoice } from '../inputs/sort-choice.tsx'
import { type Tab, Tabs } from '../layout/tabs.tsx'
import type { Detail, RowId } from '../tables/unfolded-rows.tsx'
import { useHandedOverRow } from '../tables/use-handed-over-row.ts'
import { ChangedMark } from '../tables/changed-mark.tsx'
import classes from './list-page.module.css'
import type { ListState } from './list-state.ts'
import { type RowCursor, useRowCursor } from './row-cursor.ts'
import type { Rows } from './rows.ts'

/** A grid of cards, or a table. */
type Shown<Row> =
  | { cards: Cards<Row>; columns?: never; detail?: never; headingOf?: never; foot?: never }
  | {
      columns: readonly Column<Row>[]
      detail?: Detail<Row>
      headingOf?: (row: Row) => ReactNode
      foot?: ReactNode
      cards?: never
    }

type ListPageProps<Row extends { id: RowId }> = Shown<Row> & {
  title: string
  actions?: ReactNode
  list: ListState
  found: Rows<Row>
  views?: readonly Tab<string>[]
  /** What the search looks in: "Nom ou code…" Without it there is nothing to search by. */
  searchHint?: string
  filters?: ReactNode
  /** What the list can be sorted by, at the right of the filters; a table sorts by its heads too. */
  sorts?: readonly Sort[]
  /** At the right of the filters. */
  besideSearch?: ReactNode
  nameOf: (row: Row) => string
  /** Following state and role exactly. A click and Enter do the first; destructive ones are last. */
  actionsOf: (row: Row) => readonly Action[]
  /** What someone else changed of the rows; actions that decide wait until it was seen. */
  changes?: { changed: ReadonlyMap<RowId, string>; isRead: (row: Row) => boolean }
  quickView?: (row: Row, cursor: RowCursor<Row>) => ReactNode
  /** None of these: « Aucun achat ». Its filters finish the sentence. */
  nothing: string
  /** While there is nothing at all: what will appear here, and the one button. */
  firstUse: ReactNode
  totals?: ReactNode
  /** Beside the rows, with the current one. Rendered even while it shows nothing: it may handle keys. */
  docked?: (cursor: RowCursor<Row>) => ReactNode
  /** It begins beside the search, under the views. */
  dockedHigh?: boolean
  /** Over the foot of the rows: what can be done to those that are ticked. */
  bulk?: ReactNode
  isTicked?: (row: Row) => boolean
  /** 54 px, for rows of two lines. */
  tall?: boolean
  /** The actions of a row are elsewhere. */
  menuless?: boolean
  /** A click makes a row the current one, and does nothing else. */
  focusOnClick?: boolean
  /** In the foot, in place of the pages while there is only one. */
  onePage?: ReactNode
}

/** Its deciding actions wait until the user has seen the change of their row, in the column that takes the room left. */
function withChangeMarks<Row extends { id: RowId }>(props: ListPageProps<Row>): ListPageProps<Row> {
  const { changes, columns } = props
  if (!changes || !columns) return props
  const actionsOf = (row: Row) =>
    props.actionsOf(row).map((action) => {
      const run = () => changes.isRead(row) && action.run()
      return action.decides ? { ...action, run: () => void run() } : action
    })
  const changeOf = (row: Row) =>
    actionsOf(row).some(({ decides }) => decides) ? changes.changed.get(row.id) : undefined
  const widest = columns.find(({ width }) => width === undefined)
  const marked = columns.map((column) =>
    column !== widest
      ? column
      : {
          ...column,
          cell: (row: Row) => (
            <>
              <ChangedMark change={changeOf(row)} />
              {column.cell(row)}
            </>
          ),
        },
  )
  return { ...props, actionsOf, columns: marked }
}

export function ListPage<Row extends { id: RowId }>(props: ListPageProps<Row>) {
  const marked = withChangeMarks(props)
  const { title, actions, list, found, views, sorts, quickView } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const place = JSON.stringify([list.page, list.size, list.search, list.sort, list.filters])
  const stood = useRef(place)
  // Another page begins at its top. Before the cursor, which may come to be further down.
  useEffect(() => {
    if (found.stale || stood.current === place) return
    stood.current = place
    scroller.current?.scrollTo(0, 0)
  }, [place, found.stale])
  const cursor = useRowCursor({ ...marked, quickViews: quickView !== undefined })
  useHandedOverRow(found)
  const [words, describeFilter] = useFilterWords()
  const known = !found.waiting && !found.error
  const beyond = known && !found.stale && list.page > found.pages

  // The last row of the last page was deleted, or the address is an old one.
  useEffect(() => {
    if (beyond) list.set({ page: found.pages })
  }, [beyond, list, found.pages])

  const search = (
    <SearchBar
      list={list}
      hint={props.searchHint}
      underViews={views !== undefined}
      filters={<FilterWords value={describeFilter}>{props.filters}</FilterWords>}
    >
      {sorts && <SortChoice options={sorts} value={list.sort} onChange={(sort) => list.set({ sort })} />}
      {props.besideSearch}
    </SearchBar>
  )

  return (
    <div className={classes['page']}>
      <PageHead title={title} actions={actions} />
      {views && (
        <Tabs
          label={t('common.list.views')}
          tabs={views}
          value={list.view}
          onChange={(view) => list.set({ view })}
        />
      )}
      {!props.dockedHigh && search}
      <div className={classes['split']} data-high={props.dockedHigh || undefined}>
        <div className={classes['left']}>
          {props.dockedHigh && search}
          <div className={classes['body']}>
            <LoadingBar active={found.stale} />
            <div
              ref={scroller}
              className={classes['scroller']}
              data-stale={found.stale || undefined}
              data-tall={props.tall || undefined}
              data-bulk={props.bulk ? true : undefined}
            >
              <ListStates {...props} empty={found.total === 0} words={words}>
                <ListRows {...marked} cursor={cursor} />
              </ListStates>
            </div>
          </div>
          <PagingBar
            page={Math.min(list.page, found.pages)}
            size={list.size}
            total={known ? found.total : null}
            onPage={(page) => list.set({ page })}
            onSize={(size) => list.set({ size })}
            onePage={props.onePage}
          >
            {props.totals}
          </PagingBar>
          {props.bulk}
        </div>
        {props.docked?.(cursor)}
      </div>
      {cursor.viewed && quickView?.(cursor.viewed, cursor)}
    </div>
  )
}

function ListRows<Row extends { id: RowId }>(props: ListPageProps<Row> & { cursor: RowCursor<Row> }) {
  const { title, list, found, nameOf, cursor } = props
  const shared = {
    rows: found.waiting ? null : found.rows,
    rowProps: (row: Row) => ({ ...cursor.rowProps(row), 'data-ticked': props.isTicked?.(row) || undefined }),
  }
  const menu = (row: Row) => <DotsMenu name={nameOf(row)} {...cursor.menuProps(row)} />
  if (props.cards) return <CardGrid {...shared} {...props.cards} menu={menu} nameOf={nameOf} />
  return (
    <DataTable
      {...shared}
      {...(!props.menuless && { menu })}
      caption={title}
      columns={props.columns}
      folding={cursor.folding}
      headingOf={props.headingOf}
      foot={props.foot}
      sort={list.sort}
      onSort={(sort) => list.set({ sort })}
    />
  )
}
