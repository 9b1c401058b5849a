import type { Seen } from '@app/contract/versions'
import type { DeliveryNote } from '@app/contract/delivery-notes'
import { whyNotTreated } from '@app/domain/documents/treating'
import { markTreated } from '../documents/mark-treated.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { lockNote, setTreatment } from './delivery-notes.repository.ts'
import { NOTE_HISTORY } from './note-history.ts'
import { openNote } from './open-note.ts'

export async function setNoteTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<DeliveryNote> {
  const note = orNotFound(await lockNote(ctx, id))
  const why = whyNotTreated(treated, ctx.user.role)
  if (why) fail(why)
  await rejectIfChanged(ctx, NOTE_HISTORY, note, version)
  await markTreated(ctx, 'delivery_notes', note, treated, (treatment) => setTreatment(ctx, id, treatment))
  return await openNote(ctx, id)
}
