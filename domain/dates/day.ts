/** A calendar day, 2026-11-14: what a person means by a date. It has no hour and no time zone. */
export type Day = `${number}-${number}-${number}`

/** Days of documents, filters and due dates are days in Casablanca, wherever the reader sits. */
const TIME_ZONE = 'Africa/Casablanca'

const DAY_MS = 86_400_000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** An instant as a calendar and a clock in Casablanca show it: 2026-11-14, 09:42:18. */
export function wallClock(instant: Date): { day: Day; time: string } {
  const [date = '', time = ''] = clock.format(instant).split(', ')
  const [day, month, year] = date.split('/')
  return { day: `${year}-${month}-${day}` as Day, time }
}

export const dayOf = (instant: Date): Day => wallClock(instant).day

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = utc(text as Day)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * The day of an ISO instant. A numeric offset is what the sender's clock showed, so its day is the day as written: our
 * zone data may disagree with theirs about that offset. Only UTC (`Z`) leaves the local day to us.
 */
export function dayOfIso(text: string): Day | undefined {
  const [, written = '', offset] = INSTANT.exec(text) ?? []
  if (!isDay(written)) return undefined
  return offset === 'Z' ? dayOf(new Date(text)) : written
}

export function addDays(day: Day, days: number): Day {
  return new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10) as Day
}

export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other)

/** How many days `to` lies after `from`; negative when before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY_MS)
