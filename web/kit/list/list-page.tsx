import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../feedback/failure.tsx'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { useShortcuts } from '../keyboard.ts'
import type { Action } from '../ui/action-menu.tsx'
import { Button } from '../ui/button.tsx'
import { CardGrid, type Cards } from '../ui/card-grid.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DotsMenu } from '../ui/dots-menu.tsx'
import { FilterWords, useFilterWords, type Words } from '../ui/filter-words.ts'
import { NoResult } from '../ui/no-result.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagingBar } from '../ui/paging-bar.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { useHandedOverRow } from '../ui/use-handed-over-row.ts'
import { useLate } from '../ui/use-late.ts'
import classes from './list-page.module.css'
import type { ListState } from './list-state.ts'
import { type RowCursor, useRowCursor } from './row-cursor.ts'
import type { Rows } from './rows.ts'

interface ListPageProps<Row extends { id: number }> {
  title: string
  actions?: ReactNode
  list: ListState
  found: Rows<Row>
  views?: readonly Tab<string>[]
  /** What the search looks in: "Nom ou code…" */
  searchHint: string
  filters?: ReactNode
  /** At the right of the filters; a table sorts by its heads instead. */
  sorting?: ReactNode
  /** If given, in place of a table. */
  cards?: Cards<Row>
  columns?: readonly Column<Row>[]
  /** Of a table: what stands under a row, if anything. */
  detail?: (row: Row) => ReactNode
  nameOf: (row: Row) => string
  /** Following state and role exactly. A click and Enter do the first; destructive ones stand last. */
  actionsOf: (row: Row) => readonly Action[]
  peek?: (row: Row, cursor: RowCursor<Row>) => ReactNode
  /** None of these: « Aucun achat ». Its filters finish the sentence. */
  nothing: string
  /** While there is nothing at all: what will appear here, and the one button. */
  firstUse: ReactNode
  totals?: ReactNode
}

export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, actions, list, found, views, searchHint, filters, sorting, peek, totals } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const place = JSON.stringify([list.page, list.size, list.search, list.sort, list.filters])
  const stood = useRef(place)
  // Another page begins at its top. Before the cursor, which may come to stand further down.
  useEffect(() => {
    if (found.stale || stood.current === place) return
    stood.current = place
    scroller.current?.scrollTo(0, 0)
  }, [place, found.stale])
  const cursor = useRowCursor(list, found, props.actionsOf, peek !== undefined)
  useHandedOverRow(found)
  const bar = useRef<HTMLElement>(null)
  useShortcuts({ F: () => bar.current?.querySelector('button')?.focus() })
  const [words, tell] = useFilterWords()
  const known = !found.waiting && !found.error
  const beyond = known && !found.stale && list.page > found.pages

  // The last row of the last page was deleted, or the address is an old one.
  useEffect(() => {
    if (beyond) list.set({ page: found.pages })
  }, [beyond, list, found.pages])

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
      <search ref={bar} className={classes['bar']} data-under-views={views !== undefined || undefined}>
        <SearchBox
          label={t('common.list.search')}
          hint={searchHint}
          value={list.search}
          onChange={(search) => list.set({ search })}
        />
        <FilterWords value={tell}>{filters}</FilterWords>
        {list.isFiltered && (
          <Button tone="text" size="sm" onClick={list.reset}>
            {t('common.list.reset')}
          </Button>
        )}
        {sorting}
      </search>
      <div className={classes['body']}>
        <LoadingBar active={found.stale} />
        <div ref={scroller} className={classes['scroller']} data-stale={found.stale || undefined}>
          <ListBody {...props} cursor={cursor} words={words} />
        </div>
      </div>
      <PagingBar
        page={Math.min(list.page, found.pages)}
        size={list.size}
        total={known ? found.total : null}
        onPage={(page) => list.set({ page })}
        onSize={(size) => list.set({ size })}
      >
        {totals}
      </PagingBar>
      {cursor.peeked && peek?.(cursor.peeked, cursor)}
    </div>
  )
}

type ListBodyProps<Row extends { id: number }> = ListPageProps<Row> & {
  cursor: RowCursor<Row>
  words: readonly Words[]
}

function ListBody<Row extends { id: number }>(props: ListBodyProps<Row>) {
  const { title, list, found, cards, columns = [], nameOf, firstUse, cursor } = props
  const late = useLate(found.waiting)
  if (found.error) return <Failure error={found.error} onRetry={found.retry} />
  if (found.waiting && !late) return null
  if (!found.waiting && found.total === 0 && !list.isFiltered) return firstUse
  if (!found.waiting && found.total === 0)
    return <NoResult {...props} search={list.search} onReset={list.reset} />
  const shared = {
    rows: found.waiting ? null : found.rows,
    rowProps: cursor.rowProps,
    menu: (row: Row) => <DotsMenu name={nameOf(row)} {...cursor.menuProps(row)} />,
  }
  if (cards)
    return (
      <CardGrid {...shared} {...cards} nameOf={nameOf} grid={cursor.container as Ref<HTMLUListElement>} />
    )
  return (
    <DataTable
      {...shared}
      caption={title}
      columns={columns}
      detail={props.detail}
      sort={list.sort}
      onSort={(sort) => list.set({ sort })}
      body={cursor.container as Ref<HTMLTableSectionElement>}
    />
  )
}
