import type { Expense } from '@app/contract/expenses'
import type { ExpenseAction } from '@app/domain/expenses/actions'
import { IconBan, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../kit/keyboard.ts'
import type { Action } from '../kit/overlays/action-menu.tsx'
import { Button } from '../kit/inputs/button.tsx'
import { DotsMenu } from '../kit/overlays/dots-menu.tsx'
import { paths } from '../paths.ts'
import type { Asking } from './decide-expenses.tsx'
import { useOffered } from './use-row-actions.tsx'
import { deleteAction } from '../kit/overlays/common-actions.tsx'

interface PageActionsProps {
  expense: Expense
  busy: boolean
  onValidate: () => void
  onAsk: (asking: Asking) => void
  onDelete: () => void
}

/** What the role may do here: for those who decide the filled button is the decision, for the author it is the change. */
export function PageActions({ expense, busy, onValidate, onAsk, onDelete }: PageActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const offered = useOffered()(expense)
  const may = (action: ExpenseAction) => offered.includes(action)
  const modify = () => void navigate(paths.expenses.modifyFromDetails(expense.id))
  const decline = () => onAsk({ how: 'decline', reports: [expense] })
  const more: (Action | false)[] = [
    may('cancel') && {
      label: t('expenses.cancel'),
      icon: <IconBan />,
      run: () => onAsk({ how: 'cancel', reports: [expense] }),
    },
    may('delete') && deleteAction(t, onDelete),
  ]
  useShortcuts({
    E: may('modify') ? modify : undefined,
    R: may('decline') ? decline : undefined,
    V: may('validate') ? ({ repeat }: KeyboardEvent) => void (repeat || onValidate()) : undefined,
    Delete: may('delete') ? onDelete : undefined,
  })
  return (
    <>
      <DotsMenu name={expense.number} actions={more.filter((one) => one !== false)} onClose={() => {}} />
      {may('modify') && (
        <Button
          tone={may('validate') ? 'quiet' : 'primary'}
          icon={<IconPencil aria-hidden />}
          keys="E"
          aria-keyshortcuts="E"
          onClick={modify}
        >
          {t('common.edit')}
        </Button>
      )}
      {may('decline') && (
        <Button tone="refuse" icon={<IconX aria-hidden />} keys="R" aria-keyshortcuts="R" onClick={decline}>
          {t('expenses.decline')}
        </Button>
      )}
      {may('validate') && (
        <Button
          tone="primary"
          icon={<IconCheck aria-hidden />}
          keys="V"
          aria-keyshortcuts="V"
          busy={busy}
          onClick={onValidate}
        >
          {t('expenses.validate')}
        </Button>
      )}
    </>
  )
}
