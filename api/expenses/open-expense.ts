import { type Expense, expenses } from '@app/contract/expenses'
import type { Changes, History } from '@app/contract/history'
import type { ExpenseLine } from '@app/domain/expenses/lines'
import {
  documentHistory,
  fieldEntries,
  fieldEntry,
  lineChanges,
  lineEntry,
  linesIn,
  type EntryChange,
} from '../documents/document-history.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { findExpense, findExpenseLines } from './expenses.repository.ts'

export async function openExpense(ctx: Ctx, id: number): Promise<Expense> {
  const [row, lines, events] = await inOrder([
    findExpense(ctx, id),
    findExpenseLines(ctx, id),
    findEvents(ctx, 'expenses', id),
  ])
  return { ...orNotFound(row), lines, events: expenseHistory(events) }
}

const expenseHistory = (events: readonly StoredEvent[]): History => documentHistory(events, describeUpdate)

export const EXPENSE_HISTORY: RecordHistory = {
  subject: 'expenses',
  read: (_ctx, events) => expenseHistory(events),
}

const describeUpdate = ({ lines, reason, ...changes }: Changes): EntryChange[] => [
  ...fieldEntries(expenses.get.answer, changes),
  ...(reason ? [fieldEntry('reason', null, String(reason.new))] : []),
  ...(lines ? describeLines(lines) : []),
]

/** What was spent of each category before, and is now, in DHs. Where only words were changed, that lines were. */
function describeLines(lines: Changes[string]): EntryChange[] {
  const entries = lineChanges(
    linesIn<ExpenseLine>(lines),
    ({ category }) => category,
    ({ price }) => price,
  ).map(({ line, old, now }) => lineEntry(line.category, old / 100, now / 100))
  return entries.length > 0 ? entries : [lineEntry(null, null, null)]
}
