import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { lockExpense, updateExpense } from './expenses.repository.ts'
import { refuseExpense } from './refuse-expense.ts'

/** It is voided; its number stays. */
export async function deleteExpense(ctx: Ctx, id: number): Promise<void> {
  const expense = found(await lockExpense(ctx, id))
  refuseExpense(ctx, 'delete', expense)
  await Promise.all([
    updateExpense(ctx, id, { voidedAt: ctx.now }),
    recordEvent(ctx, {
      subject: 'expenses',
      subjectId: id,
      event: 'DELETED',
      changes: { number: { old: expense.number } },
    }),
  ])
}
