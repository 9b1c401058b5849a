import type { Seen } from '@app/contract/versions'
import { lockSeen } from '../documents/lock-seen.ts'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { lockExpense, updateExpense } from './expenses.repository.ts'
import { EXPENSE_HISTORY } from './open-expense.ts'
import { failExpense } from './fail-expense.ts'

/** It is voided; its number stays. */
export async function deleteExpense(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const expense = await lockSeen(ctx, { id, version }, lockExpense, EXPENSE_HISTORY)
  failExpense(ctx, 'delete', expense)
  await voidDocument(ctx, 'expenses', expense, (values) => updateExpense(ctx, id, values))
}
