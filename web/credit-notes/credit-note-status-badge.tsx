import type { CreditNoteStatus } from '@app/domain/credits/status'
import { useTranslation } from 'react-i18next'
import { type BadgeLook, StatusBadge } from '../kit/feedback/status-badge.tsx'

const LOOKS = {
  UNDER_APPROVAL: 'waiting',
  VALIDATED: 'good',
  DECLINED: 'refused',
} as const satisfies Record<CreditNoteStatus, BadgeLook>

export function CreditNoteStatusBadge({ status }: { status: CreditNoteStatus }) {
  const { t } = useTranslation()
  return <StatusBadge look={LOOKS[status]}>{t(`credit-notes.statuses.${status}`)}</StatusBadge>
}
