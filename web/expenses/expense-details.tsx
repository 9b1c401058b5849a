import { type Expense, expenses } from '@app/contract/expenses'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { useRowsAround, walkAmong } from '../kit/list/use-walk.ts'
import { usePageName } from '../kit/page-name.ts'
import { LazyBoundary } from '../kit/ui/lazy-boundary.tsx'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { DetailPage } from '../kit/ui/detail-page.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { LoadingPage } from '../kit/ui/loading-page.tsx'
import { paths } from '../paths.ts'
import type { Asking } from './decide-expenses.tsx'
import { DeleteExpense } from './delete-expense.tsx'
import { ExpenseAside } from './expense-aside.tsx'
import { ExpenseStatusBadge } from './expense-status-badge.tsx'
import { firstExpenses } from './expenses-query.ts'
import classes from './expenses.module.css'
import { PageActions } from './page-actions.tsx'
import { useDecisions } from './use-decisions.ts'

// Dialogs come with the first one that is opened.
const DecideExpenses = lazy(() => import('./decide-expenses.tsx'))

/** One expense report: what was spent, by whom, and what was decided of it. */
export default function ExpenseDetailsPage() {
  const id = idIn(useParams()['id'] ?? '')
  return id === null ? <ExpenseNotFound /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation()
  const query = useQuery(routeQuery(expenses.get, { params: { id } }))
  if (query.error instanceof ApiError && query.error.code === 'record.notFound') return <ExpenseNotFound />
  if (!query.data) {
    const list = { to: listAddress(paths.expenses.list), label: t('expenses.backToList') }
    return <LoadingPage title={t('expenses.one')} query={query} list={list} />
  }
  return <Details expense={query.data} />
}

function ExpenseNotFound() {
  const { t } = useTranslation()
  usePageName(t('expenses.one'))
  return (
    <EmptyState kind="noResult" icon={<IconFileOff aria-hidden />} title={t('expenses.notFound')}>
      <ButtonLink size="sm" to={listAddress(paths.expenses.list)}>
        {t('expenses.backToList')}
      </ButtonLink>
    </EmptyState>
  )
}

function Details({ expense }: { expense: Expense }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const decisions = useDecisions()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [deleting, setDeleting] = useState(false)
  // The page of the list one came from, as it was seen.
  const rows = useRowsAround(firstExpenses(listSearch(paths.expenses.list)))
  const walk = walkAmong(rows, expense.id, (id) => void navigate(paths.expenses.details(id)))
  usePageName(expense.number)
  const toList = () => void navigate(listAddress(paths.expenses.list), { state: { rowId: expense.id } })
  async function validate() {
    if (await decisions.decide('validate', [expense])) toList()
  }
  return (
    <>
      <DetailPage
        title={t('expenses.named', { number: expense.number })}
        status={<ExpenseStatusBadge status={expense.status} />}
        walk={walk}
        actions={
          <PageActions
            expense={expense}
            busy={decisions.busy}
            onValidate={() => void validate()}
            onAsk={setAsking}
            onDelete={() => setDeleting(true)}
          />
        }
        aside={<ExpenseAside expense={expense} />}
        onLeave={toList}
      >
        <div className={classes['parts']}>
          <Comment comment={expense.comment} />
          <Lines expense={expense} />
        </div>
      </DetailPage>
      {asking && (
        <LazyBoundary>
          <DecideExpenses
            {...asking}
            decisions={decisions}
            onDecided={toList}
            onClose={() => setAsking(null)}
          />
        </LazyBoundary>
      )}
      {deleting && (
        <DeleteExpense
          expense={expense}
          onDeleted={() => void navigate(listAddress(paths.expenses.list))}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

function Comment({ comment }: { comment: string }) {
  const { t } = useTranslation()
  return (
    <Card title={t('expenses.comment')}>
      <p className={classes['comment']} data-none={comment === '' || undefined}>
        {comment === '' ? t('expenses.noComment') : comment}
      </p>
    </Card>
  )
}

function Lines({ expense: { lines, price } }: { expense: Expense }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card
      title={
        <>
          {t('expenses.lines.title')} <span className={classes['count']}>{lines.length}</span>
        </>
      }
      flush
    >
      <table className={classes['lines']}>
        <caption className={classes['unseen']}>{t('expenses.lines.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('expenses.category')}</th>
            <th scope="col">{t('expenses.comment')}</th>
            <th scope="col">{t('expenses.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own, and none is moved
            <tr key={at}>
              <td>{t(`expenses.categories.${line.category}`)}</td>
              <td>{line.comment === '' ? '–' : line.comment}</td>
              <td>
                <b>{format.amount(line.price)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['sum']}>
        <span>{t('expenses.total')}</span>
        <output>{format.money(price)}</output>
      </p>
    </Card>
  )
}
