import { type Cents, sum } from '@app/domain/money/cents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormat } from '../kit/format.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { BooleanFilter } from '../kit/list/filters.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { ListState } from '../kit/list/list-state.ts'
import type { Rows } from '../kit/list/rows.ts'
import type { ChangedRows } from '../kit/list/changed-rows.ts'

interface DocumentRow {
  id: number
  version: number
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
  changes?: ChangedRows<Row>
  /** Where a new one is written; absent for those who write none. */
  add: string | undefined
}

/** Numbered documents with a total: what the page of them comes to, and the way to a new one. */
export function DocumentList<Row extends DocumentRow>(props: DocumentListProps<Row>) {
  const { words, list, found, columns, filters, actionsOf, changes, add } = props
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
      {...(changes && { changes })}
      totals={
        found.rows.length > 0 && (
          <span>
            {words.pageTotal} <b>{format.money(sum(found.rows.map((row) => row.totalTtc)))}</b>
          </span>
        )
      }
      firstUse={
        <FirstUse
          title={words.none}
          text={words.noneText}
          add={add !== undefined && { label: words.new, to: add }}
        />
      }
    />
  )
}

/** Handled by the back office, or not yet. */
export function TreatedFilter({ list, name }: { list: ListState<'treated'>; name: string }) {
  const { t } = useTranslation()
  return (
    <BooleanFilter
      list={list}
      filter="treated"
      name={name}
      labels={{ true: t('common.treated.true'), false: t('common.treated.false') }}
      which={{ true: t('common.whichTreated.true'), false: t('common.whichTreated.false') }}
    />
  )
}
