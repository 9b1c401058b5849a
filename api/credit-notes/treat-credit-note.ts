import type { Seen } from '@app/contract/versions'
import type { CreditNote } from '@app/contract/credit-notes'
import { whyNoteNotTreated } from '@app/domain/credits/actions'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { CREDIT_NOTE_HISTORY } from './credit-note-history.ts'
import { lockCreditNote, updateCreditNote } from './credit-notes.repository.ts'
import { openCreditNote } from './open-credit-note.ts'
import { failCredit } from './fail-credit.ts'

/** Repeated, it changes nothing. */
export async function setCreditNoteTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<CreditNote> {
  const note = orNotFound(await lockCreditNote(ctx, id))
  await rejectIfChanged(ctx, CREDIT_NOTE_HISTORY, note, version)
  failCredit(whyNoteNotTreated(note, treated, ctx.user.role), note)
  const { now, user } = ctx
  if ((note.treatedAt !== null) !== treated)
    await inOrder([
      updateCreditNote(
        ctx,
        id,
        treated ? { treatedAt: now, treatedBy: user.id } : { treatedAt: null, treatedBy: null },
      ),
      recordEvent(ctx, {
        subject: 'credit_notes',
        subjectId: id,
        event: treated ? 'TREATED' : 'UNTREATED',
        version: note.version + 1,
      }),
    ])
  return await openCreditNote(ctx, id)
}
