import { type Cents, cents, sum } from '../money/cents.ts'
import type { Balance } from '../receivables/balances.ts'
import type { Allocation } from '../receivables/ledger.ts'

interface BouncedPaper {
  id: number
  amount: Cents
  /** The instant at which it was marked unpaid. */
  bouncedAt: Date
  allocations: readonly Allocation[]
}

const latestFirst = (one: BouncedPaper, other: BouncedPaper) =>
  other.bouncedAt.getTime() - one.bouncedAt.getTime() || other.id - one.id

/**
 * What of each bounced paper is open: of every document, the unpaid part goes to the papers that bounced on it, the latest
 * first, no more to each than was put there. Credits take away.
 */
export function openByPaper(
  papers: readonly BouncedPaper[],
  balances: readonly Pick<Balance, 'id' | 'unpaid'>[],
): Map<number, Cents> {
  const left = new Map<number, number>(balances.map(({ id, unpaid }) => [id, unpaid]))
  const open = papers.toSorted(latestFirst).map(({ id, amount, allocations }) => {
    const shares = allocations.map(({ receivableId, amount: put }) => {
      const rest = left.get(receivableId) ?? 0
      const share = put > 0 ? Math.min(put, rest) : Math.max(put, rest)
      left.set(receivableId, rest - share)
      return cents(share)
    })
    return [id, cents(Math.min(amount, Math.max(0, sum(shares))))] as const
  })
  return new Map(open)
}

/** The unattached part of a bounced paper is due again only from a client who owes anything. */
export const unattachedOf = (
  { amount, attached }: { amount: Cents; attached: number },
  clientOwes: number,
): Cents => cents(clientOwes > 0 ? Math.max(0, amount - attached) : 0)
