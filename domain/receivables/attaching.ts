import type { Day } from '../dates/day.ts'
import { type Cents, cents } from '../money/cents.ts'
import { remainderOf } from './balances.ts'
import type { Allocation, PaymentStatus } from './ledger.ts'

interface Attachable {
  amount: Cents
  attached: Cents
  status: PaymentStatus
  bouncedOn: Day | null
}

/** Only what is approved, or needs no approval, and did not bounce. */
export const takesAllocations = ({ status, bouncedOn }: Pick<Attachable, 'status' | 'bouncedOn'>): boolean =>
  (status === 'CREATED' || status === 'VALIDATED') && bouncedOn === null

interface Wanted {
  receivable: { total: Cents; settled: Cents }
  amount: Cents
}

/** An amount has the sign of what it is put on, and is no more than what is open of it. */
export function isWithinRemainder({ receivable, amount }: Wanted): boolean {
  const open = remainderOf(receivable)
  return open > 0 ? amount > 0 && amount <= open : amount < 0 && amount >= open
}

/** What is left of a payment once all of it is attached; less than nothing when it does not suffice. */
export const leftAfter = ({ amount, attached }: Attachable, wanted: readonly Wanted[]): Cents =>
  cents(amount - attachedAfter(attached, wanted))

/** Credits alone cannot be attached: a payment is put on notes, and credits beside them. */
export const attachedAfter = (attached: Cents, wanted: readonly { amount: Cents }[]): Cents =>
  cents(wanted.reduce<number>((sum, { amount }) => sum + amount, attached))

/** What has to be taken off together, or why not: more than there is, or a note that has to go first. */
export type Detaching =
  | { detached: Allocation[] }
  | { problem: 'MORE_THAN_ATTACHED'; attached: Cents }
  | { problem: 'NOTE_FIRST'; receivableId: number; amount: Cents }

/**
 * Taking off a note takes this payment's credits off with it, as far as it would otherwise give more than it is put
 * on: the largest first. Taking off a credit is refused when the notes would then take more than the payment has.
 */
export function detachingOf(
  payment: { amount: Cents; allocations: readonly Allocation[] },
  { receivableId, amount }: Allocation,
): Detaching {
  const { allocations } = payment
  const attached = allocations.find((one) => one.receivableId === receivableId)?.amount ?? cents(0)
  const isPart = attached > 0 ? amount > 0 && amount <= attached : amount < 0 && amount >= attached
  if (!isPart) return { problem: 'MORE_THAN_ATTACHED', attached }
  let left = allocations.reduce((sum, one) => sum + one.amount, 0) - amount
  const byAmount = allocations.toSorted((one, other) => one.amount - other.amount)
  if (left > payment.amount) {
    const note = byAmount.at(-1)
    return {
      problem: 'NOTE_FIRST',
      receivableId: note?.receivableId ?? 0,
      amount: cents(left - payment.amount),
    }
  }
  const detached = [{ receivableId, amount }]
  for (const credit of byAmount) {
    if (left >= 0) break
    const part = cents(Math.max(credit.amount, left))
    detached.push({ receivableId: credit.receivableId, amount: part })
    left -= part
  }
  return { detached }
}

interface Replaced extends Allocation {
  total: Cents
  settled: Cents
}

/**
 * What has to be taken off before a bounce can be undone: where the payment that bounced and those that replaced it
 * would together settle more than there is.
 */
export const settledTwice = (bounced: readonly Replaced[]): Allocation[] =>
  bounced.flatMap(({ receivableId, amount, total, settled }) => {
    const beyond = settled + amount - total
    return (total > 0 ? beyond > 0 : beyond < 0) ? [{ receivableId, amount: cents(beyond) }] : []
  })
