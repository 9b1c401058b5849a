import type { Day } from '../dates/day.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type Ledger, type Receivable, settles, stateOf } from './ledger.ts'

interface Sums {
  total: Cents
  /** By payments that count. */
  settled: Cents
  /** By those that bounced and whose attachment stays. */
  bounced: Cents
}

/** What is still open of it, between nothing and its total: as much can be attached. */
export const remainderOf = ({ total, settled }: Omit<Sums, 'bounced'>): Cents => cents(total - settled)

/** What of the remainder bounced and was not replaced: it falls by itself as the replacement is attached. */
function unpaidOf({ total, settled, bounced }: Sums): Cents {
  const open = total - settled
  return cents(total > 0 ? Math.min(bounced, open) : Math.max(bounced, open))
}

/** What of the remainder nobody has paid yet. */
const unsettledOf = (sums: Sums): Cents => cents(remainderOf(sums) - unpaidOf(sums))

export interface Balance extends Receivable, Sums {
  remainder: Cents
  unpaid: Cents
  unsettled: Cents
  overdue: boolean
}

/** Each receivable with what is settled, what bounced and what is left of it. */
export function balancesOf({ receivables, payments }: Ledger, today: Day): Balance[] {
  const settled = new Map<number, number>()
  const bounced = new Map<number, number>()
  for (const payment of payments) {
    const state = stateOf(payment, today)
    const sums = settles(state) ? settled : state === 'BOUNCED' ? bounced : undefined
    for (const { receivableId, amount } of payment.allocations)
      sums?.set(receivableId, (sums.get(receivableId) ?? 0) + amount)
  }
  return receivables.map((receivable) => {
    const sums = {
      total: receivable.total,
      settled: cents(settled.get(receivable.id) ?? 0),
      bounced: cents(bounced.get(receivable.id) ?? 0),
    }
    return {
      ...receivable,
      ...sums,
      remainder: remainderOf(sums),
      unpaid: unpaidOf(sums),
      unsettled: unsettledOf(sums),
      overdue: receivable.dueOn !== null && receivable.dueOn < today,
    }
  })
}
