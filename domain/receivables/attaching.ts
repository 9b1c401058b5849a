import { type Cents, cents } from '../money/cents.ts'
import { remainderOf } from './balances.ts'
import type { Allocation, PaymentStatus } from './ledger.ts'

/** Only what is approved, or needs no approval, and did not bounce. */
export const takesAllocations = ({ status, bounced }: { status: PaymentStatus; bounced: boolean }): boolean =>
  (status === 'CREATED' || status === 'VALIDATED') && !bounced

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
export const leftAfter = (
  { amount, attached }: { amount: Cents; attached: Cents },
  wanted: readonly Wanted[],
): Cents => cents(amount - attachedAfter(attached, wanted))

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

/** A document of the attach dialog with the amount that is to be put on it. */
interface Row {
  /** What is open of it: of a credit, less than nothing. */
  open: Cents
  amount: Cents
}

/** Why an amount is not what was typed: no more is open of the document, or no more is left of the payment. */
export type Cut = 'BALANCE' | 'LEFT'

export interface Clamped {
  amount: Cents
  /** Undefined where the amount is what was typed, its sign apart: a credit takes off whichever is typed. */
  cut?: Cut
}

/**
 * What a typed amount becomes: of a note between nothing and what is open, of a credit between what is open and nothing;
 * all together no more than what is left of the payment. Nothing typed is 0.
 */
export function clampAmount(
  open: Cents,
  typed: Cents | null,
  { left, others }: { left: Cents; others: Cents },
): Clamped {
  const wanted = open < 0 ? -Math.abs(typed ?? 0) : Math.max(0, typed ?? 0)
  const within = open < 0 ? Math.max(open, wanted) : Math.min(open, wanted)
  // A credit beside notes that need it is not lowered below what they need; it never gives more than it has.
  const amount = cents(Math.max(Math.min(within, left - others), Math.min(0, open)))
  if (amount !== within) return { amount, cut: 'LEFT' }
  return within === wanted ? { amount } : { amount, cut: 'BALANCE' }
}

/** All that is to be attached by these rows together. */
export const sumOf = (rows: readonly { amount: Cents }[]): Cents => attachedAfter(cents(0), rows)

/** Where a credit was taken away the notes may need more than is left: then the last ones are cut first. */
export function fitAmounts<T extends Row>(rows: readonly T[], left: Cents): T[] {
  let beyond = sumOf(rows) - left
  return rows
    .toReversed()
    .map((row) => {
      if (beyond <= 0 || row.amount <= 0) return row
      const amount = cents(Math.max(0, row.amount - beyond))
      beyond -= row.amount - amount
      return { ...row, amount }
    })
    .toReversed()
}

/**
 * Oldest first: what a client is owed is used before their money, and no more of it than the notes take; then what is
 * left of the payment. Rows come oldest first, and each gets the amount that is put on it.
 */
export function fillOldestFirst<T extends { open: Cents }>(rows: readonly T[], left: Cents): (T & Row)[] {
  const total = (those: readonly T[]) => those.reduce((sum, { open }) => sum + open, 0)
  const credits = -total(rows.filter(({ open }) => open < 0))
  const owed = total(rows.filter(({ open }) => open > 0))
  const notes = Math.min(owed, Math.max(0, left) + credits)
  const budget = { notes, credits: Math.min(credits, notes) }
  return rows.map((row) => {
    const kind = row.open < 0 ? 'credits' : 'notes'
    const part = Math.min(Math.abs(row.open), budget[kind])
    budget[kind] -= part
    return { ...row, amount: cents(row.open < 0 ? -part : part) }
  })
}
