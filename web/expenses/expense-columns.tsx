import type { ExpenseRow } from '@app/contract/expenses'
import { dayOf } from '@app/domain/dates/day'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { fullName } from '../kit/person-names.ts'
import { ChangedMark } from '../kit/ui/changed-mark.tsx'
import { TruncatedText } from '../kit/ui/truncated-text.tsx'
import type { Column } from '../kit/ui/data-table.tsx'
import { summarise } from '../kit/ui/summarise.ts'
import { Checkbox } from '../kit/ui/checkbox.tsx'
import { paths } from '../paths.ts'
import { ExpenseStatusBadge } from './expense-status-badge.tsx'

/** With boxes to tick where several can be decided at once. */
export function useExpenseColumns(
  ticks: Ticks<ExpenseRow> | null,
  changed: ReadonlyMap<number, string>,
): Column<ExpenseRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const box: Column<ExpenseRow>[] = ticks
    ? [
        {
          id: 'tick',
          head: t('expenses.bulk.tickAll'),
          headFace: (
            <Checkbox label={t('expenses.bulk.tickAll')} state={ticks.state} onToggle={ticks.toggleAll} />
          ),
          width: 50,
          tight: true,
          cell: (expense) => (
            <Checkbox
              label={t('expenses.bulk.tick', { number: expense.number })}
              state={ticks.isTicked(expense) ? 'on' : 'off'}
              onToggle={() => ticks.toggle(expense)}
            />
          ),
        },
      ]
    : []
  return [
    ...box,
    {
      id: 'number',
      head: t('expenses.number'),
      width: 130,
      sortable: true,
      cell: ({ id, number }) => (
        <Link to={paths.expenses.details(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      id: 'createdAt',
      head: t('sales.date'),
      width: 110,
      sortable: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} title={format.instant(createdAt)}>
          {format.day(dayOf(createdAt))}
        </time>
      ),
    },
    {
      id: 'user',
      head: t('sales.salesperson'),
      width: 150,
      grows: true,
      cell: ({ user }) => (
        <b>
          <TruncatedText>{fullName(user)}</TruncatedText>
        </b>
      ),
    },
    {
      id: 'categories',
      head: t('expenses.categoryList'),
      width: 220,
      grows: true,
      cell: ({ id, categories }) => (
        <>
          <ChangedMark change={changed.get(id)} />
          <TruncatedText>
            {summarise(categories.map((category) => t(`expenses.categories.${category}`)))}
          </TruncatedText>
        </>
      ),
    },
    {
      id: 'comment',
      head: t('expenses.comment'),
      wideOnly: true,
      cell: ({ comment }) => (comment === '' ? '–' : <TruncatedText>{comment}</TruncatedText>),
    },
    {
      id: 'status',
      head: t('sales.status'),
      width: 144,
      cell: ({ status }) => <ExpenseStatusBadge status={status} />,
    },
    {
      id: 'price',
      head: t('expenses.total'),
      width: 120,
      align: 'right',
      sortable: true,
      cell: ({ price }) => <b>{format.amount(price)}</b>,
    },
  ]
}
