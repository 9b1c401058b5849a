import type { CreditRefusal } from '@app/domain/credits/actions'
import { fail } from '../platform/errors.ts'

/** Says why, by the number of what is refused; does nothing when there is no reason. */
export function failCredit(why: CreditRefusal | undefined, { number }: { number: string }): void {
  if (why === undefined) return
  if (why === 'receivables.attached' || why === 'creditNotes.declinedStays') fail(why, { number })
  fail(why)
}
