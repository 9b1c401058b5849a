import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { updateOrder } from './orders.repository.ts'

/** A locked order gets its note, or has none any more. */
export async function linkNote(
  ctx: Ctx,
  order: { id: number; version: number; deliveryNoteId: number | null },
  deliveryNoteId: number | null,
): Promise<void> {
  const changes = { deliveryNoteId: { old: order.deliveryNoteId, new: deliveryNoteId } }
  await inOrder([
    updateOrder(ctx, order.id, { deliveryNoteId }),
    recordChange(ctx, 'orders', order, 'UPDATED', changes),
  ])
}
