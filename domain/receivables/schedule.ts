import type { Day } from '../dates/day.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type AgedBalance, agedBalanceOf } from './aged-balance.ts'
import { attachedOf, type Ledger, type Payment, settles, stateOf } from './ledger.ts'

/** What the balance of a statement is made of: its parts add up to the balance. */
export interface Schedule extends Omit<AgedBalance, 'total'> {
  /** Of payments that are not cleared yet, the part that is not attached: the balance has taken it off already. */
  unattached: Cents
  /** The same of payments that await approval. */
  underApproval: Cents
  /**
   * On a salesperson's statement: what colleagues' payments settle on their notes, less what their payments settle on
   * colleagues' notes. The statement lists whole payments of one person and whole documents of one person.
   */
  betweenSalespeople: Cents
}

/** `ledger` and `ownPayments` are one person's, as `ledgerAt` gives them, or the whole client's. */
export function scheduleOf(ledger: Ledger, date: Day, ownPayments: ReadonlySet<number>): Schedule {
  const { total: _total, ...ages } = agedBalanceOf(ledger, date)
  const ownDocuments = new Set(ledger.receivables.map(({ id }) => id))
  const pending = ledger.payments.filter((payment) => stateOf(payment, date) === 'PENDING')
  const isAwaited = ({ status }: Payment) => status === 'UNDER_APPROVAL'
  const minus = (payments: readonly Payment[]) =>
    cents(payments.reduce((sum, payment) => sum - (payment.amount - attachedOf(payment)), 0))
  let between = 0
  for (const payment of ledger.payments.filter((one) => settles(stateOf(one, date))))
    for (const { receivableId, amount } of payment.allocations) {
      if (!ownPayments.has(payment.id) && ownDocuments.has(receivableId)) between += amount
      if (ownPayments.has(payment.id) && !ownDocuments.has(receivableId)) between -= amount
    }
  return {
    ...ages,
    unattached: minus(pending.filter((payment) => !isAwaited(payment))),
    underApproval: minus(pending.filter(isAwaited)),
    betweenSalespeople: cents(between),
  }
}
