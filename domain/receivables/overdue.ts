import { type Day, daysBetween } from '../dates/day.ts'
import type { Cents } from '../money/cents.ts'

interface Owed {
  total: Cents
  settled: Cents
  dueOn: Day
}

/** A note is late from the day after the one on which it is due, for as long as anything of it is owed. */
export function lateness(
  { total, settled, dueOn }: Owed,
  today: Day,
): { overdue: boolean; overdueDays: number } {
  const overdue = dueOn < today && total > settled
  return { overdue, overdueDays: overdue ? daysBetween(dueOn, today) : 0 }
}
