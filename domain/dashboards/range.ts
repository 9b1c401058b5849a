import { addDays, type Day, daysBetween } from '../dates/day.ts'
import { addMonths, firstDayOf, monthOf } from '../dates/month.ts'
import { sundayOf } from '../payments/desk.ts'

export interface Range {
  from: Day
  to: Day
}

/** The last seven days, today among them, by default; one end alone is seven days long too. */
export function rangeOf({ from, to }: { from: Day | null; to: Day | null }, today: Day): Range {
  if (from === null) return { from: addDays(to ?? today, -6), to: to ?? today }
  return { from, to: to ?? (from <= today ? today : from) }
}

/** The one of the same length just before. */
export const rangeBefore = ({ from, to }: Range): Range => ({
  from: addDays(from, -(daysBetween(from, to) + 1)),
  to: addDays(from, -1),
})

export type Step = 'day' | 'week' | 'month'

/** By day for as long as bars are distinguishable, then by week, then by month. */
export function stepOf({ from, to }: Range): Step {
  const days = daysBetween(from, to) + 1
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}

/** The first day of the week or month of a day. */
export function startOf(day: Day, step: Step): Day {
  if (step === 'day') return day
  return step === 'week' ? addDays(sundayOf(day), -6) : firstDayOf(monthOf(day))
}

const after = (day: Day, step: Step): Day => {
  if (step === 'month') return firstDayOf(addMonths(monthOf(day), 1))
  return addDays(day, step === 'week' ? 7 : 1)
}

/** Every one that a range touches, also where nothing happened. */
export function stepsIn({ from, to }: Range, step: Step): Day[] {
  const steps: Day[] = []
  for (let at = startOf(from, step); at <= to; at = after(at, step)) steps.push(at)
  return steps
}

/** What of it lies in the range. */
export function withinStep(start: Day, step: Step, { from, to }: Range): Range {
  const last = addDays(after(start, step), -1)
  return { from: start > from ? start : from, to: last < to ? last : to }
}

/** The months of it that are over, by their first day, and what is left before and after them. */
export function monthsOver({ from, to }: Range, today: Day): { months: Day[]; rest: Range[] } {
  const end = to < today ? addDays(to, 1) : firstDayOf(monthOf(today))
  const first = startOf(from, 'month') === from ? from : after(startOf(from, 'month'), 'month')
  const months: Day[] = []
  for (let at = first; after(at, 'month') <= end; at = after(at, 'month')) months.push(at)
  const last = months.at(-1)
  if (last === undefined) return { months, rest: [{ from, to }] }
  const rest = [
    { from, to: addDays(first, -1) },
    { from: after(last, 'month'), to },
  ]
  return { months, rest: rest.filter((days) => days.from <= days.to) }
}
