import type { Day } from './day.ts'
import { wallClock } from './day.ts'
import type { Month } from './month.ts'

/** 14-11-2026, the same in both languages. */
export const formatDay = (day: Day): string => day.split('-').toReversed().join('-')

/** 14-11: the year is added where it is not this one. */
export const formatShortDay = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)

/** 14-11 · 09:42 of this year; 29-11-2025 of another one, where the time matters little. */
export function formatShortInstant(instant: Date, today: Day): string {
  const { day, time } = wallClock(instant)
  const short = formatShortDay(day, today)
  return day.slice(0, 4) === today.slice(0, 4) ? `${short} · ${time.slice(0, 5)}` : short
}

/** 14-11-2026 09:42:18 */
export function formatInstant(instant: Date): string {
  const { day, time } = wallClock(instant)
  return `${formatDay(day)} ${time}`
}

/** 01-11-2026 – 14-11-2026, with no-break spaces around the dash. */
export const formatPeriod = (from: Day, to: Day): string => `${formatDay(from)}\u00A0–\u00A0${formatDay(to)}`

const LONG = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const MONTHS = { fr: new Intl.DateTimeFormat('fr', LONG), en: new Intl.DateTimeFormat('en-GB', LONG) }

/** novembre 2026, November 2026 */
export const formatMonth = (month: Month, tongue: 'fr' | 'en'): string =>
  MONTHS[tongue].format(new Date(`${month}-01T00:00:00Z`))

const IN_WORDS = { weekday: 'long', day: 'numeric', ...LONG } as const
const DAYS = { fr: new Intl.DateTimeFormat('fr', IN_WORDS), en: new Intl.DateTimeFormat('en-GB', IN_WORDS) }

/** lundi 16 novembre 2026, Monday 16 November 2026 */
export const formatLongDay = (day: Day, tongue: 'fr' | 'en'): string =>
  // Some versions write « Monday, ».
  DAYS[tongue].format(new Date(`${day}T00:00:00Z`)).replace(',', '')
