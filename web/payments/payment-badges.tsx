import type { PaymentRow } from '@app/contract/payments'
import { attachStateOf } from '@app/domain/payments/attach-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { type BadgeLook, StatusBadge } from '../kit/feedback/status-badge.tsx'

const LOOKS = {
  CREATED: 'open',
  UNDER_APPROVAL: 'waiting',
  VALIDATED: 'good',
  DECLINED: 'refused',
} as const satisfies Record<PaymentRow['status'], BadgeLook>

export function PaymentStatusBadge({ status }: Pick<PaymentRow, 'status'>) {
  const { t } = useTranslation()
  return <StatusBadge look={LOOKS[status]}>{t(`payments.statuses.${status}`)}</StatusBadge>
}

/** The bank gave it back: worse than any status. */
export function BouncedBadge() {
  const { t } = useTranslation()
  return <StatusBadge look="alarm">{t('payments.bounced')}</StatusBadge>
}

const RINGS = {
  non_attached: 'factEmpty',
  part_attached: 'factHalf',
  attached: 'factFull',
} as const

/** How much of it is put on notes, as an empty, half or full ring. */
export function AttachBadge({ payment }: { payment: Pick<PaymentRow, 'amount' | 'attached'> }) {
  const { t } = useTranslation()
  const state = attachStateOf(payment)
  return <StatusBadge look={RINGS[state]}>{t(`payments.attachStates.${state}`)}</StatusBadge>
}

/** By which slip it went to the bank. */
export function SlipBadge({ slip }: { slip: NonNullable<PaymentRow['slip']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span title={t('payments.onSlipTitle', { day: format.day(slip.depositedOn) })}>
      <StatusBadge look="fact">{t('payments.onSlip', { number: slip.number })}</StatusBadge>
    </span>
  )
}
