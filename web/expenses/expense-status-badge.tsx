import type { ExpenseStatus } from '@app/domain/expenses/status'
import { useTranslation } from 'react-i18next'
import { type BadgeLook, StatusBadge } from '../kit/feedback/status-badge.tsx'

const LOOKS = {
  UNDER_APPROVAL: 'waiting',
  VALIDATED: 'good',
  DECLINED: 'refused',
  CANCELLED: 'cancelled',
} as const satisfies Record<ExpenseStatus, BadgeLook>

export function ExpenseStatusBadge({ status }: { status: ExpenseStatus }) {
  const { t } = useTranslation()
  return <StatusBadge look={LOOKS[status]}>{t(`expenses.statuses.${status}`)}</StatusBadge>
}
