import { type Day, daysBetween } from '../dates/day.ts'
import { addMonthsTo } from '../dates/month.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { OWED_STATUSES } from '../orders/status.ts'
import { type Balance, balancesOf } from './balances.ts'
import { attachedOf, type Ledger, type Order, type Payment, settles, stateOf } from './ledger.ts'

/** What a client owes. */
export interface Figures {
  /** Paper in circulation, its attached part, and orders that have no note yet. */
  outstanding: Cents
  /** Credits and what was received but not attached are taken off. */
  unsettled: Cents
  /** Paper that bounced and was not replaced. */
  unpaid: Cents
  overdueTotal: Cents
  overdueCount: number
  unsettledOverdue: Cents
  unsettledNotDue: Cents
}

/** Days with one decimal; null without anything to go by. */
export interface Averages {
  averageReception: number | null
  averageDue: number | null
}

type Owed = Pick<Figures, 'outstanding' | 'unsettled' | 'unpaid'>

/** What counts against the limit: a debt is in it exactly once, whatever happens to the paper. */
export const exposureOf = ({ outstanding, unsettled, unpaid }: Owed): Cents =>
  cents(outstanding + unsettled + unpaid)

export const remainingCredit = (creditLimit: Cents, figures: Owed): Cents =>
  cents(creditLimit - exposureOf(figures))

const amounts = <Row>(rows: readonly Row[], of: (row: Row) => number): Cents =>
  sum(rows.map((row) => cents(of(row))))

const isOwedSoon = ({ status, hasNote }: Order): boolean => !hasNote && OWED_STATUSES.includes(status)

/** What orders will make the client owe. */
export const ordered = (orders: readonly Order[]): Cents =>
  amounts(orders.filter(isOwedSoon), ({ totalTtc }) => totalTtc)

const leftOf = (payment: Payment) => payment.amount - attachedOf(payment)

/** Received, cleared and not attached to anything yet. */
export const advances = ({ payments }: Ledger, today: Day): Cents =>
  amounts(
    payments.filter((payment) => stateOf(payment, today) === 'CLEARED'),
    leftOf,
  )

export function figuresOf(ledger: Ledger, today: Day): Figures {
  const balances = balancesOf(ledger, today)
  const pending = ledger.payments.filter((payment) => stateOf(payment, today) === 'PENDING')
  const received = advances(ledger, today)
  const unsettledAmong = (which: (balance: Balance) => boolean) =>
    amounts(balances.filter(which), ({ unsettled }) => unsettled)
  const late = unsettledAmong(({ total, overdue }) => total > 0 && overdue)
  const notDue = unsettledAmong(({ total, overdue }) => total > 0 && !overdue)
  const credits = received - unsettledAmong(({ total }) => total < 0)
  const overdue = balances.filter((balance) => balance.overdue && balance.remainder > 0)
  return {
    outstanding: cents(amounts(pending, attachedOf) + ordered(ledger.orders)),
    unsettled: cents(amounts(balances, ({ unsettled }) => unsettled) - received),
    unpaid: amounts(balances, ({ unpaid }) => unpaid),
    overdueTotal: amounts(overdue, ({ remainder }) => remainder),
    overdueCount: overdue.length,
    ...splitOff(late, notDue, credits),
  }
}

/** What the client has to their credit goes against what is late first. */
export function splitOff(late: number, notDue: number, credits: number) {
  return {
    unsettledOverdue: cents(Math.max(0, late - credits)),
    unsettledNotDue: cents(notDue - Math.max(0, credits - late)),
  }
}

/** Notes of the last twelve months: those after this day. */
export const averagesSince = (today: Day): Day => addMonthsTo(today, -12)

/** How long after their notes payments come, and how long after they are due: weighed by what they settle. */
export function averagesOf({ receivables, payments }: Ledger, today: Day): Averages {
  const notes = new Map(
    receivables
      .filter(({ total, issuedOn }) => total > 0 && issuedOn > averagesSince(today))
      .map(({ id, issuedOn }) => [id, issuedOn]),
  )
  const settling = payments.flatMap((payment) =>
    // A compensation of 0,00 brings no money, early or late.
    payment.amount === 0 || !settles(stateOf(payment, today))
      ? []
      : payment.allocations.flatMap(({ receivableId, amount }) => {
          const issuedOn = notes.get(receivableId)
          return issuedOn === undefined ? [] : [{ amount, issuedOn, payment }]
        }),
  )
  const averageTo = (dayOf: (payment: Payment) => Day) =>
    weighedDays(
      settling.map(({ amount, issuedOn, payment }) => ({
        amount,
        days: daysBetween(issuedOn, dayOf(payment)),
      })),
    )
  return {
    averageReception: averageTo(({ receivedOn }) => receivedOn),
    averageDue: averageTo(({ dueOn, receivedOn }) => dueOn ?? receivedOn),
  }
}

/** To a tenth of a day, half away from zero. Centimes times days exceed the exact range of a number. */
function weighedDays(weighed: readonly { amount: Cents; days: number }[]): number | null {
  const weight = weighed.reduce((all, { amount }) => all + BigInt(amount), 0n)
  if (weight === 0n) return null
  const product = weighed.reduce((all, { amount, days }) => all + BigInt(amount) * BigInt(days), 0n)
  const size = product < 0n ? -product : product
  const tenths = Number((20n * size + weight) / (2n * weight))
  // Minus zero would be printed as -0.
  return (product < 0n && tenths > 0 ? -tenths : tenths) / 10
}
