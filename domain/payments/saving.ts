import { addDays, type Day, earlierOf } from '../dates/day.ts'
import type { Cents } from '../money/cents.ts'
import type { PaymentCode } from '../payment-types/codes.ts'
import type { PaymentStatus } from '../receivables/ledger.ts'

/** What a payment is judged by, and what is kept of it besides. */
export interface SavedPayment {
  clientId: number
  typeId: number
  /** One of the company's own types has none. */
  code: PaymentCode | null
  bankId: number | null
  amount: Cents
  reference: string
  dueOn: Day | null
  /** The day of the invoice, not after today; without one, the day on which the payment came counts. */
  invoicedOn: Day | null
  image: string | null
}

/** What a client may pay by, and how late. None named: all of them. */
export interface PaymentTerms {
  paymentCodes: readonly PaymentCode[]
  dueDays: number
}

type Judged = Pick<SavedPayment, 'code' | 'dueOn' | 'invoicedOn'>

/** Of a type that the client may not pay by, or due later than their days after the invoice. */
export function needsApproval(
  { code, dueOn, invoicedOn }: Judged,
  { paymentCodes, dueDays }: PaymentTerms,
  receivedOn: Day,
): boolean {
  const isRefused = code !== null && paymentCodes.length > 0 && !paymentCodes.includes(code)
  return isRefused || (dueOn !== null && dueOn > addDays(invoicedFrom({ invoicedOn }, receivedOn), dueDays))
}

/** From when the days of a client are counted: an invoice is never later than the payment of it. */
export const invoicedFrom = ({ invoicedOn }: Pick<SavedPayment, 'invoicedOn'>, receivedOn: Day): Day =>
  invoicedOn === null ? receivedOn : earlierOf(invoicedOn, receivedOn)

/** Nobody has an invoice of tomorrow. */
export const isInvoicedAhead = ({ invoicedOn }: Pick<SavedPayment, 'invoicedOn'>, today: Day): boolean =>
  invoicedOn !== null && invoicedOn > today

/**
 * What it is judged by: what was approved for one client is not approved for another. A save that changes none of them leaves
 * the status as it is.
 */
const JUDGED = ['clientId', 'typeId', 'amount', 'dueOn', 'invoicedOn'] as const
type Decided = Pick<SavedPayment, (typeof JUDGED)[number]>

export const needsEvaluation = (before: Decided, after: Decided): boolean =>
  JUDGED.some((field) => before[field] !== after[field])

/** Whether an administrator has to look at it first; what they approved stays approved unless there is a new reason. */
export function statusAfterSaving(
  before: (Decided & { status: PaymentStatus }) | null,
  after: Judged & Decided,
  { terms, receivedOn }: { terms: PaymentTerms; receivedOn: Day },
): PaymentStatus {
  if (before && (before.status === 'DECLINED' || !needsEvaluation(before, after))) return before.status
  if (needsApproval(after, terms, receivedOn)) return 'UNDER_APPROVAL'
  return before?.status === 'VALIDATED' ? 'VALIDATED' : 'CREATED'
}

export type PaymentField = 'reference' | 'bankId' | 'dueOn' | 'image'

const BY_BANK: ReadonlySet<PaymentCode | null> = new Set(['CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER'])

/** What has to be filled in besides client, type and amount. Of the company's own types, cash and cards: the image alone. */
export const requiredFields = (code: PaymentCode | null): readonly PaymentField[] => [
  ...(BY_BANK.has(code) ? (['reference', 'bankId'] as const) : []),
  ...(code === 'EFFET' ? (['dueOn'] as const) : []),
  'image',
]

type Filled = Pick<SavedPayment, 'code' | PaymentField>

export const missingFields = (payment: Filled): PaymentField[] =>
  requiredFields(payment.code).filter((field) => payment[field] === null || payment[field] === '')

/** Cash has no bank. */
export const takesBank = (code: PaymentCode | null): boolean => code !== 'CASH'

export interface FixingFacts {
  status: PaymentStatus
  bounced: boolean
  onSlip: boolean
  /** Whether anything of it was ever put on a document: who sees it there does not change after. */
  wasAttached: boolean
}

export type FixedField = 'clientId' | 'typeId' | 'bankId' | 'amount' | 'reference' | 'dueOn' | 'invoicedOn'
export type FixedBy =
  | 'payments.statusFixed'
  | 'payments.bouncedFixed'
  | 'payments.onSlip'
  | 'payments.clientFixed'

/** What of a payment does not change any more, with the code of the reason: a screen shows it, the server rejects it. */
export function fixedFields(facts: FixingFacts): Partial<Record<FixedField, FixedBy>> {
  return {
    ...(facts.wasAttached && fixed('payments.clientFixed', ['clientId'])),
    ...(facts.onSlip && fixed('payments.onSlip', ['typeId', 'bankId', 'reference', 'amount', 'dueOn'])),
    ...(facts.bounced && fixed('payments.bouncedFixed', ['amount', 'typeId', 'clientId', 'dueOn'])),
    ...(facts.status === 'DECLINED' &&
      fixed('payments.statusFixed', ['clientId', 'typeId', 'amount', 'dueOn', 'invoicedOn'])),
  }
}

const fixed = (code: FixedBy, fields: readonly FixedField[]) =>
  Object.fromEntries(fields.map((field) => [field, code])) as Partial<Record<FixedField, FixedBy>>
