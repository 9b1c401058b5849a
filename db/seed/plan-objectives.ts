import { addDays, type Day, daysBetween } from '@app/domain/dates/day'
import { addMonths, firstDayOf, monthOf } from '@app/domain/dates/month'

/** What someone sold, without tax. */
interface Sold {
  monthSoFar: number
  lastSevenDays: number
  monthBefore: number
}

/** How far each salesperson has come, in hundredths. */
const REACHED = [86, 104, 63, 92, 74]
/** On the month so far and, where both can be, on the last seven days, as a dashboard shows first. */
const LEAST = 60
const MOST = 110
/** So few days say nothing yet of a month. */
const FIRST_DAYS = 7

const within = (rate: number, least: number, most: number) => Math.max(least, Math.min(rate, most))

/** Someone sets a target in round figures. */
function rounded(amount: number): number {
  const step = amount > 0 ? Math.max(1, 10 ** Math.floor(Math.log10(amount)) / 20) : 1
  return Math.round(amount / step) * step
}

/** What to sell on a day, so that what was sold comes as far as it should: dashboards count a target by its days. */
function dailyTarget(perDay: { month: number; week: number }, reached: number): number {
  const { month, week } = perDay
  const wished = (month * 100) / reached
  const forBoth = within(
    wished,
    (Math.max(month, week) * 100) / MOST,
    (Math.min(month, Math.max(week, 0)) * 100) / LEAST,
  )
  return within(forBoth, (month * 100) / MOST, (month * 100) / LEAST)
}

/** The targets of the month before and of this one, which begins with the rate of the one before. */
export function planObjectives(sold: Sold, nth: number, today: Day): { month: Day; amount: number }[] {
  const reached = REACHED[nth % REACHED.length] ?? 100
  const month = firstDayOf(monthOf(today))
  const before = firstDayOf(addMonths(monthOf(today), -1))
  const days = daysBetween(month, firstDayOf(addMonths(monthOf(today), 1)))
  const soFar = daysBetween(month, today) + 1
  const amountBefore = (Math.max(sold.monthBefore, 0) * 100) / reached
  const begun = soFar <= FIRST_DAYS || sold.monthSoFar <= 0
  const perDay = begun
    ? amountBefore / daysBetween(before, month)
    : dailyTarget({ month: sold.monthSoFar / soFar, week: sold.lastSevenDays / 7 }, reached)
  return [
    { month: before, amount: rounded(amountBefore) },
    { month, amount: rounded(perDay * days) },
  ]
}

/** From which day on what is sold counts for one of them. */
export const soldSince = (today: Day): { month: Day; week: Day; before: Day } => ({
  month: firstDayOf(monthOf(today)),
  week: addDays(today, -6),
  before: firstDayOf(addMonths(monthOf(today), -1)),
})
