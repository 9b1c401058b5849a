import type { Seen } from '@app/contract/versions'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { lockExpense, updateExpense } from './expenses.repository.ts'
import { EXPENSE_HISTORY } from './open-expense.ts'
import { failExpense } from './fail-expense.ts'

/** It is voided; its number stays. */
export async function deleteExpense(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const expense = orNotFound(await lockExpense(ctx, id))
  await rejectIfChanged(ctx, EXPENSE_HISTORY, expense, version)
  failExpense(ctx, 'delete', expense)
  await voidDocument(ctx, 'expenses', expense, (values) => updateExpense(ctx, id, values))
}
