import { linkNote } from '../orders/link-note.ts'
import { lockOrderWithClient } from '../orders/lock-order.ts'
import { goodsBetween } from '../orders/order-goods.ts'
import type { Ctx } from '../platform/context.ts'
import { found, refuse } from '../platform/refusals.ts'
import { hold, lockClientOf } from '../platform/rows/hold.ts'
import { voidReceivable } from '../receivables/void-receivable.ts'
import { findStoredLines } from '../sales/lines.repository.ts'
import { findReturnsOf } from '../sales/returns.repository.ts'
import { changeStock } from '../stock/change-stock.ts'
import { findOrderOfNote, lockNote } from './delivery-notes.repository.ts'

/**
 * Not while anything is put on it or was returned of it, nor once it or its order is treated: an order that loses its
 * note is changed. Its number stays, and its order is as it was before.
 */
export async function deleteNote(ctx: Ctx, id: number): Promise<void> {
  const [, row, order, returns] = await Promise.all([
    lockClientOf(ctx, 'receivables', id),
    lockNote(ctx, id),
    findOrderOfNote(ctx, id),
    findReturnsOf(ctx, id),
  ])
  const { number, treatedAt } = found(row)
  const numbers = [...new Set(returns.map((one) => one.number))].join(', ')
  if (numbers !== '') refuse('deliveryNotes.returned', { numbers })
  if (treatedAt !== null) refuse('deliveryNotes.treated', { number })
  if (order) await returnGoods(ctx, order.id, number)
  await voidReceivable(ctx, id)
}

/** Put back and promised again to the same client in one pass; where they left at DELIVERED, nothing moves. */
async function returnGoods(ctx: Ctx, orderId: number, number: string): Promise<void> {
  const { order } = await lockOrderWithClient(ctx, orderId)
  const { depotId, status, version } = order
  if (order.treatedAt !== null) refuse('orders.treated', { number: order.number })
  const lines = await findStoredLines(ctx, 'orders', orderId)
  const goods = { depotId, status, lines }
  if (status !== 'DELIVERED') await refuseIfGone(ctx, number, goods)
  await changeStock(
    ctx,
    { kind: 'orders', id: orderId, version: version + 1 },
    goodsBetween({ ...goods, hasNote: true }, { ...goods, hasNote: false }),
  )
  await linkNote(ctx, order, null)
}

/** Goods cannot lie where nobody would ever see them: in a deleted depot, or as a product that is in no catalogue. */
async function refuseIfGone(
  ctx: Ctx,
  number: string,
  { depotId, lines }: { depotId: number; lines: readonly { productId: number }[] },
): Promise<void> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [depots, products] = await Promise.all([
    hold(ctx, 'depots', [depotId]),
    hold(ctx, 'products', productIds),
  ])
  if (depots.length === 0 || products.length < productIds.length)
    refuse('deliveryNotes.goodsGone', { number })
}
