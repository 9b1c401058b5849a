import { addDays, type Day, daysBetween } from '../dates/day.ts'

const MONDAY: Day = '2024-01-01'
/** The holder of a bill presents it within this many working days after it is due. */
const DAYS_TO_PRESENT = 5

const isWorked = (day: Day): boolean => ((daysBetween(MONDAY, day) % 7) + 7) % 7 < 5

/** The last day to present a bill to the bank, Monday to Friday; public holidays are not known here. */
export function presentBy(due: Day): Day {
  let day = due
  for (let left = DAYS_TO_PRESENT; left > 0;) {
    day = addDays(day, 1)
    if (isWorked(day)) left -= 1
  }
  return day
}
