import type { ExpenseFilters, ExpenseSummary } from '@app/contract/expenses'
import { documentList } from '../documents/document-list.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan } from '../platform/persistence/paging.ts'
import { countExpenses, findExpenses, sumExpenses } from './expenses.repository.ts'

export const listExpenses = documentList({ count: countExpenses, find: findExpenses })

export async function summarizeExpenses(ctx: Ctx, filters: ExpenseFilters): Promise<ExpenseSummary> {
  const [, summary] = await inOrder([customPlan(ctx.tx), sumExpenses(ctx, filters)])
  return summary
}
