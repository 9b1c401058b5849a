import { expenses } from '@app/contract/expenses'
import { useTranslation } from 'react-i18next'
import { removeRecord } from '../kit/api.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { fullName } from '../kit/person-names.ts'
import { ConfirmDelete } from '../kit/overlays/confirm-delete.tsx'
import type { Decided } from './use-decisions.ts'

interface DeleteExpenseProps {
  expense: Decided
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

/** Asks before an expense report goes, and says whose it is and how much. */
export function DeleteExpense({ expense, onDeleted, onClose }: DeleteExpenseProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, number, user, price } = expense
  return (
    <ConfirmDelete
      title={t('expenses.deleteTitle', { number })}
      text={t('expenses.deleteText', { author: fullName(user), total: format.money(price) })}
      remove={() => removeRecord(expenses.remove, expense)}
      questions={[routeQuery(expenses.get, { params: { id } })]}
      done={t('expenses.done.delete', { number })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
