import { type Expense, expenses } from '@app/contract/expenses'
import { type Changes, fieldChanges, type History, type HistoryEntry } from '@app/contract/history'
import { type ExpenseLine, sumsByCategory } from '@app/domain/expenses/lines'
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

type EntryChange = Pick<HistoryEntry, 'event' | 'detail' | 'old' | 'new'>
const WHOLE_EVENTS = ['CREATED', 'DELETED'] as const

const expenseHistory = (events: readonly StoredEvent[]): History =>
  events.flatMap(({ event, changes, at, user }) => {
    const whole = WHOLE_EVENTS.find((known) => known === event)
    const changed: EntryChange[] = whole
      ? [{ event: whole, detail: null, old: null, new: null }]
      : updated(changes)
    return changed.map((entry) => ({ at, user, ...entry }))
  })

export const EXPENSE_HISTORY: RecordHistory = {
  subject: 'expenses',
  read: (_ctx, events) => expenseHistory(events),
}

const updated = ({ lines, reason, ...changes }: Changes): EntryChange[] => [
  ...fieldChanges(expenses.get.answer, changes).map((change) => ({
    event: 'UPDATED_FIELD' as const,
    ...change,
  })),
  ...(reason
    ? [{ event: 'UPDATED_FIELD' as const, detail: 'reason', old: null, new: String(reason.new) }]
    : []),
  ...(lines ? lineChanges(lines) : []),
]

/** What was spent of each category before, and is now, in DHs. Where only text changed, a generic line entry. */
function lineChanges({ old, new: now }: Changes[string]): EntryChange[] {
  const [before, after] = [old as ExpenseLine[], now as ExpenseLine[]]
  const worth = (lines: readonly ExpenseLine[], category: string) =>
    (sumsByCategory(lines).find((one) => one.category === category)?.price ?? 0) / 100
  const changed = sumsByCategory([...before, ...after])
    .map(({ category }) => ({
      event: 'LINE' as const,
      detail: category,
      old: worth(before, category),
      new: worth(after, category),
    }))
    .filter((line) => line.old !== line.new)
  return changed.length > 0 ? changed : [{ event: 'LINE', detail: null, old: null, new: null }]
}
