import { dayOf } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import { type ApprovalReason, approvalReasonsOf } from '@app/domain/orders/approval-reasons'
import type { OrderStatus } from '@app/domain/orders/status'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { Tenths } from '@app/domain/products/prices'
import { exposureOf, type Figures, ordered } from '@app/domain/receivables/figures'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findFigures } from '../receivables/client-figures.ts'
import { findCashThreshold } from './orders.repository.ts'

/** The order as already counted in the figures of its client, if it is. */
interface Counted {
  clientId: number
  status: OrderStatus
  deliveryNoteId: number | null
  totalTtc: Cents
}

interface Judged {
  client: { id: number; creditLimit: Cents }
  paymentCode: PaymentCode | null
  totalTtc: Cents
  lines: readonly { salesDiscount: Tenths; salesDiscountLimit: Tenths | null }[]
}

/** What of a client's exposure is this very order. */
const ownPart = (order: Counted | undefined, clientId: number): Cents =>
  order?.clientId === clientId ? ordered([{ ...order, hasNote: order.deliveryNoteId !== null }]) : cents(0)

export interface Evaluation {
  motifs: ApprovalReason[]
  /** What the client owes without this order. */
  figures: Figures
}

/**
 * The one guard of every order: when it is entered or changed, made of a quote, or leaves CANCELLED or DRAFT. The client
 * is locked, and what they owe is read after that: two orders at once cannot both slip under the limit.
 */
export async function evaluateOrder(ctx: Ctx, order: Judged, before?: Counted): Promise<Evaluation> {
  const { client, paymentCode, totalTtc, lines } = order
  const [owed, cashThreshold] = await inOrder([
    findFigures(ctx, [client.id], dayOf(ctx.now)),
    findCashThreshold(ctx),
  ])
  const found = owed.get(client.id)
  if (!found) throw new Error(`no figures of client ${client.id}`)
  const figures = { ...found, outstanding: cents(found.outstanding - ownPart(before, client.id)) }
  const motifs = approvalReasonsOf({
    totalTtc,
    paymentCode,
    exposure: exposureOf(figures),
    creditLimit: client.creditLimit,
    overdueTotal: figures.overdueTotal,
    overdueCount: figures.overdueCount,
    cashThreshold,
    lines,
  })
  return { motifs, figures }
}
