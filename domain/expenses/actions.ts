import type { EnteringRole } from '../access/roles.ts'
import type { ExpenseDecision, ExpenseStatus } from './status.ts'

/** What an action is judged by. */
export interface ExpenseFacts {
  status: ExpenseStatus
  /** Whether the caller entered it. */
  own: boolean
}

/** In the order in which they are offered. */
export const EXPENSE_ACTIONS = ['validate', 'decline', 'modify', 'cancel', 'delete'] as const
export type ExpenseAction = (typeof EXPENSE_ACTIONS)[number]

/** The action by which a note gets this status. */
export const DECIDING = {
  VALIDATED: 'validate',
  DECLINED: 'decline',
  CANCELLED: 'cancel',
} as const satisfies Record<ExpenseDecision, ExpenseAction>

/** A code of contract/errors.ts: the screen shows the message with which the server rejects. */
export type ExpenseRefusal =
  | 'access.denied'
  | 'expenses.notAuthor'
  | 'expenses.validated'
  | 'expenses.declined'
  | 'expenses.cancelled'
  | 'expenses.cancelledStays'
  | 'expenses.validatedStays'

/** Who does it to which notes: all of them, their own, or none. */
const REACH: Readonly<Record<ExpenseAction, Readonly<Record<EnteringRole, 'all' | 'own' | 'none'>>>> = {
  validate: { ROLE_ADMIN: 'all', ROLE_COMMERCIAL: 'none', ROLE_AGENT: 'none' },
  decline: { ROLE_ADMIN: 'all', ROLE_COMMERCIAL: 'none', ROLE_AGENT: 'none' },
  modify: { ROLE_ADMIN: 'all', ROLE_COMMERCIAL: 'own', ROLE_AGENT: 'none' },
  // Its author and nobody else.
  cancel: { ROLE_ADMIN: 'own', ROLE_COMMERCIAL: 'own', ROLE_AGENT: 'none' },
  delete: { ROLE_ADMIN: 'all', ROLE_COMMERCIAL: 'own', ROLE_AGENT: 'none' },
}

type ByStatus = Readonly<Partial<Record<ExpenseStatus, ExpenseRefusal>>>

/** Once it is decided, it stays so. */
const WHILE_WAITING: ByStatus = {
  VALIDATED: 'expenses.validated',
  DECLINED: 'expenses.declined',
  CANCELLED: 'expenses.cancelled',
}

/** The statuses from which there is no such step, each with why. */
const CLOSED: Readonly<Record<ExpenseAction, ByStatus>> = {
  validate: WHILE_WAITING,
  decline: WHILE_WAITING,
  modify: WHILE_WAITING,
  cancel: WHILE_WAITING,
  delete: { CANCELLED: 'expenses.cancelledStays' },
}

/** What was validated is taken away by an administrator alone. */
const CLOSED_TO_SALES: Readonly<Partial<Record<ExpenseAction, ByStatus>>> = {
  delete: { VALIDATED: 'expenses.validatedStays' },
}

/** Why something is not done with a note; undefined when it may be. First the role, then the state. */
export function whyNot(
  action: ExpenseAction,
  { status, own }: ExpenseFacts,
  role: EnteringRole,
): ExpenseRefusal | undefined {
  const reach = REACH[action][role]
  if (reach === 'none') return 'access.denied'
  if (reach === 'own' && !own) return role === 'ROLE_ADMIN' ? 'expenses.notAuthor' : 'access.denied'
  const ofRole = role === 'ROLE_COMMERCIAL' ? CLOSED_TO_SALES[action]?.[status] : undefined
  return ofRole ?? CLOSED[action][status]
}

export const expenseActions = (expense: ExpenseFacts, role: EnteringRole): ExpenseAction[] =>
  EXPENSE_ACTIONS.filter((action) => whyNot(action, expense, role) === undefined)
