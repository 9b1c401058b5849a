import { wallClock } from '../dates/day.ts'

const RECENT_DAYS = 30
const DAY_MS = 86_400_000

/** A declined order is news to its salesperson for thirty whole days: from the first instant of the first of them. */
export function declinedLatelyFrom(now: Date): Date {
  const someTimeThen = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const [hours = 0, minutes = 0, seconds = 0] = wallClock(someTimeThen).time.split(':').map(Number)
  const whole = someTimeThen.getTime() - someTimeThen.getMilliseconds()
  return new Date(whole - ((hours * 60 + minutes) * 60 + seconds) * 1000)
}
