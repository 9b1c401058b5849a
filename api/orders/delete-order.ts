import type { Seen } from '@app/contract/versions'
import { whyNotDeleted } from '@app/domain/orders/actions'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findStoredLines } from '../sales/lines.repository.ts'
import { changeStock } from '../stock/change-stock.ts'
import { lockOrderWithClient } from './lock-order.ts'
import { goodsBetween } from './order-goods.ts'
import { updateOrder } from './orders.repository.ts'
import { askingOf, factsOf, failOrder } from './fail-order.ts'

/** What it promised is free again, and what it took out comes back by the opposite movement; its number stays. */
export async function deleteOrder(ctx: Ctx, seen: Seen): Promise<void> {
  const { order, client } = await lockOrderWithClient(ctx, seen)
  await failOrder(ctx, whyNotDeleted(factsOf(ctx, order, client), askingOf(ctx)), order, client)
  const { id, depotId, status, number, version } = order
  const lines = await findStoredLines(ctx, 'orders', id)
  await changeStock(
    ctx,
    { kind: 'orders', id, version: version + 1 },
    goodsBetween({ depotId, status, hasNote: false, lines }, null),
  )
  await inOrder([
    updateOrder(ctx, id, { voidedAt: ctx.now }),
    recordEvent(ctx, {
      subject: 'orders',
      subjectId: id,
      event: 'DELETED',
      version: version + 1,
      changes: { number: { old: number } },
    }),
  ])
}
