import type { Seen } from '@app/contract/versions'
import type { Expense } from '@app/contract/expenses'
import { DECIDING } from '@app/domain/expenses/actions'
import type { ExpenseDecision } from '@app/domain/expenses/status'
import { lockSeen } from '../documents/lock-seen.ts'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockExpense, updateExpense } from './expenses.repository.ts'
import { EXPENSE_HISTORY, openExpense } from './open-expense.ts'
import { failExpense } from './fail-expense.ts'

interface Decision extends Seen {
  status: ExpenseDecision
  reason?: string | undefined
}

/** Decided once, by an administrator or by its author, of what they have looked at. */
export async function setExpenseStatus(
  ctx: Ctx,
  { id, status, reason, version }: Decision,
): Promise<Expense> {
  const expense = await lockSeen(ctx, { id, version }, lockExpense, EXPENSE_HISTORY)
  failExpense(ctx, DECIDING[status], expense)
  const changes = { status: { old: expense.status, new: status }, ...(reason && { reason: { new: reason } }) }
  await inOrder([
    updateExpense(ctx, id, { status }),
    recordChange(ctx, 'expenses', expense, 'UPDATED', changes),
  ])
  return await openExpense(ctx, id)
}
