import { type Expense, expenseForm, expenses } from '@app/contract/expenses'
import { expenseTotal, sumsByCategory } from '@app/domain/expenses/lines'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useFormWays } from '../kit/form/form-ways.ts'
import { idIn } from '../kit/address-values.ts'
import { call } from '../kit/api.ts'
import { readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import { TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useFormat } from '../kit/format.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { fullName } from '../kit/person-names.ts'
import { today } from '../kit/today.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { Facts } from '../kit/layout/facts.tsx'
import { SummaryTitle, SummaryTotal } from '../kit/layout/form-summary.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { ExpenseLinesField } from './expense-lines-field.tsx'
import {
  bodyOf,
  expenseRules,
  type ExpenseValues,
  NEW_EXPENSE,
  pricedOf,
  valuesOf,
} from './expense-values.ts'
import classes from './expenses.module.css'
import { useOffered } from './use-row-actions.tsx'

/** Enters an expense report, or changes the one whose id is in the address while it waits for approval. */
export default function ExpenseFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : (idIn(id) ?? 0)
  return useMay(expenses.save) ? <ExpenseForm key={target} target={target} /> : <Denied />
}

function ExpenseForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const expense = useRecord(expenses.get, target)
  const offeredOf = useOffered()
  if (target === 'new') return <ExpenseFields expense={undefined} read={async () => NEW_EXPENSE} />
  if (!expense.data) {
    const list = { to: listAddress(paths.expenses.list), label: t('expenses.backToList') }
    return <LoadingPage title={t('expenses.one')} query={expense} list={list} />
  }
  if (!offeredOf(expense.data).includes('modify')) return <NotEditable expense={expense.data} />
  const read = async () => valuesOf(await readAgain(expense))
  return <ExpenseFields expense={expense.data} read={read} />
}

/** It was decided of: by its address the form is still requested. */
function NotEditable({ expense: { id, number } }: { expense: Expense }) {
  const { t } = useTranslation()
  usePageName(number)
  return (
    <EmptyState kind="noResult" icon={<IconLock aria-hidden />} title={t('expenses.notEditable', { number })}>
      <ButtonLink size="sm" to={paths.expenses.details(id)}>
        {t('expenses.seeReport')}
      </ButtonLink>
    </EmptyState>
  )
}

interface ExpenseFieldsProps {
  /** Absent while it is new. */
  expense: Expense | undefined
  read: () => Promise<ExpenseValues>
}

function ExpenseFields({ expense, read }: ExpenseFieldsProps) {
  const { t } = useTranslation()
  const [values] = useState(() => (expense ? valuesOf(expense) : NEW_EXPENSE))
  const { leave, saved } = useFormWays(paths.expenses, expense?.id)
  const form = useRecordForm({
    schema: expenseForm,
    values,
    toBody: bodyOf,
    rules: expenseRules(t),
    save: (body, idempotencyKey) => call(expenses.save, { body }, { idempotencyKey }),
    reload: expense && read,
    onLeave: leave,
    onSaved: ({ id, number }) =>
      saved(id, expense ? t('expenses.done.change', { number }) : t('expenses.done.add', { number })),
  })
  const { setFocus } = form.methods
  // What was spent is typed first; the comment may stay empty.
  useEffect(() => setFocus('lines'), [setFocus])
  usePageName(
    expense ? t('common.edit') : t('expenses.new'),
    expense && { name: expense.number, to: paths.expenses.details(expense.id) },
  )
  return (
    <FormPage
      form={form}
      title={expense ? t('expenses.edit', { number: expense.number }) : t('expenses.new')}
      aside={<Summary expense={expense} />}
    >
      <div className={classes['parts']}>
        <TextField {...form.field('comment')} label={t('expenses.comment')} />
        <ExpenseLinesField />
      </div>
    </FormPage>
  )
}

/** What follows from the report as it is, live. The open row counts once it is added. */
function Summary({ expense }: { expense: Expense | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const lines = pricedOf(useWatch<ExpenseValues, 'lines'>({ name: 'lines' }))
  const author = expense?.user ?? user
  return (
    <>
      <SummaryTitle>{t('expenses.summary.title')}</SummaryTitle>
      <dl className={classes['sums']}>
        {sumsByCategory(lines).map(({ category, price }) => (
          <div key={category}>
            <dt>{t(`expenses.categories.${category}`)}</dt>
            <dd>{format.money(price)}</dd>
          </div>
        ))}
      </dl>
      <SummaryTotal label={t('expenses.total')} amount={format.money(expenseTotal(lines))} />
      <p className={classes['hint']}>
        {author.id === user.id
          ? t('expenses.summary.approval')
          : t('expenses.summary.approvalOfOther', { author: fullName(author) })}
      </p>
      <Facts
        facts={[
          { label: t('sales.salesperson'), value: fullName(author) },
          {
            label: t('sales.date'),
            value: expense ? format.instant(expense.createdAt) : format.day(today()),
          },
        ]}
      />
    </>
  )
}
