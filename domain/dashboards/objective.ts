import { addDays, type Day, daysBetween } from '../dates/day.ts'
import { addMonths, firstDayOf, type Month } from '../dates/month.ts'
import { type Cents, multiplyRound, sum } from '../money/cents.ts'

/** What a salesperson is to sell in a month, without tax. */
interface Objective {
  month: Month
  amount: Cents
}

/** What is to be sold from one day to another: of each month its part, by the days of it that lie between. */
export const objectiveBetween = (objectives: readonly Objective[], from: Day, to: Day): Cents =>
  sum(
    objectives.map(({ month, amount }) => {
      const [first, next] = [firstDayOf(month), firstDayOf(addMonths(month, 1))]
      const begins = first > from ? first : from
      const ends = addDays(next, -1) < to ? addDays(next, -1) : to
      return multiplyRound(amount, Math.max(0, daysBetween(begins, ends) + 1), daysBetween(first, next))
    }),
  )

/** How much of it was sold, in tenths of a percent; null where there is nothing to reach. */
export const reached = (sold: Cents, objective: Cents): number | null =>
  objective === 0 ? null : Math.round((1000 * sold) / objective)
