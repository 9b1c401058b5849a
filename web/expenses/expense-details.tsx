import { type Expense, expenses } from '@app/contract/expenses'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { DocumentPage } from '../documents/document-page.tsx'
import { RecordPage } from '../kit/layout/record-page.tsx'
import { listAddress, listSearch } from '../kit/list-address.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { Card, Count } from '../kit/layout/card.tsx'
import { FormParts } from '../kit/layout/form-grid.tsx'
import { LinesSum } from '../kit/tables/lines-card.tsx'
import { PlainTable } from '../kit/tables/plain-table.tsx'
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
  const { t } = useTranslation()
  const words = {
    one: t('expenses.one'),
    notFound: t('expenses.notFound'),
    backToList: t('expenses.backToList'),
  }
  return (
    <RecordPage route={expenses.get} list={paths.expenses.list} words={words}>
      {(expense) => <Details expense={expense} />}
    </RecordPage>
  )
}

function Details({ expense }: { expense: Expense }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const decisions = useDecisions()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [deleting, setDeleting] = useState(false)
  const toList = () => void navigate(listAddress(paths.expenses.list), { state: { rowId: expense.id } })
  async function validate() {
    if (await decisions.decide('validate', [expense])) toList()
  }
  return (
    <>
      <DocumentPage
        id={expense.id}
        name={expense.number}
        title={t('expenses.named', { number: expense.number })}
        listSeen={firstExpenses(listSearch(paths.expenses.list))}
        list={paths.expenses.list}
        pageOf={paths.expenses.details}
        status={<ExpenseStatusBadge status={expense.status} />}
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
      >
        <FormParts>
          <Comment comment={expense.comment} />
          <Lines expense={expense} />
        </FormParts>
      </DocumentPage>
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
          {t('expenses.lines.title')} <Count>{lines.length}</Count>
        </>
      }
      flush
    >
      <PlainTable className={classes['lines']}>
        <caption>{t('expenses.lines.title')}</caption>
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
      </PlainTable>
      <LinesSum label={t('expenses.total')} sum={format.money(price)} />
    </Card>
  )
}
