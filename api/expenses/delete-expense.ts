import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { refuseIfChanged } from '../platform/persistence/versions.ts'
import { lockExpense, updateExpense } from './expenses.repository.ts'
import { EXPENSE_HISTORY } from './open-expense.ts'
import { refuseExpense } from './refuse-expense.ts'

/** It is voided; its number stays. */
export async function deleteExpense(ctx: Ctx, { id, version }: Seen): Promise<void> {
  const expense = found(await lockExpense(ctx, id))
  await refuseIfChanged(ctx, EXPENSE_HISTORY, expense, version)
  refuseExpense(ctx, 'delete', expense)
  await Promise.all([
    updateExpense(ctx, id, { voidedAt: ctx.now }),
    recordEvent(ctx, {
      subject: 'expenses',
      subjectId: id,
      event: 'DELETED',
      version: expense.version + 1,
      changes: { number: { old: expense.number } },
    }),
  ])
}
