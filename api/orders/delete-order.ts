import type { Seen } from '@app/contract/versions'
import { whyNotDeleted } from '@app/domain/orders/actions'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
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
  const { id, depotId, status, version } = order
  const lines = await findStoredLines(ctx, 'orders', id)
  await changeStock(
    ctx,
    { kind: 'orders', id, version: version + 1 },
    goodsBetween({ depotId, status, hasNote: false, lines }, null),
  )
  await voidDocument(ctx, 'orders', order, (values) => updateOrder(ctx, id, values))
}
