import { cents } from '@app/domain/money/cents'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import { ReasonBadge, ReasonBadges } from '../kit/feedback/reason-badge.tsx'
import { REASON_ICONS, REASON_TONES } from './approval-reason-text.tsx'

/** Without centimes: the panel has them. */
function badgeProps(t: TFunction, format: Format, { code, value, limit, count }: ApprovalReason) {
  const whole = (amount: number | null) => format.whole(cents(amount ?? 0))
  if (code === 'ENCOURS_DEPASSE')
    return { name: t('orders.badges.outstanding'), figure: whole(value), limit: `> ${whole(limit)}` }
  if (code === 'ECHUNR')
    return { figure: t('orders.badges.overdue', { count: count ?? 0, amount: whole(value) }) }
  if (code === 'TWENTIES')
    return { name: t('orders.badges.cash'), figure: whole(value), limit: `≥ ${whole(limit)}` }
  const lines = count !== null && count > 1 ? ` ${t('orders.badges.discountLines', { count })}` : ''
  return {
    name: t('orders.badges.discount'),
    figure: format.rate(value),
    limit: `> ${format.rate(limit ?? 0)}${lines}`,
  }
}

/** Why an order is held, as it was found at its saving. */
export function ApprovalReasonBadges({ motifs }: { motifs: readonly ApprovalReason[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ReasonBadges>
      {motifs.map((reason) => (
        <ReasonBadge
          key={reason.code}
          icon={REASON_ICONS[reason.code]}
          tone={REASON_TONES[reason.code]}
          {...(reason.code === 'TWENTIES' && { yields: true })}
          {...badgeProps(t, format, reason)}
        />
      ))}
    </ReasonBadges>
  )
}
