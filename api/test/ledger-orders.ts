import { cents } from '@app/domain/money/cents'
import { soldLine, totalsOf } from '@app/domain/orders/lines'
import type { OrderStatus } from '@app/domain/orders/status'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { recordDocument } from '../documents/record-documents.ts'
import { goodsBetween, goodsOf } from '../orders/order-goods.ts'
import { insertOrders, lockOrder, updateOrder } from '../orders/orders.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { changesBetween, recordEvent } from '../platform/persistence/events.ts'
import { lockSharedAll, lockClient, lockClientOf } from '../platform/persistence/locks.ts'
import { voidReceivable } from '../receivables/void-receivable.ts'
import { findStoredLines, soldLinesOf } from '../sales/lines.repository.ts'
import { changeStock } from '../stock/change-stock.ts'

interface Draft {
  clientId: number
  depotId: number
  /** Of which there is enough. */
  productId: number
  status: OrderStatus
  paymentCode: PaymentCode | null
  /** Before tax of 20 %. */
  totalHt: number
}

/** An order in whatever status, of one line of that sum: what a ledger needs of it. */
export async function anOrderIn(ctx: Ctx, { productId, totalHt: ht, ...draft }: Draft): Promise<number> {
  const [client] = await Promise.all([
    lockClient(ctx, draft.clientId),
    lockSharedAll(ctx, 'products', [productId]),
    lockSharedAll(ctx, 'depots', [draft.depotId]),
  ])
  orNotFound(client)
  const price = { unitPrice: cents(ht), discount: 0, vatRate: 200 }
  const lines = [soldLine({ productId, quantity: 1, salesDiscount: 0 }, price)]
  const { totalHt, totalTtc } = totalsOf(lines)
  const more = { userId: ctx.user.id, comment: '', customValues: {}, quoteId: null, motifs: [] }
  const goods = goodsOf({ ...draft, hasNote: false, lines })
  return await recordDocument(
    ctx,
    'orders',
    { header: { ...draft, ...more, totalHt, totalTtc }, lines, goods },
    { insert: insertOrders, lines: soldLinesOf('orders') },
  )
}

/** Gives it any other status, or a note, or takes that away: goods, and what its client owes, move with it. */
export async function turnOrder(
  ctx: Ctx,
  id: number,
  values: { status: OrderStatus } | { deliveryNoteId: number | null },
): Promise<void> {
  const [, row] = await Promise.all([lockClientOf(ctx, 'orders', id), lockOrder(ctx, id)])
  const order = orNotFound(row)
  const lines = await findStoredLines(ctx, 'orders', id)
  const goods = ({ depotId, status, deliveryNoteId }: typeof order) => ({
    depotId,
    status,
    hasNote: deliveryNoteId !== null,
    lines,
  })
  const document = { kind: 'orders', id, version: order.version + 1 } as const
  await changeStock(ctx, document, goodsBetween(goods(order), goods({ ...order, ...values })))
  const changes = changesBetween<object>(order, values)
  await Promise.all([
    updateOrder(ctx, id, values),
    recordEvent(ctx, {
      subject: 'orders',
      subjectId: id,
      event: 'UPDATED',
      version: document.version,
      changes,
    }),
  ])
}

/** Voids a document; the order that had it as its note is one without a note again. */
export async function voidDocument(ctx: Ctx, id: number): Promise<void> {
  const billed = await ctx.tx
    .selectFrom('orders')
    .select('id')
    .where('companyId', '=', ctx.companyId)
    .where('deliveryNoteId', '=', id)
    .executeTakeFirst()
  if (billed) await turnOrder(ctx, billed.id, { deliveryNoteId: null })
  await voidReceivable(ctx, id)
}
