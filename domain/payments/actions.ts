import type { EnteringRole } from '../access/roles.ts'
import { TREATED_BY } from '../documents/treating.ts'
import type { Cents } from '../money/cents.ts'
import type { PaymentCode } from '../payment-types/codes.ts'
import { takesAllocations } from '../receivables/attaching.ts'
import { isPaper, type PaymentStatus } from '../receivables/ledger.ts'
import { mayBecome } from './status.ts'

/** What an action is judged by. */
export interface PaymentFacts {
  status: PaymentStatus
  code: PaymentCode | null
  amount: Cents
  attached: Cents
  bounced: boolean
  onSlip: boolean
  treated: boolean
  /** On how many documents some of it is attached: a compensation adds up to nothing. */
  documents: number
  /** Whether the caller made it. */
  own: boolean
}

export type PaymentAction =
  | 'validate'
  | 'decline'
  | 'modify'
  | 'delete'
  | 'treat'
  | 'untreat'
  | 'markUnpaid'
  | 'undoUnpaid'
  | 'attach'
  | 'detach'
  | 'deposit'
  | 'undeposit'

/** A code of contract/errors.ts: the screen shows the message with which the server rejects. */
export type PaymentRefusal =
  | 'access.denied'
  | 'payments.statusFixed'
  | 'payments.treated'
  | 'payments.validated'
  | 'payments.onSlip'
  | 'payments.attached'
  | 'payments.notPaper'
  | 'payments.notAttachable'
  | 'deposits.notDepositable'
  | 'deposits.notOnSlip'

type Role = EnteringRole
const [ADMIN, SALES, AGENT] = ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const

/** Who may do it at all. Own: a salesperson with the payments that they made. */
const ROLES: Readonly<Record<PaymentAction, readonly Role[]>> = {
  validate: [ADMIN],
  decline: [ADMIN],
  modify: [ADMIN, AGENT, SALES],
  delete: [ADMIN, SALES],
  treat: [TREATED_BY.treat],
  untreat: [TREATED_BY.untreat],
  markUnpaid: [ADMIN, AGENT],
  undoUnpaid: [ADMIN, AGENT],
  attach: [ADMIN, AGENT, SALES],
  detach: [ADMIN, AGENT, SALES],
  deposit: [ADMIN, AGENT],
  undeposit: [ADMIN],
}

/** Why something is not done with a payment; undefined when it may be. First the role, then the state. */
export function whyNot(action: PaymentAction, payment: PaymentFacts, role: Role): PaymentRefusal | undefined {
  if (!ROLES[action].includes(role) || (role === SALES && !payment.own)) return 'access.denied'
  return RULES[action](payment, role)
}

type Rule = (payment: PaymentFacts, role: Role) => PaymentRefusal | undefined
const isOpen = ({ status }: PaymentFacts) => status === 'CREATED' || status === 'UNDER_APPROVAL'
const always: Rule = () => undefined

/** What the back office has dealt with, its salesperson neither changes, nor detaches, nor deletes. */
const dealtWith: Rule = ({ status, treated }, role) => {
  if (role !== SALES) return undefined
  if (treated) return 'payments.treated'
  return status === 'VALIDATED' ? 'payments.validated' : undefined
}

/** A treated payment is deleted by administrators only, a compensation that is taken off everything with it. */
export const isKeptByTreatment = ({ treated }: Pick<PaymentFacts, 'treated'>, role: Role): boolean =>
  treated && role !== ADMIN

const RULES: Readonly<Record<PaymentAction, Rule>> = {
  validate: ({ status }) => (mayBecome(status, 'VALIDATED') ? undefined : 'payments.statusFixed'),
  decline: ({ status, onSlip }) => {
    if (!mayBecome(status, 'DECLINED')) return 'payments.statusFixed'
    return onSlip ? 'payments.onSlip' : undefined
  },
  // A compensation is nothing but what it is put on: it is detached, never changed.
  modify: (payment, role) => (payment.amount === 0 ? 'payments.statusFixed' : dealtWith(payment, role)),
  delete: (payment, role) => {
    const dealt = dealtWith(payment, role)
    if (dealt !== undefined) return dealt
    // Only users who may record a bounce may delete a bounced payment.
    if (role === SALES && (!isOpen(payment) || payment.bounced)) return 'payments.statusFixed'
    if (payment.onSlip) return 'payments.onSlip'
    return payment.documents > 0 ? 'payments.attached' : undefined
  },
  treat: always,
  untreat: always,
  markUnpaid: ({ status, code }) => {
    if (status === 'DECLINED') return 'payments.statusFixed'
    return isPaper(code) ? undefined : 'payments.notPaper'
  },
  undoUnpaid: ({ status, bounced }) =>
    bounced && status !== 'DECLINED' ? undefined : 'payments.statusFixed',
  attach: ({ status, bounced }) =>
    takesAllocations({ status, bounced }) ? undefined : 'payments.notAttachable',
  detach: dealtWith,
  deposit: ({ status, code, bounced, onSlip }) =>
    isPaper(code) && takesAllocations({ status, bounced }) && !onSlip ? undefined : 'deposits.notDepositable',
  undeposit: ({ onSlip }) => (onSlip ? undefined : 'deposits.notOnSlip'),
}
