import type { Seen } from '@app/contract/versions'
import type { Expense } from '@app/contract/expenses'
import { DECIDING } from '@app/domain/expenses/actions'
import type { ExpenseDecision } from '@app/domain/expenses/status'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { refuseIfChanged } from '../platform/persistence/versions.ts'
import { lockExpense, updateExpense } from './expenses.repository.ts'
import { EXPENSE_HISTORY, openExpense } from './open-expense.ts'
import { refuseExpense } from './refuse-expense.ts'

interface Decision extends Seen {
  status: ExpenseDecision
  reason?: string | undefined
}

/** Decided once, by an administrator or by its author, of what they have looked at. */
export async function setExpenseStatus(
  ctx: Ctx,
  { id, status, reason, version }: Decision,
): Promise<Expense> {
  const expense = found(await lockExpense(ctx, id))
  await refuseIfChanged(ctx, EXPENSE_HISTORY, expense, version)
  refuseExpense(ctx, DECIDING[status], expense)
  const changes = { status: { old: expense.status, new: status }, ...(reason && { reason: { new: reason } }) }
  await Promise.all([
    updateExpense(ctx, id, { status }),
    recordEvent(ctx, {
      subject: 'expenses',
      subjectId: id,
      event: 'UPDATED',
      version: expense.version + 1,
      changes,
    }),
  ])
  return await openExpense(ctx, id)
}
