import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { updateOrder } from './orders.repository.ts'

/** A locked order gets its note, or has none any more. */
export async function linkNote(
  ctx: Ctx,
  { id, version, deliveryNoteId: old }: { id: number; version: number; deliveryNoteId: number | null },
  deliveryNoteId: number | null,
): Promise<void> {
  const changes = { deliveryNoteId: { old, new: deliveryNoteId } }
  await inOrder([
    updateOrder(ctx, id, { deliveryNoteId }),
    recordEvent(ctx, { subject: 'orders', subjectId: id, event: 'UPDATED', version: version + 1, changes }),
  ])
}
