import { type ExpenseAction, whyNot } from '@app/domain/expenses/actions'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import type { LockedExpense } from './expenses.repository.ts'

/** Says why, by the number of what is refused; does nothing when there is no reason. */
export function refuseExpense(
  { user }: Ctx,
  action: ExpenseAction,
  { number, status, userId }: LockedExpense,
): void {
  const why = whyNot(action, { status, own: userId === user.id }, user.role)
  if (why === undefined) return
  if (why === 'access.denied') refuse(why)
  refuse(why, { number })
}
