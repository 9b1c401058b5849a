import { seenIn } from '@app/contract/versions'
import { expenses } from '@app/contract/expenses'
import { bind } from '../platform/bind.ts'
import { deleteExpense } from './delete-expense.ts'
import { exportExpenses } from './export-expenses.ts'
import { listExpenses, summarizeExpenses } from './list-expenses.ts'
import { openExpense } from './open-expense.ts'
import { saveExpense } from './save-expense.ts'
import { setExpenseStatus } from './set-expense-status.ts'

export const expenseRoutes = bind(expenses, {
  list: (ctx, { query, body }) => listExpenses(ctx, body, query),
  summary: (ctx, { body }) => summarizeExpenses(ctx, body),
  export: (ctx, { query, body }) => exportExpenses(ctx, body, query.sort),
  get: (ctx, { params }) => openExpense(ctx, params.id),
  save: (ctx, { body }) => saveExpense(ctx, body),
  setStatus: (ctx, { body }) => setExpenseStatus(ctx, body),
  remove: (ctx, input) => deleteExpense(ctx, seenIn(input)),
})
