import type { Seen } from '@app/contract/versions'
import {
  type NoteFacts,
  type NoteRefusal,
  whyNotDeleted,
  whyNotVoided,
} from '@app/domain/delivery-notes/voiding'
import { lockSharedPlaces } from '../documents/lock-places.ts'
import { linkNote } from '../orders/link-note.ts'
import { lockOrderWithClient } from '../orders/lock-order.ts'
import { goodsBetween, placed } from '../orders/order-goods.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { findEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { voidReceivable } from '../receivables/void-receivable.ts'
import { findStoredLines } from '../sales/lines.repository.ts'
import { findReturnsOf } from '../sales/returns.repository.ts'
import { changeStock } from '../stock/change-stock.ts'
import { findOrderOfNote, lockNote } from './delivery-notes.repository.ts'
import { NOTE_HISTORY } from './note-history.ts'

/** An administrator deletes a note at any time, unless something followed. */
export const deleteNote = (ctx: Ctx, seen: Seen): Promise<void> => removeNote(ctx, seen, whyNotDeleted)

/** The author of a note takes it back at once. */
export const voidNote = (ctx: Ctx, seen: Seen): Promise<void> =>
  removeNote(ctx, seen, (note) => whyNotVoided(note, { id: ctx.user.id, now: ctx.now }))

/** Its number stays, and its order is as it was before; not of a treated order, because losing its note changes it. */
async function removeNote(
  ctx: Ctx,
  { id, version }: Seen,
  whyNot: (note: NoteFacts) => NoteRefusal | undefined,
): Promise<void> {
  const [, row, order, returned, events] = await inOrder([
    lockClientOf(ctx, 'receivables', id),
    lockNote(ctx, id),
    findOrderOfNote(ctx, id),
    findReturnsOf(ctx, id),
    findEvents(ctx, 'delivery_notes', id),
  ])
  const note = orNotFound(row)
  await rejectIfChanged(ctx, NOTE_HISTORY, note, version)
  const { number, createdAt, treatedAt, settled, bounced } = note
  const returns = [...new Set(returned.map((one) => one.number))]
  const why = whyNot({
    createdAt,
    createdBy: events.find(({ event }) => event === 'CREATED')?.user?.id ?? null,
    treated: treatedAt !== null,
    returns,
    allocated: settled !== 0 || bounced !== 0,
  })
  if (why !== undefined) fail(why, { number, numbers: returns.join(', ') })
  if (order) await returnGoods(ctx, order.id, number)
  await voidReceivable(ctx, id)
}

/** Put back and promised again to the same client in one pass; where they left at DELIVERED, nothing moves. */
async function returnGoods(ctx: Ctx, orderId: number, number: string): Promise<void> {
  const { order } = await lockOrderWithClient(ctx, { id: orderId })
  const { depotId, status, version } = order
  if (order.treatedAt !== null) fail('orders.treated', { number: order.number })
  const lines = await findStoredLines(ctx, 'orders', orderId)
  const goods = { depotId, status, lines }
  if (status !== 'DELIVERED')
    await lockSharedPlaces(ctx, placed(goods), () => fail('deliveryNotes.goodsGone', { number }))
  await changeStock(
    ctx,
    { kind: 'orders', id: orderId, version: version + 1 },
    goodsBetween({ ...goods, hasNote: true }, { ...goods, hasNote: false }),
  )
  await linkNote(ctx, order, null)
}
