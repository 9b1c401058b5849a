import { wallClock } from '@app/domain/dates/day'
import { wrongUsage } from '../command.ts'

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:?\d{2})?$/
const QUARTER_HOUR = 900_000
const FARTHEST = 14

/**
 * A moment as an operator types it: by the clock of Casablanca, which is that of every document, unless an offset
 * follows. An hour that the clock shows twice is the later one: a restore should lose as little as possible.
 */
export function readMoment(text: string): Date {
  const [, day = '', short = '', offset] = WRITTEN.exec(text.trim()) ?? []
  const time = short.length === 5 ? `${short}:00` : short
  if (offset !== undefined) {
    const at = new Date(`${day}T${time}${offset === 'Z' ? 'Z' : offset.replace(/^(...)(\d\d)$/, '$1:$2')}`)
    if (!Number.isNaN(at.getTime())) return at
  }
  const near = Date.parse(`${day}T${time}Z`)
  for (
    let at = near + FARTHEST * 4 * QUARTER_HOUR;
    at >= near - FARTHEST * 4 * QUARTER_HOUR;
    at -= QUARTER_HOUR
  ) {
    const shown = wallClock(new Date(at))
    if (offset === undefined && shown.day === day && shown.time === time) return new Date(at)
  }
  throw wrongUsage(`“${text}” is no moment: write 2026-11-17 14:05:00 (Casablanca) or 2026-11-17 14:05:00Z.`)
}

/** Both clocks, so that nobody restores an hour too early. */
export function showMoment(at: Date): string {
  const { day, time } = wallClock(at)
  return `${day} ${time} in Casablanca (${at.toISOString()})`
}
