import type { ExpenseFilters, ExpenseRow, ExpenseSort, ExpenseSummary } from '@app/contract/expenses'
import type { Ctx } from '../platform/context.ts'
import { filteredPage } from '../platform/persistence/filtered-page.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { customPlan } from '../platform/persistence/paging.ts'
import { countExpenses, findExpenses, sumExpenses } from './expenses.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: ExpenseSort; direction: 'asc' | 'desc' }
}

export async function listExpenses(ctx: Ctx, filters: ExpenseFilters, page: Page) {
  return await filteredPage<ExpenseRow>(ctx, page, {
    search: filters.search,
    count: () => countExpenses(ctx, filters),
    find: (window) => findExpenses(ctx, filters, page.sort.by, window),
  })
}

export async function summarizeExpenses(ctx: Ctx, filters: ExpenseFilters): Promise<ExpenseSummary> {
  const [, summary] = await inOrder([customPlan(ctx.tx), sumExpenses(ctx, filters)])
  return summary
}
