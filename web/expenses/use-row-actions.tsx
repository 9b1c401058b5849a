import type { ExpenseRow } from '@app/contract/expenses'
import { type ExpenseAction, expenseActions } from '@app/domain/expenses/actions'
import { IconBan, IconCheck, IconFileDescription, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { deleteAction, editAction } from '../kit/overlays/common-actions.tsx'

interface Ways {
  /** V and R are the page's: they mean what is ticked, if anything is. */
  keysElsewhere: boolean
  onValidate: (expense: ExpenseRow) => void
  onDecline: (expense: ExpenseRow) => void
  onCancel: (expense: ExpenseRow) => void
  onDelete: (expense: ExpenseRow) => void
}

/** What may be done with a report, by its status, the role, and whether it is one's own. */
export function useOffered() {
  const { user } = useSignedIn()
  return ({ status, user: author }: Pick<ExpenseRow, 'status' | 'user'>) =>
    expenseActions({ status, own: author.id === user.id }, user.role)
}

/** What the menu of a row offers. */
export function useRowActions({ keysElsewhere, onValidate, onDecline, onCancel, onDelete }: Ways) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const offeredOf = useOffered()
  return (expense: ExpenseRow): Action[] => {
    const { id } = expense
    const open: Action = {
      label: t('common.details'),
      icon: <IconFileDescription />,
      key: 'Enter',
      run: () => void navigate(paths.expenses.details(id)),
    }
    const known: Record<ExpenseAction, Action> = {
      validate: {
        label: t('expenses.validate'),
        icon: <IconCheck />,
        ...(!keysElsewhere && { key: 'V' }),
        run: () => onValidate(expense),
      },
      decline: {
        label: t('expenses.decline'),
        icon: <IconX />,
        ...(!keysElsewhere && { key: 'R' }),
        run: () => onDecline(expense),
      },
      modify: editAction(t, () => void navigate(paths.expenses.modify(id))),
      cancel: {
        label: t('expenses.cancel'),
        icon: <IconBan />,
        run: () => onCancel(expense),
      },
      delete: deleteAction(t, () => onDelete(expense)),
    }
    return [open, ...offeredOf(expense).map((action) => known[action])]
  }
}
