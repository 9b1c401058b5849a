import type { Config } from '@app/api/platform/config'
import { wallClock } from '@app/domain/dates/day'
import { withClient } from '../owner.ts'
import { type Finding, note, well } from './finding.ts'

const ZONE = 'Africa/Casablanca'
const HOUR = 3600

/** Morocco changes its clocks by decree: two sets of data of different age do not agree about the weeks in between. */
export async function checkTimeZones(config: Config): Promise<Finding[]> {
  const what = 'time zones'
  const { rows } = await withClient(config.DATABASE_URL, (client) =>
    client.query<{ at: Date; ahead: number }>(
      `select at, extract(epoch from (at at time zone $1) - (at at time zone 'UTC'))::int as ahead
       from generate_series(timestamptz '2015-01-04 12:00Z', timestamptz '2040-01-01 12:00Z', interval '7 days') at`,
      [ZONE],
    ),
  )
  const node = `Node ${process.versions.node} has the data of ${process.versions['tz'] ?? 'an unknown release'}`
  const different = rows.filter(({ at, ahead }) => secondsAhead(at) !== ahead)
  const [first] = different
  if (!first) return [well(what, `${node}; PostgreSQL has the same clock of ${ZONE} from 2015 to 2040`)]
  const day = wallClock(first.at).day
  return [
    note(
      what,
      `${node}; PostgreSQL has another clock of ${ZONE} in ${different.length} of ${rows.length} weeks, first on ${day}:
      ${hours(secondsAhead(first.at))} here, ${hours(first.ahead)} there. Quai takes every day from Node, so its documents agree with each other
      whatever PostgreSQL thinks; local hours read with psql are shifted. If Node is the one that is behind,
      days near midnight are wrong until Node is updated.`,
    ),
  ]
}

function secondsAhead(at: Date): number {
  const { day, time } = wallClock(at)
  return (Date.parse(`${day}T${time}Z`) - at.getTime()) / 1000
}

const hours = (seconds: number) => `UTC${seconds < 0 ? '-' : '+'}${Math.abs(seconds) / HOUR}`
