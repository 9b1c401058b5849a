import type { Expense, ExpenseForm } from '@app/contract/expenses'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { expenseTotal, keptLine } from '@app/domain/expenses/lines'
import { recordDocument } from '../documents/record-documents.ts'
import { replaceLines } from '../documents/replace-lines.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, failField } from '../platform/errors.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import {
  findExpenseLines,
  insertExpenseLines,
  insertExpenses,
  lockExpense,
  removeExpenseLines,
  updateExpense,
} from './expenses.repository.ts'
import { EXPENSE_HISTORY, openExpense } from './open-expense.ts'
import { failExpense } from './fail-expense.ts'

export async function saveExpense(ctx: Ctx, { id, ...form }: ExpenseForm): Promise<Expense> {
  const saved = id === undefined ? await enterExpense(ctx, form) : await changeExpense(ctx, id, form)
  return await openExpense(ctx, saved)
}

const LINES = { table: 'expense_lines', insert: insertExpenseLines, remove: removeExpenseLines } as const

type Wanted = Omit<ExpenseForm, 'id'>

async function enterExpense(ctx: Ctx, form: Wanted): Promise<number> {
  const { lines, ...header } = wantedExpense(form)
  return await recordDocument(
    ctx,
    'expenses',
    { header, lines, goods: [] },
    { insert: insertExpenses, lines: LINES },
  )
}

/** A change keeps the author and the state. */
async function changeExpense(ctx: Ctx, id: number, form: Wanted): Promise<number> {
  const [row, before] = await inOrder([lockExpense(ctx, id), findExpenseLines(ctx, id)])
  const expense = orNotFound(row)
  failExpense(ctx, 'modify', expense)
  await rejectIfChanged(ctx, EXPENSE_HISTORY, expense, form.version)
  const { lines, ...header } = wantedExpense(form)
  const changes = { ...changesBetween(expense, header), ...changesBetween({ lines: before }, { lines }) }
  await inOrder([
    updateExpense(ctx, id, header),
    recordChange(ctx, 'expenses', expense, 'UPDATED', changes),
    changes['lines'] && replaceLines(ctx, id, lines, LINES),
  ])
  return id
}

/** As it is kept: a comment only where the category does not say what was bought. */
function wantedExpense({ comment, lines: sent }: Wanted) {
  if (sent.length === 0) failField('lines', 'expenses.linesRequired')
  const lines = sent.map(keptLine)
  const price = expenseTotal(lines)
  if (price > MOST_TOTAL) failField('lines', 'sales.tooMuch', { most: MOST_TOTAL / 100 })
  return { comment, price, lines }
}
