import type { Cents } from '../money/cents.ts'
import type { PaymentCode } from '../payment-types/codes.ts'
import type { Tenths } from '../products/prices.ts'

/** Why an order needs approval, in the order shown. */
export const APPROVAL_REASON_CODES = ['ENCOURS_DEPASSE', 'ECHUNR', 'REMISE', 'TWENTIES'] as const
export type ApprovalReasonCode = (typeof APPROVAL_REASON_CODES)[number]

/** With its figures: centimes, and tenths of a percent for a discount. */
export interface ApprovalReason {
  code: ApprovalReasonCode
  /** What there is: exposure with this order, what is overdue, the discount farthest above its limit, the sum in cash. */
  value: number
  /** What there may be. Nothing may be overdue, so there it is null. */
  limit: number | null
  /** Overdue notes, or lines above their limit. */
  count: number | null
}

interface Judged {
  totalTtc: Cents
  paymentCode: PaymentCode | null
  /** Of the client, without this order. */
  exposure: Cents
  creditLimit: Cents
  overdueTotal: Cents
  overdueCount: number
  /** From that sum on, cash costs the seller a fine. */
  cashThreshold: Cents
  /** Each with the limit that its product has today; none is no limit. */
  lines: readonly { salesDiscount: Tenths; salesDiscountLimit: Tenths | null }[]
}

/** All of them together, so that nobody approves for one reason and is stopped by the next. */
export function approvalReasonsOf(order: Judged): ApprovalReason[] {
  const motifs: ApprovalReason[] = []
  const exposed = order.exposure + order.totalTtc
  if (exposed > order.creditLimit)
    motifs.push({ code: 'ENCOURS_DEPASSE', value: exposed, limit: order.creditLimit, count: null })
  if (order.overdueCount > 0)
    motifs.push({ code: 'ECHUNR', value: order.overdueTotal, limit: null, count: order.overdueCount })
  const above = linesAboveLimit(order.lines)
  const [worst] = above.toSorted((one, other) => other.beyond - one.beyond)
  if (worst)
    motifs.push({ code: 'REMISE', value: worst.salesDiscount, limit: worst.limit, count: above.length })
  if (order.paymentCode === 'CASH' && order.totalTtc >= order.cashThreshold)
    motifs.push({ code: 'TWENTIES', value: order.totalTtc, limit: order.cashThreshold, count: null })
  return motifs
}

/** A limit of 0 is passed by any discount; a product without a limit by none. */
const linesAboveLimit = (lines: Judged['lines']) =>
  lines.flatMap(({ salesDiscount, salesDiscountLimit: limit }) =>
    limit !== null && salesDiscount > limit ? [{ salesDiscount, limit, beyond: salesDiscount - limit }] : [],
  )
