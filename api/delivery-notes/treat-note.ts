import type { Seen } from '@app/contract/versions'
import type { DeliveryNote } from '@app/contract/delivery-notes'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { lockNote, markTreated } from './delivery-notes.repository.ts'
import { NOTE_HISTORY } from './note-history.ts'
import { openNote } from './open-note.ts'

/** Agents handle a note; administrators alone undo that. Repeated, it changes nothing. */
export async function setNoteTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<DeliveryNote> {
  const note = orNotFound(await lockNote(ctx, id))
  if (ctx.user.role !== (treated ? 'ROLE_AGENT' : 'ROLE_ADMIN')) fail('access.denied')
  await rejectIfChanged(ctx, NOTE_HISTORY, note, version)
  if ((note.treatedAt !== null) !== treated)
    await inOrder([
      markTreated(ctx, id, treated),
      recordEvent(ctx, {
        subject: 'delivery_notes',
        subjectId: id,
        event: treated ? 'TREATED' : 'UNTREATED',
        version: note.version + 1,
      }),
    ])
  return await openNote(ctx, id)
}
