import type { OrderStatus } from '@app/domain/receivables/ledger'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { changesBetween, recordEvent } from '../platform/rows/events.ts'
import { lockClientOf } from '../platform/rows/hold.ts'
import { lockOrder, updateOrder } from './orders.repository.ts'

/** Gives an order another status, or the note that was made of it: what its client owes moves with it. */
export async function changeOrder(
  ctx: Ctx,
  id: number,
  values: { status: OrderStatus } | { deliveryNoteId: number },
): Promise<void> {
  const [, row] = await Promise.all([lockClientOf(ctx, 'orders', id), lockOrder(ctx, id)])
  const changes = changesBetween<object>(found(row), values)
  await Promise.all([
    updateOrder(ctx, id, values),
    recordEvent(ctx, { subject: 'orders', subjectId: id, event: 'UPDATED', changes }),
  ])
}
