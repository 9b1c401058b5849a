import { type ExpenseAction, whyNot } from '@app/domain/expenses/actions'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import type { LockedExpense } from './expenses.repository.ts'

/** Says why, by the number of what is refused; does nothing when there is no reason. */
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
