import { type ExpenseRow, expenses } from '@app/contract/expenses'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routeQuery } from '../kit/route-query.ts'
import { Failure } from '../kit/feedback/failure.tsx'
import { useFormat } from '../kit/format.ts'
import type { RowCursor } from '../kit/list/row-cursor.ts'
import { fullName } from '../kit/person-names.ts'
import { ButtonLink } from '../kit/inputs/button.tsx'
import { SummaryTotal } from '../kit/layout/form-summary.tsx'
import { QuickView } from '../kit/overlays/quick-view.tsx'
import { paths } from '../paths.ts'
import { ExpenseStatusBadge } from './expense-status-badge.tsx'
import classes from './expenses.module.css'

interface ExpenseQuickViewProps {
  expense: ExpenseRow
  cursor: RowCursor<ExpenseRow>
}

/** The lines of a report beside the list. */
export function ExpenseQuickView({ expense, cursor }: ExpenseQuickViewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, status, user, createdAt, comment, price } = expense
  const query = useQuery(routeQuery(expenses.get, { params: { id } }))
  return (
    <QuickView
      title={number}
      status={<ExpenseStatusBadge status={status} />}
      onPrevious={() => cursor.move(-1)}
      onNext={() => cursor.move(1)}
      onClose={cursor.closeQuickView}
      actions={
        <ButtonLink size="sm" tone="primary" to={paths.expenses.details(id)}>
          {t('common.open')}
        </ButtonLink>
      }
    >
      <p className={classes['author']}>{fullName(user)}</p>
      <p className={classes['under']}>{[format.instant(createdAt), comment].filter(Boolean).join(' · ')}</p>
      {query.error && !query.data && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <dl className={classes['sums']}>
        {query.data?.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no name of its own, and none is moved
          <div key={at}>
            <dt>
              {t(`expenses.categories.${line.category}`)}
              {line.comment !== '' && <small>{line.comment}</small>}
            </dt>
            <dd>{format.amount(line.price)}</dd>
          </div>
        ))}
      </dl>
      <SummaryTotal label={t('expenses.total')} amount={format.money(price)} />
    </QuickView>
  )
}
