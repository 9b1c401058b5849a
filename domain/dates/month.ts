import { addDays, type Day } from './day.ts'

/** A calendar month, 2026-11. */
export type Month = `${number}-${number}`

export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
export const isMonth = (text: string): text is Month => MONTH.test(text)

export const firstDayOf = (month: Month): Day => `${month}-01`

/** The month a day lies in. */
export const monthOf = (day: string): Month => day.slice(0, 7) as Month

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + (number - 1) + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}` as Month
}

/** The same day of another month, or the last one that month has. */
export function addMonthsTo(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months)
  const last = addDays(firstDayOf(addMonths(month, 1)), -1)
  const same = `${month}-${day.slice(8)}` as Day
  return same < last ? same : last
}
