import type { Seen } from '@app/contract/versions'
import type { DeliveryNote } from '@app/contract/delivery-notes'
import { whyNoNote } from '@app/domain/orders/actions'
import { linkNote } from '../orders/link-note.ts'
import { lockOrderWithClient } from '../orders/lock-order.ts'
import { goodsBetween } from '../orders/order-goods.ts'
import { factsOf, failOrder } from '../orders/fail-order.ts'
import type { Ctx } from '../platform/context.ts'
import { recordReceivable } from '../receivables/record-receivable.ts'
import { findStoredLines } from '../sales/lines.repository.ts'
import { changeStock } from '../stock/change-stock.ts'
import { openNote } from './open-note.ts'

/**
 * What was ordered is owed from now on, and its goods leave unless they left already. The order is locked: however many
 * ask at once, the second finds the note of the first.
 */
export async function generateNote(ctx: Ctx, seen: Seen): Promise<DeliveryNote> {
  const { order, client } = await lockOrderWithClient(ctx, seen)
  await failOrder(ctx, whyNoNote(factsOf(ctx, order, client)), order, client)
  const { id, clientId, userId, depotId, status, version, totalTtc } = order
  const lines = await findStoredLines(ctx, 'orders', id)
  const goods = { depotId, status, lines }
  await changeStock(
    ctx,
    { kind: 'orders', id, version: version + 1 },
    goodsBetween({ ...goods, hasNote: false }, { ...goods, hasNote: true }),
  )
  const deliveryNoteId = await recordReceivable(ctx, { kind: 'BL', clientId, userId, total: totalTtc })
  await linkNote(ctx, order, deliveryNoteId)
  return await openNote(ctx, deliveryNoteId)
}
