import type { CreditNote } from '@app/contract/credit-notes'
import { whyNoteNotTreated } from '@app/domain/credits/actions'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { lockCreditNote, updateCreditNote } from './credit-notes.repository.ts'
import { openCreditNote } from './open-credit-note.ts'
import { refuseCredit } from './refuse-credit.ts'

/** Said again, it changes nothing. */
export async function setCreditNoteTreated(ctx: Ctx, id: number, treated: boolean): Promise<CreditNote> {
  const note = found(await lockCreditNote(ctx, id))
  refuseCredit(whyNoteNotTreated(note, treated, ctx.user.role), note)
  const { now, user } = ctx
  if ((note.treatedAt !== null) !== treated)
    await Promise.all([
      updateCreditNote(
        ctx,
        id,
        treated ? { treatedAt: now, treatedBy: user.id } : { treatedAt: null, treatedBy: null },
      ),
      recordEvent(ctx, { subject: 'credit_notes', subjectId: id, event: treated ? 'TREATED' : 'UNTREATED' }),
    ])
  return await openCreditNote(ctx, id)
}
