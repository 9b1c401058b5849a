import type { Seen } from '@app/contract/versions'
import type { CreditNote } from '@app/contract/credit-notes'
import { whyNoteNotTreated } from '@app/domain/credits/actions'
import { lockSeen } from '../documents/lock-seen.ts'
import { markTreated } from '../documents/mark-treated.ts'
import type { Ctx } from '../platform/context.ts'
import { CREDIT_NOTE_HISTORY } from './credit-note-history.ts'
import { lockCreditNote, updateCreditNote } from './credit-notes.repository.ts'
import { openCreditNote } from './open-credit-note.ts'
import { failCredit } from './fail-credit.ts'

export async function setCreditNoteTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<CreditNote> {
  const note = await lockSeen(ctx, { id, version }, lockCreditNote, CREDIT_NOTE_HISTORY)
  failCredit(whyNoteNotTreated(note, treated, ctx.user.role), note)
  await markTreated(ctx, 'credit_notes', note, treated, (treatment) => updateCreditNote(ctx, id, treatment))
  return await openCreditNote(ctx, id)
}
