import type { ExpenseRow } from '@app/contract/expenses'
import { useTranslation } from 'react-i18next'
import { tickColumn } from '../kit/list/tick-column.tsx'
import { useDocumentColumns } from '../documents/document-columns.tsx'
import type { Ticks } from '../kit/list/row-ticks.ts'
import { fullName } from '../kit/person-names.ts'
import { ChangedMark } from '../kit/tables/changed-mark.tsx'
import { TruncatedText } from '../kit/tables/truncated-text.tsx'
import type { Column } from '../kit/tables/data-table.tsx'
import { summarise } from '../kit/inputs/summarise.ts'
import { paths } from '../paths.ts'
import { ExpenseStatusBadge } from './expense-status-badge.tsx'

/** With boxes to tick where several can be decided at once. */
export function useExpenseColumns(
  ticks: Ticks<ExpenseRow> | null,
  changed: ReadonlyMap<number, string>,
): Column<ExpenseRow>[] {
  const { t } = useTranslation()
  const columns = useDocumentColumns()
  const tickLabels = {
    all: t('expenses.bulk.tickAll'),
    one: ({ number }: ExpenseRow) => t('expenses.bulk.tick', { number }),
  }
  return [
    ...(ticks ? [tickColumn(ticks, tickLabels)] : []),
    columns.number(t('expenses.number'), paths.expenses.details),
    columns.createdAt(t('sales.date')),
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
    columns.total({ id: 'price', head: t('expenses.total'), width: 120 }, ({ price }) => price),
  ]
}
