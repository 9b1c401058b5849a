import type { CreditNote } from '@app/contract/credit-notes'
import type { AllocationInput } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'

/** What of a validated credit goes on the notes it returns from, oldest first, up to what is owed of each: nothing, or both sides. */
export function compensationOf({ id, status, totalTtc, settled, notes }: CreditNote): AllocationInput[] {
  let left = status === 'VALIDATED' ? totalTtc - settled : 0
  const allocationInputs = notes.flatMap(({ id: noteId, remainder }): AllocationInput[] => {
    const amount = Math.min(left, remainder)
    left -= amount
    return amount > 0 ? [{ receivableId: noteId, amount: cents(amount) }] : []
  })
  const used = allocationInputs.reduce((sum, { amount }) => sum + amount, 0)
  return used === 0 ? [] : [{ receivableId: id, amount: cents(-used) }, ...allocationInputs]
}
