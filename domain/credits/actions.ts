import type { EnteringRole } from '../access/roles.ts'
import { treatingOf, whyNotTreated } from '../documents/treating.ts'
import { type CreditNoteStatus, TREATED_STATUS } from './status.ts'

/** What an action on a credit is judged by. Salespeople reach only their own: the server sees to that. */
export interface CreditFacts {
  treated: boolean
  /** A payment uses it, bounced or not. */
  attached: boolean
}

export interface CreditNoteFacts extends CreditFacts {
  status: CreditNoteStatus
}

/** A code of contract/errors.ts: the screen shows the message with which the server rejects. */
export type CreditRefusal =
  | 'access.denied'
  | 'receivables.attached'
  | 'creditNotes.statusFixed'
  | 'creditNotes.treated'
  | 'creditNotes.notValidated'
  | 'creditNotes.treatedOnceValidated'
  | 'creditNotes.declinedStays'
  | 'financialCredits.treated'
  | 'supplierCredits.treated'

type Refusal = CreditRefusal | undefined

/** Administrators decide, once. */
export function whyNotDecided({ status }: Pick<CreditNoteFacts, 'status'>, role: EnteringRole): Refusal {
  if (role !== 'ROLE_ADMIN') return 'access.denied'
  return status === 'UNDER_APPROVAL' ? undefined : 'creditNotes.statusFixed'
}

/** What was declined stays as recorded; once goods came in, only an administrator sends them away again. */
export function whyNotDeleted({ status, treated, attached }: CreditNoteFacts, role: EnteringRole): Refusal {
  if (role === 'ROLE_AGENT') return 'access.denied'
  if (status === 'DECLINED') return 'creditNotes.declinedStays'
  if (status === 'VALIDATED' && role !== 'ROLE_ADMIN') return 'access.denied'
  if (treated) return 'creditNotes.treated'
  return attached ? 'receivables.attached' : undefined
}

export const whyNoPdf = ({ status }: Pick<CreditNoteFacts, 'status'>): Refusal =>
  status === 'VALIDATED' ? undefined : 'creditNotes.notValidated'

/** There is nothing to handle before goods and credit came in. */
export const whyNoteNotTreated = (
  { status }: Pick<CreditNoteFacts, 'status'>,
  treated: boolean,
  role: EnteringRole,
): Refusal =>
  whyNotTreated(treated, role) ?? (status === TREATED_STATUS ? undefined : 'creditNotes.treatedOnceValidated')

export function whyFinancialNotChanged({ treated, attached }: CreditFacts, role: EnteringRole): Refusal {
  if (role === 'ROLE_COMMERCIAL') return 'access.denied'
  if (treated) return 'financialCredits.treated'
  return attached ? 'receivables.attached' : undefined
}

export function whyFinancialNotDeleted({ treated, attached }: CreditFacts, role: EnteringRole): Refusal {
  if (role === 'ROLE_AGENT') return 'access.denied'
  if (treated) return 'financialCredits.treated'
  return attached ? 'receivables.attached' : undefined
}

export function whySupplierNotChanged(
  { treated }: Pick<CreditFacts, 'treated'>,
  role: EnteringRole,
): Refusal {
  if (role === 'ROLE_COMMERCIAL') return 'access.denied'
  return treated ? 'supplierCredits.treated' : undefined
}

export function whySupplierNotDeleted(
  { treated }: Pick<CreditFacts, 'treated'>,
  role: EnteringRole,
): Refusal {
  if (role !== 'ROLE_ADMIN') return 'access.denied'
  return treated ? 'supplierCredits.treated' : undefined
}

/** What the page of a credit offers. */
export type CreditAction = 'modify' | 'pdf' | 'delete' | 'decline' | 'validate' | 'treat' | 'untreat'

const offered = (actions: Partial<Record<CreditAction, boolean>>): CreditAction[] =>
  (Object.keys(actions) as CreditAction[]).filter((action) => actions[action])

export const creditNoteActions = (note: CreditNoteFacts, role: EnteringRole): CreditAction[] =>
  offered({
    pdf: whyNoPdf(note) === undefined,
    delete: whyNotDeleted(note, role) === undefined,
    decline: whyNotDecided(note, role) === undefined,
    validate: whyNotDecided(note, role) === undefined,
    ...treatingOf(note.treated, role, (wanted) => whyNoteNotTreated(note, wanted, role)),
  })

export const financialCreditActions = (credit: CreditFacts, role: EnteringRole): CreditAction[] =>
  offered({
    modify: whyFinancialNotChanged(credit, role) === undefined,
    pdf: true,
    delete: whyFinancialNotDeleted(credit, role) === undefined,
    ...treatingOf(credit.treated, role),
  })

export const supplierCreditActions = (
  credit: Pick<CreditFacts, 'treated'>,
  role: EnteringRole,
): CreditAction[] =>
  offered({
    modify: whySupplierNotChanged(credit, role) === undefined,
    delete: whySupplierNotDeleted(credit, role) === undefined,
    ...treatingOf(credit.treated, role),
  })
