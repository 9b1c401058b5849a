import type { Order } from '@app/contract/orders'
import { whyNotTreated } from '@app/domain/orders/actions'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvent } from '../platform/rows/events.ts'
import { lockOrderWithClient } from './lock-order.ts'
import { updateOrder } from './orders.repository.ts'
import { askingOf, refuseOrder } from './refuse-order.ts'
import { openOrder } from './show-order.ts'

/** The back office has handled it, or an administrator says that it has not. */
export async function setTreated(
  ctx: Ctx,
  { id, treated }: { id: number; treated: boolean },
): Promise<Order> {
  const { order, client } = await lockOrderWithClient(ctx, id)
  await refuseOrder(ctx, whyNotTreated(order, treated, askingOf(ctx)), order, client)
  if ((order.treatedAt !== null) !== treated)
    await Promise.all([
      updateOrder(ctx, id, { treatedAt: treated ? ctx.now : null, treatedBy: treated ? ctx.user.id : null }),
      recordEvent(ctx, { subject: 'orders', subjectId: id, event: treated ? 'TREATED' : 'UNTREATED' }),
    ])
  return await openOrder(ctx, id)
}

/** Also of an order that is treated: the accounting software gives its reference when it likes. */
export async function setSageCode(
  ctx: Ctx,
  { id, sageCode }: { id: number; sageCode: string },
): Promise<Order> {
  const { order } = await lockOrderWithClient(ctx, id)
  const changes = changesBetween<object>(order, { sageCode })
  await Promise.all([
    updateOrder(ctx, id, { sageCode }),
    recordEvent(ctx, { subject: 'orders', subjectId: id, event: 'UPDATED', changes }),
  ])
  return await openOrder(ctx, id)
}
