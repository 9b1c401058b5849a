import { type Cents, sum } from '@app/domain/money/cents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../format.ts'
import type { Action } from '../ui/action-menu.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NewButton } from '../ui/new-button.tsx'
import { ChoiceFilter, type FilterProps } from './filters.tsx'
import { ListPage } from './list-page.tsx'
import type { ListState } from './list-state.ts'
import type { Rows } from './rows.ts'

interface DocumentRow {
  id: number
  number: string
  totalTtc: Cents
}

interface DocumentListProps<Row extends DocumentRow> {
  words: {
    title: string
    new: string
    nothing: string
    search: string
    none: string
    noneText: string
    pageTotal: string
  }
  list: ListState
  found: Rows<Row>
  columns: readonly Column<Row>[]
  filters: ReactNode
  actionsOf: (row: Row) => readonly Action[]
  /** Where a new one is written; absent for those who write none. */
  add: string | undefined
}

/** Numbered documents with a total: what the page of them comes to, and the way to a new one. */
export function DocumentList<Row extends DocumentRow>(props: DocumentListProps<Row>) {
  const { words, list, found, columns, filters, actionsOf, add } = props
  const format = useFormat()
  const navigate = useNavigate()
  return (
    <ListPage
      title={words.title}
      {...(add !== undefined && {
        actions: <NewButton onClick={() => void navigate(add)}>{words.new}</NewButton>,
      })}
      list={list}
      found={found}
      nothing={words.nothing}
      searchHint={words.search}
      filters={filters}
      columns={columns}
      nameOf={({ number }) => number}
      actionsOf={actionsOf}
      totals={
        found.rows.length > 0 && (
          <span>
            {words.pageTotal} <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
          </span>
        )
      }
      firstUse={
        <EmptyState kind="first" title={words.none} text={words.noneText}>
          {add !== undefined && (
            <ButtonLink tone="primary" size="sm" to={add}>
              {words.new}
            </ButtonLink>
          )}
        </EmptyState>
      }
    />
  )
}

interface TreatedFilterProps<F extends string> extends FilterProps<F> {
  /** After « Aucun document ». */
  which: { true: string; false: string }
}

/** Handled by the back office, or not yet. */
export function TreatedFilter<F extends string>({ which, ...props }: TreatedFilterProps<F>) {
  const { t } = useTranslation()
  const { list, filter } = props
  return (
    <ChoiceFilter
      {...props}
      options={[
        { value: 'true', label: t('common.treated.true') },
        { value: 'false', label: t('common.treated.false') },
      ]}
      which={() =>
        list.filters[filter].map((held) => (held === 'true' ? which.true : which.false)).join(', ')
      }
    />
  )
}
