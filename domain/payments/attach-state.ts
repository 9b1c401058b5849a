import type { Cents } from '../money/cents.ts'

export type AttachState = 'non_attached' | 'part_attached' | 'attached'

/** How far a payment is put on documents: nothing of it, a part, or all. A compensation is worth nothing but that. */
export function attachStateOf({ amount, attached }: { amount: Cents; attached: Cents }): AttachState {
  if (amount > 0 && attached === 0) return 'non_attached'
  return attached < amount ? 'part_attached' : 'attached'
}
