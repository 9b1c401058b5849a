import type { StoredValues } from '@app/domain/fields/check-values'
import { totalsOf } from '@app/domain/orders/lines'
import { statusAfterSaving } from '@app/domain/orders/saving'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { recordDocument } from '../documents/record-documents.ts'
import { namingShortLines } from '../documents/short-lines.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail, failField } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, type LockedClient, lockClientsOf } from '../platform/persistence/locks.ts'
import { translate } from '../platform/sentences.ts'
import { soldLinesOf } from '../sales/lines.repository.ts'
import { keptLine, type PricedLine } from '../sales/price-lines.ts'
import { describePaymentModes } from '../sales/describe-payment-mode.ts'
import { evaluateOrder } from './evaluate-order.ts'
import { goodsOf, placed } from './order-goods.ts'
import { findDepotsOf, insertOrders } from './orders.repository.ts'

export interface OrderDraft {
  clientId: number
  depotId: number
  /** Whose it is: of a quote, the quote's. */
  userId: number
  paymentCode: PaymentCode | null
  comment: string
  customValues: StoredValues
  quoteId: number | null
  /** As api/sales/price-lines.ts has priced them, or as the quote has them. */
  lines: readonly PricedLine[]
}

/**
 * A new order, evaluated, with its goods reserved; answers its id. The caller has locked the additional fields, the quote
 * and the products already, and the client before them.
 */
export async function recordOrder(ctx: Ctx, { lines: priced, ...draft }: OrderDraft): Promise<number> {
  const [client] = await lockClientsOf(ctx, null, draft.clientId)
  if (!client || client.deleted) return fail('record.notFound')
  rejectClient(ctx, client, draft.paymentCode)
  await lockSharedDepotToSellFrom(ctx, draft.depotId, { active: true, own: true })
  const { totalHt, totalTtc } = totalsOf(priced)
  const { motifs } = await evaluateOrder(ctx, { ...draft, client, totalTtc, lines: priced })
  const status = statusAfterSaving(null, motifs, ctx.user.role)
  if (status === 'orders.deliveredNeedsApproval') throw new Error('a new order is not delivered')
  const lines = priced.map(keptLine)
  const goods = goodsOf({ depotId: draft.depotId, status, hasNote: false, lines })
  const header = { ...draft, status, motifs, totalHt, totalTtc }
  const statements = { insert: insertOrders, lines: soldLinesOf('orders') }
  const recording = recordDocument(ctx, 'orders', { header, lines, goods }, statements)
  return await namingShortLines(
    { lines: placed({ depotId: draft.depotId, lines }), code: 'orders.short' },
    recording,
  )
}

/** No order for a blocked client, nor one that is paid in a way the client does not have. */
export function rejectClient(
  { language }: Pick<Ctx, 'language'>,
  { name, blocked, paymentCodes }: LockedClient,
  paymentCode: PaymentCode | null,
): asserts paymentCode is PaymentCode {
  if (blocked) fail('orders.clientBlocked', { name })
  if (paymentCode === null) return failField('paymentCode', 'sales.paymentRequired')
  if (paymentCodes.length > 0 && !paymentCodes.includes(paymentCode))
    failField('paymentCode', 'sales.paymentNotAuthorised', {
      notAuthorised: translate(language, `print/notAuthorised/${paymentCode}`),
      authorised: describePaymentModes(language, paymentCodes),
    })
}

/** Locked, so that it is neither closed nor deleted before the order is there. */
export async function lockSharedDepotToSellFrom(
  ctx: Ctx,
  depotId: number,
  must: { active: boolean; own: boolean },
): Promise<void> {
  const sells = must.own && ctx.user.role === 'ROLE_COMMERCIAL'
  const [[held], theirs] = await inOrder([
    lockShared(ctx, 'depots', [depotId]),
    sells ? findDepotsOf(ctx, ctx.user.id) : undefined,
  ])
  const { name, active } = orNotFound(held)
  if (theirs?.length === 0) failField('depotId', 'orders.noDepot')
  if (theirs && !theirs.includes(depotId)) failField('depotId', 'orders.depotNotYours', { name })
  if (must.active && !active) failField('depotId', 'depots.closed', { name })
}
