import { type ExpenseAction, whyNot } from '@app/domain/expenses/actions'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import type { LockedExpense } from './expenses.repository.ts'

/** Fails with the reason and the number of the document, if there is a reason. */
export function failExpense(
  { user }: Ctx,
  action: ExpenseAction,
  { number, status, userId }: LockedExpense,
): void {
  const why = whyNot(action, { status, own: userId === user.id }, user.role)
  if (why === undefined) return
  if (why === 'access.denied') fail(why)
  fail(why, { number })
}
