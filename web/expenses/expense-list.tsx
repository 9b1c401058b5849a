import { type ExpenseRow, expenses } from '@app/contract/expenses'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FirstUse } from '../kit/feedback/first-use.tsx'
import { useFormat } from '../kit/format.ts'
import { type ChangedRows, useChangedRows } from '../kit/list/changed-rows.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { type ListState, usePagedList } from '../kit/list/list-state.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import { useTicks } from '../kit/list/row-ticks.ts'
import { useServerRows } from '../kit/list/rows.ts'
import { useMay } from '../kit/may.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { ExportButton } from '../kit/inputs/export-button.tsx'
import { NewButton } from '../kit/inputs/new-button.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import type { Asking } from './decide-expenses.tsx'
import { DeleteExpense } from './delete-expense.tsx'
import { DecisionBar, DecisionKeys } from './expense-bulk.tsx'
import { useExpenseColumns } from './expense-columns.tsx'
import { ExpenseFilters } from './expense-filters.tsx'
import { ExpenseQuickView } from './expense-quick-view.tsx'
import {
  type ExpenseFilterName,
  EXPENSES,
  expensesIn,
  filtersIn,
  statusesIn,
  summaryIn,
  VIEW_NAMES,
} from './expenses-query.ts'
import { type Decisions, EXPENSES_BY_PRICE, useDecisions } from './use-decisions.ts'
import { useRowActions } from './use-row-actions.tsx'

// Dialogs come with the first one that is opened.
const DecideExpenses = lazy(() => import('./decide-expenses.tsx'))

type List = ListState<ExpenseFilterName>

/** Another view drops the status that narrowed the one before. */
function useExpenseList() {
  const paged = usePagedList(expenses.list, EXPENSES)
  const set: typeof paged.set = (change) => paged.set('view' in change ? { ...change, status: '' } : change)
  return { ...paged, set }
}

/** Everyone's list; a salesperson's has their own, agents read. Those to approve are decided one by one or several at once. */
export default function ExpenseListPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useExpenseList()
  const found = useServerRows(expensesIn(list))
  const writes = useMay(expenses.save)
  const views = useViews(list)
  const { role } = useSignedIn().user
  const deciding = role === 'ROLE_ADMIN' && list.view === 'toApprove'
  const ticks = useTicks(found.rows)
  const changes = useChangedRows(role === 'ROLE_ADMIN' ? found.rows : [], EXPENSES_BY_PRICE)
  const columns = useExpenseColumns(deciding ? ticks : null, changes.changed)
  const decisions = useDecisions(changes.refuse)
  const { asking, setAsking, validate, decline } = useAsking(changes, decisions, ticks.clear)
  const [toDelete, setToDelete] = useState<ExpenseRow | null>(null)
  const actionsOf = useRowActions({
    keysElsewhere: deciding,
    onValidate: (expense) => validate([expense]),
    onDecline: (expense) => decline([expense]),
    onCancel: (expense) => setAsking({ how: 'cancel', reports: [expense] }),
    onDelete: setToDelete,
  })
  const decides = { ticks, onValidate: validate, onDecline: decline }
  return (
    <>
      <ListPage
        title={t('expenses.title')}
        actions={
          <>
            <ExportButton
              route={expenses.export}
              wanted={{ query: { sort: list.query.sort }, body: filtersIn(list) }}
              done={t('expenses.exported')}
            />
            {writes && (
              <NewButton quiet={ticks.ticked.length > 0} onClick={() => void navigate(paths.expenses.add)}>
                {t('expenses.new')}
              </NewButton>
            )}
          </>
        }
        list={list}
        found={found}
        views={views}
        nothing={t('expenses.nothing')}
        searchHint={t('expenses.search')}
        filters={<ExpenseFilters list={list} />}
        columns={columns}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        menuless={!writes}
        quickView={(expense, cursor) => (
          <ExpenseQuickView key={expense.id} expense={expense} cursor={cursor} />
        )}
        totals={found.rows.length > 0 && <Sums list={list} />}
        firstUse={<NothingHere view={list.view} writes={writes} />}
        {...(deciding && {
          isTicked: ticks.isTicked,
          bulk: ticks.ticked.length > 0 && <DecisionBar {...decides} />,
          docked: (cursor: RowCursor<ExpenseRow>) => <DecisionKeys cursor={cursor} {...decides} />,
        })}
      />
      {asking && (
        <LazyBoundary>
          <DecideExpenses
            {...asking}
            decisions={decisions}
            onDecided={ticks.clear}
            onClose={() => setAsking(null)}
          />
        </LazyBoundary>
      )}
      {toDelete && <DeleteExpense expense={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

/** What is asked before it is decided, of the reports that were read. */
function useAsking(
  { readyOf }: Pick<ChangedRows<ExpenseRow>, 'readyOf'>,
  { decide }: Decisions,
  onDecided: () => void,
) {
  const [asking, setAsking] = useState<Asking | null>(null)
  /** One at once, several once they are counted and summed. */
  function validate(reports: readonly ExpenseRow[]) {
    const ready = readyOf(reports)
    if (ready.length > 1) setAsking({ how: 'validate', reports: ready })
    else if (ready.length === 1) void decide('validate', ready).then(onDecided)
  }
  function decline(reports: readonly ExpenseRow[]) {
    const ready = readyOf(reports)
    if (ready.length > 0) setAsking({ how: 'decline', reports: ready })
  }
  return { asking, setAsking, validate, decline }
}

/** How many wait, within the other filters; it comes after the rows. */
function useViews(list: List) {
  const { t } = useTranslation()
  const { data } = useQuery(summaryIn(list))
  return [
    { id: '', label: t('expenses.views.all') },
    ...VIEW_NAMES.map((id) => ({
      id,
      label: t(`expenses.views.${id}`),
      count: id === 'toApprove' ? data?.underApproval.count : undefined,
    })),
  ]
}

/** Of the whole filter, not of the page; of the statuses that are shown. */
function Sums({ list }: { list: List }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(summaryIn(list))
  const shown = statusesIn(list)
  const isShown = (status: (typeof shown)[number]) => shown.length === 0 || shown.includes(status)
  return (
    <>
      {isShown('UNDER_APPROVAL') && (
        <span>
          {t('expenses.sums.toApprove')} <b>{data ? format.money(data.underApproval.price) : '…'}</b>
        </span>
      )}
      {isShown('VALIDATED') && (
        <span>
          {t('expenses.sums.validated')} <b>{data ? format.money(data.validated.price) : '…'}</b>
        </span>
      )}
    </>
  )
}

/** A view without reports says what comes there; no reports at all, how to begin. */
function NothingHere({ view, writes }: { view: string; writes: boolean }) {
  const { t } = useTranslation()
  if (view === 'toApprove')
    return (
      <EmptyState
        kind="first"
        icon={<IconCheck aria-hidden />}
        title={t('expenses.nothingToApprove')}
        text={t('expenses.nothingToApproveText')}
      />
    )
  if (view !== '')
    return <EmptyState kind="first" title={t('expenses.noneInView')} text={t('expenses.noneInViewText')} />
  return (
    <FirstUse
      title={t('expenses.none')}
      text={t('expenses.noneText')}
      add={writes && { label: t('expenses.new'), to: paths.expenses.add }}
    />
  )
}
