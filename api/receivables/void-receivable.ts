import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockClientOf } from '../platform/persistence/locks.ts'
import { DOCUMENT_OF } from './record-receivable.ts'
import { lockReceivable, markVoid } from './receivables.repository.ts'

/**
 * It is owed no more; its number stays. Not while a payment is put on it, bounced or not. A credit has a version of its
 * own: the one that this makes is given.
 */
export async function voidReceivable(ctx: Ctx, id: number, made?: number): Promise<void> {
  const [, row] = await inOrder([lockClientOf(ctx, 'receivables', id), lockReceivable(ctx, id)])
  const { kind, number, settled, bounced, version } = orNotFound(row)
  if (settled !== 0 || bounced !== 0) fail('receivables.attached', { number })
  const changes = { number: { old: number } }
  await inOrder([
    markVoid(ctx, id),
    recordEvent(ctx, {
      subject: DOCUMENT_OF[kind],
      subjectId: id,
      event: 'DELETED',
      version: made ?? version + 1,
      changes,
    }),
  ])
}

/** Whether a payment uses it, bounced or not; it is locked from here on. */
export async function isAttached(ctx: Ctx, id: number): Promise<boolean> {
  const row = await lockReceivable(ctx, id)
  return row !== undefined && (row.settled !== 0 || row.bounced !== 0)
}
