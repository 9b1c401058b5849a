import type { CreditRefusal } from '@app/domain/credits/actions'
import { refuse } from '../platform/refusals.ts'

/** Says why, by the number of what is refused; does nothing when there is no reason. */
export function refuseCredit(why: CreditRefusal | undefined, { number }: { number: string }): void {
  if (why === undefined) return
  if (why === 'receivables.attached' || why === 'creditNotes.declinedStays') refuse(why, { number })
  refuse(why)
}
