import type { CreditRefusal } from '@app/domain/credits/actions'
import { fail } from '../platform/errors.ts'

/** Fails with the reason and the number of the document, if there is a reason. */
export function failCredit(why: CreditRefusal | undefined, { number }: { number: string }): void {
  if (why === undefined) return
  if (why === 'receivables.attached' || why === 'creditNotes.declinedStays') fail(why, { number })
  fail(why)
}
