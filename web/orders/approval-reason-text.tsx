import type { OrderApproval } from '@app/contract/orders'
import { type Cents, cents } from '@app/domain/money/cents'
import { FREE } from '@app/domain/orders/lines'
import type { ApprovalReason, ApprovalReasonCode } from '@app/domain/orders/approval-reasons'
import { IconCalendarDue, IconCash, IconGauge, IconPercentage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

export const REASON_ICONS: Record<ApprovalReasonCode, ReactNode> = {
  ENCOURS_DEPASSE: <IconGauge {...icon} />,
  ECHUNR: <IconCalendarDue {...icon} />,
  REMISE: <IconPercentage {...icon} />,
  TWENTIES: <IconCash {...icon} />,
}

/** Money that is gone, or a habit to be looked at. */
export const REASON_TONES = {
  ENCOURS_DEPASSE: 'red',
  ECHUNR: 'red',
  REMISE: 'amber',
  TWENTIES: 'amber',
} as const satisfies Record<ApprovalReasonCode, 'red' | 'amber'>

/** Whether the figures are those of the saving. */
export const isSame = (one: ApprovalReason, other: ApprovalReason) =>
  one.value === other.value && one.limit === other.limit && one.count === other.count

/** How far a value lies beyond what it may be. */
export const beyond = ({ value, limit }: ApprovalReason): Cents => cents(value - (limit ?? 0))

/** The line farthest above the limit of its product. */
type Figures = Pick<OrderApproval, 'overdueNotes' | 'overdueOthers' | 'lines'>

const worstOf = (lines: OrderApproval['lines']) =>
  lines.toSorted(
    (one, other) =>
      other.salesDiscount -
      (other.product.salesDiscountLimit ?? 0) -
      (one.salesDiscount - (one.product.salesDiscountLimit ?? 0)),
  )[0]

/** Why an order is held, in words with their figures. */
export function useApprovalReasonText() {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = (tenths: number) => format.percent(tenths / 10)
  const money = (amount: number) => format.money(cents(amount))

  function discountNow({ value, limit, count }: ApprovalReason, lines: OrderApproval['lines']): string {
    const worst = worstOf(lines)
    const figures = { discount: percent(value), limit: percent(limit ?? 0) }
    if (!worst) return t('orders.decision.discountAlone', figures)
    const product = worst.product.name
    const text =
      value === FREE
        ? t('orders.decision.discountFree', { product, limit: figures.limit })
        : t('orders.decision.discount', { product, ...figures })
    const others = (count ?? 1) - 1
    return others > 0 ? text + t('orders.decision.discountMore', { count: others }) : text
  }

  return {
    name: ({ code, limit }: ApprovalReason) =>
      code === 'TWENTIES'
        ? t('orders.motifs.TWENTIES', { limit: `${format.whole(cents(limit ?? 0))}\u00A0DHs` })
        : t(`orders.motifs.${code}`),
    /** By the figures of this moment. */
    now: (reason: ApprovalReason, { overdueNotes, overdueOthers, lines }: Figures): string => {
      if (reason.code === 'ENCOURS_DEPASSE')
        return t('orders.decision.outstanding', { amount: money(beyond(reason)) })
      if (reason.code === 'REMISE') return discountNow(reason, lines)
      if (reason.code === 'TWENTIES')
        return t('orders.decision.cash', { amount: money(reason.value), limit: money(reason.limit ?? 0) })
      const oldest = Math.max(0, ...overdueNotes.map(({ overdueDays }) => overdueDays))
      const text = t('orders.decision.overdue', { count: reason.count ?? 0, amount: money(reason.value) })
      // Of others' notes no one sees how old they are.
      return oldest === 0 || overdueOthers > 0
        ? text
        : text + t('orders.decision.oldest', { days: t('common.days', { count: oldest }) })
    },
    /** As it was found when the order was saved. */
    was: ({ code, value, limit, count }: ApprovalReason): string =>
      t(`orders.decision.was.${code}`, {
        count: count ?? 0,
        amount: money(code === 'ENCOURS_DEPASSE' ? value - (limit ?? 0) : value),
        discount: percent(value),
        limit: percent(limit ?? 0),
      }),
    /** What is so now in its place. */
    cleared: (code: ApprovalReasonCode): string =>
      ({
        ENCOURS_DEPASSE: t('orders.decision.notFailing'),
        ECHUNR: t('orders.decision.noOverdue'),
        REMISE: t('orders.decision.noDiscount'),
        TWENTIES: t('orders.decision.noCash'),
      })[code],
  }
}
