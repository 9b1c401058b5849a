import type { Seen } from '@app/contract/versions'
import type { Order } from '@app/contract/orders'
import { whyNotStep } from '@app/domain/orders/actions'
import type { OrderStatus } from '@app/domain/orders/status'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import type { LockedClient } from '../platform/persistence/locks.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findStoredLines } from '../sales/lines.repository.ts'
import { changeStock } from '../stock/change-stock.ts'
import { evaluateOrder } from './evaluate-order.ts'
import { lockOrderWithClient } from './lock-order.ts'
import { goodsBetween } from './order-goods.ts'
import { findLimits, type LockedOrder, updateOrder } from './orders.repository.ts'
import { askingOf, factsOf, failOrder } from './fail-order.ts'
import { openOrder } from './show-order.ts'

interface Step extends Seen {
  status: OrderStatus
  reason?: string | undefined
}

/** One step of an order on its way: goods follow it, and what an administrator decided by is kept with the decision. */
export async function setOrderStatus(ctx: Ctx, { id, version, status, reason }: Step): Promise<Order> {
  const { order, client } = await lockOrderWithClient(ctx, { id, version })
  await failOrder(ctx, whyNotStep(factsOf(ctx, order, client), status, askingOf(ctx)), order, client)
  const lines = await findStoredLines(ctx, 'orders', id)
  const goods = { depotId: order.depotId, hasNote: order.deliveryNoteId !== null, lines }
  await changeStock(
    ctx,
    { kind: 'orders', id, version: order.version + 1 },
    goodsBetween({ ...goods, status: order.status }, { ...goods, status }),
  )
  const decides = order.status === 'UNDER_APPROVAL'
  const seen = decides ? await reasonsNow(ctx, order, client) : undefined
  const changes = {
    status: { old: order.status, new: status },
    ...(reason && { reason: { new: reason } }),
    ...(seen && { [status === 'VALIDATED' ? 'approved' : 'refused']: { new: seen } }),
  }
  await inOrder([
    updateOrder(ctx, id, { status, ...(decides && { decidedAt: ctx.now, decidedBy: ctx.user.id }) }),
    recordChange(ctx, 'orders', order, 'UPDATED', changes),
  ])
  return await openOrder(ctx, id)
}

/** The figures of this moment, under the lock of the client: what the administrator decides by. */
async function reasonsNow(ctx: Ctx, order: LockedOrder, client: LockedClient) {
  const lines = await findLimits(ctx, order.id)
  const { motifs } = await evaluateOrder(ctx, { ...order, client, lines }, order)
  return motifs
}
