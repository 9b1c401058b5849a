import type { Seen } from '@app/contract/versions'
import type { Order } from '@app/contract/orders'
import { whyOrderNotTreated } from '@app/domain/orders/actions'
import { markTreated } from '../documents/mark-treated.ts'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockOrderWithClient } from './lock-order.ts'
import { updateOrder } from './orders.repository.ts'
import { askingOf, failOrder } from './fail-order.ts'
import { openOrder } from './show-order.ts'

export async function setTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<Order> {
  const { order, client } = await lockOrderWithClient(ctx, { id, version })
  await failOrder(ctx, whyOrderNotTreated(order, treated, askingOf(ctx)), order, client)
  await markTreated(ctx, 'orders', order, treated, (treatment) => updateOrder(ctx, id, treatment))
  return await openOrder(ctx, id)
}

/** Also of an order that is treated: the accounting software gives its reference when it likes. */
export async function setSageCode(
  ctx: Ctx,
  { id, version, sageCode }: Seen & { sageCode: string },
): Promise<Order> {
  const { order } = await lockOrderWithClient(ctx, { id, version })
  const changes = changesBetween<object>(order, { sageCode })
  await inOrder([updateOrder(ctx, id, { sageCode }), recordChange(ctx, 'orders', order, 'UPDATED', changes)])
  return await openOrder(ctx, id)
}
