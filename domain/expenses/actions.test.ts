import { expect, test } from 'vitest'
import type { EnteringRole } from '../access/roles.ts'
import { expenseActions, type ExpenseRefusal, type ExpenseAction, whyNot } from './actions.ts'
import { EXPENSE_STATUSES, type ExpenseStatus } from './status.ts'

type ByStatus = Record<ExpenseStatus, string>

const NONE: ByStatus = { UNDER_APPROVAL: '', VALIDATED: '', DECLINED: '', CANCELLED: '' }

/** Every status, role, and author or not: what is offered. */
const OFFERED: Record<EnteringRole, { own: ByStatus; others: ByStatus }> = {
  ROLE_ADMIN: {
    own: {
      UNDER_APPROVAL: 'validate decline modify cancel delete',
      VALIDATED: 'delete',
      DECLINED: 'delete',
      CANCELLED: '',
    },
    others: {
      UNDER_APPROVAL: 'validate decline modify delete',
      VALIDATED: 'delete',
      DECLINED: 'delete',
      CANCELLED: '',
    },
  },
  ROLE_COMMERCIAL: {
    own: { UNDER_APPROVAL: 'modify cancel delete', VALIDATED: '', DECLINED: 'delete', CANCELLED: '' },
    others: NONE,
  },
  ROLE_AGENT: { own: NONE, others: NONE },
}

const ROLES = Object.keys(OFFERED) as EnteringRole[]

test.each(ROLES.flatMap((role) => [[role, 'own'] as const, [role, 'others'] as const]))(
  'what %s may do with an expense report of %s, by status',
  (role, whose) => {
    const shown = EXPENSE_STATUSES.map((status) => [
      status,
      expenseActions({ status, own: whose === 'own' }, role).join(' '),
    ])
    expect(Object.fromEntries(shown)).toEqual(OFFERED[role][whose])
  },
)

type Reasons = Record<Exclude<ExpenseStatus, 'UNDER_APPROVAL'>, ExpenseRefusal | undefined>
const DECIDED: Reasons = {
  VALIDATED: 'expenses.validated',
  DECLINED: 'expenses.declined',
  CANCELLED: 'expenses.cancelled',
}
const REASONS: Record<ExpenseAction, Reasons> = {
  validate: DECIDED,
  decline: DECIDED,
  modify: DECIDED,
  cancel: DECIDED,
  delete: { VALIDATED: undefined, DECLINED: undefined, CANCELLED: 'expenses.cancelledStays' },
}

test.each(Object.entries(REASONS))('why an administrator does not %s what is decided', (action, reasons) => {
  const found = Object.keys(reasons).map((status) => [
    status,
    whyNot(action as ExpenseAction, { status: status as ExpenseStatus, own: true }, 'ROLE_ADMIN'),
  ])
  expect(Object.fromEntries(found)).toEqual(reasons)
})

test('first who may at all, then its status: each no has its own reason', () => {
  const waiting = { status: 'UNDER_APPROVAL', own: true } as const
  expect(whyNot('validate', waiting, 'ROLE_COMMERCIAL')).toBe('access.denied')
  expect(whyNot('delete', { ...waiting, status: 'CANCELLED' }, 'ROLE_AGENT')).toBe('access.denied')
  // An administrator declines what is another's; cancelling is its author's.
  expect(whyNot('cancel', { ...waiting, own: false }, 'ROLE_ADMIN')).toBe('expenses.notAuthor')
  expect(whyNot('cancel', { status: 'VALIDATED', own: false }, 'ROLE_ADMIN')).toBe('expenses.notAuthor')
  expect(whyNot('delete', { status: 'VALIDATED', own: true }, 'ROLE_COMMERCIAL')).toBe(
    'expenses.validatedStays',
  )
  expect(whyNot('delete', { status: 'CANCELLED', own: true }, 'ROLE_COMMERCIAL')).toBe(
    'expenses.cancelledStays',
  )
})
