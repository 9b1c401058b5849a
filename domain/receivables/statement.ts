import type { Day } from '../dates/day.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { PaymentStatus, Receivable, ReceivableKind } from './ledger.ts'

interface BookedReceivable extends Pick<Receivable, 'id' | 'total' | 'issuedOn'> {
  kind: ReceivableKind
  createdAt: Date
  voidedOn: Day | null
}

/** What became of a payment, in the order in which it did. */
export interface PaymentStep {
  step: PaymentStatus | 'BOUNCED' | 'BOUNCE_UNDONE' | 'VOIDED'
  day: Day
  at: Date
}

interface BookedPayment {
  id: number
  amount: Cents
  receivedOn: Day
  createdAt: Date
  steps: readonly PaymentStep[]
}

/** All that ever was of one client, voided or not. */
export interface Book {
  receivables: readonly BookedReceivable[]
  payments: readonly BookedPayment[]
}

export interface Entry {
  kind: ReceivableKind | 'PAYMENT' | 'BOUNCED' | 'BOUNCE_UNDONE'
  /** Of the receivable, or of the payment. */
  id: number
  day: Day
  at: Date
  /** A debit, or less than nothing: a credit. */
  amount: Cents
  /** What is owed with this entry and all before it. */
  balance: Cents
}

/**
 * What a client owed at the end of a day, entry by entry. What was voided or declined by then is left out wholly; what
 * came later is not there yet.
 */
export function statementOf({ receivables, payments }: Book, date: Day): Entry[] {
  const entries: Booking[] = [
    ...receivables
      .filter(({ voidedOn }) => voidedOn === null || voidedOn > date)
      .map(({ kind, id, issuedOn, createdAt, total }) => ({
        kind,
        id,
        day: issuedOn,
        at: createdAt,
        amount: total,
      })),
    ...payments.filter((payment) => isLiveAt(payment, date)).flatMap(entriesOf),
  ]
  let balance = 0
  return entries
    .filter(({ day }) => day <= date)
    .toSorted((one, other) => compare(one.day, other.day) || one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, balance: cents((balance += entry.amount)) }))
}

export const balanceOf = (statement: readonly Entry[]): Cents => statement.at(-1)?.balance ?? cents(0)

const isTurn = ({ step }: PaymentStep) => step !== 'BOUNCED' && step !== 'BOUNCE_UNDONE'

function isLiveAt({ steps }: BookedPayment, date: Day): boolean {
  const last = steps.findLast((step) => isTurn(step) && step.day <= date)
  return last?.step !== 'DECLINED' && last?.step !== 'VOIDED'
}

type Booking = Omit<Entry, 'balance'>

function entriesOf({ id, amount, receivedOn, createdAt, steps }: BookedPayment): Booking[] {
  const received = { kind: 'PAYMENT' as const, id, day: receivedOn, at: createdAt, amount: cents(-amount) }
  const later = steps.flatMap(({ step, day, at }): Booking[] => {
    if (step === 'BOUNCED') return [{ kind: step, id, day, at, amount }]
    if (step === 'BOUNCE_UNDONE') return [{ kind: step, id, day, at, amount: cents(-amount) }]
    return []
  })
  return [received, ...later]
}

const compare = (one: Day, other: Day) => (one < other ? -1 : one > other ? 1 : 0)
