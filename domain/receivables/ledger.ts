import type { Day } from '../dates/day.ts'
import type { Cents } from '../money/cents.ts'
import type { OrderStatus } from '../orders/status.ts'
import type { PaymentCode } from '../payment-types/codes.ts'

/** Delivery note, validated credit note, financial credit. */
export type ReceivableKind = 'BL' | 'BR' | 'AF'

/** What a client owes by one document: a note adds to it, a credit is negative and takes off. */
export interface Receivable {
  id: number
  total: Cents
  issuedOn: Day
  /** Of a note alone. */
  dueOn: Day | null
}

export type PaymentStatus = 'CREATED' | 'UNDER_APPROVAL' | 'VALIDATED' | 'DECLINED'

export interface Payment {
  id: number
  amount: Cents
  /** One of the company's own types has none. */
  code: PaymentCode | null
  status: PaymentStatus
  receivedOn: Day
  dueOn: Day | null
  bouncedOn: Day | null
  allocations: readonly Allocation[]
}

/** How much of a payment is put on a receivable; it has the sign of its total. */
export interface Allocation {
  receivableId: number
  amount: Cents
}

export interface Order {
  status: OrderStatus
  totalTtc: Cents
  /** Once there is a note, it is the note that is owed. */
  hasNote: boolean
}

/** All that counts of one client; what was voided is not among it. */
export interface Ledger {
  receivables: readonly Receivable[]
  payments: readonly Payment[]
  orders: readonly Order[]
}

/** Cheques and bills of exchange: money only once their day has passed. */
export const isPaper = (code: PaymentCode | null): boolean => code === 'CHECK' || code === 'EFFET'

/** Of a payment that was declined nothing counts; one that bounced brings nothing until that is undone. */
export type PaymentState = 'DECLINED' | 'BOUNCED' | 'PENDING' | 'CLEARED'

type Stated = Pick<Payment, 'code' | 'status' | 'receivedOn' | 'dueOn' | 'bouncedOn'>

export function stateOf({ code, status, receivedOn, dueOn, bouncedOn }: Stated, today: Day): PaymentState {
  if (status === 'DECLINED') return 'DECLINED'
  if (bouncedOn !== null) return 'BOUNCED'
  if (status === 'UNDER_APPROVAL') return 'PENDING'
  return isPaper(code) && (dueOn ?? receivedOn) >= today ? 'PENDING' : 'CLEARED'
}

/** Neither declined nor bounced: what of it is attached settles. */
export const settles = (state: PaymentState): boolean => state === 'PENDING' || state === 'CLEARED'

export const attachedOf = ({ allocations }: Pick<Payment, 'allocations'>): number =>
  allocations.reduce((sum, { amount }) => sum + amount, 0)
