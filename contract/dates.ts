import { type Day, dayOfIso, isDay } from '@app/domain/dates/day'
import { z } from 'zod'

const FIRST = '2000-01-01'
const LAST = '2100-12-31'

/** DD/MM/YYYY, an ISO day or an ISO instant on the way in; an ISO day on the way out. */
export const day = z.codec(
  z
    .string()
    .max(40)
    .meta({ examples: ['2026-11-14'], format: 'date' }),
  z.custom<Day>((held) => typeof held === 'string'),
  {
    decode: (sent, context) => {
      const found = readDay(sent)
      if (found !== undefined && found >= FIRST && found <= LAST) return found
      context.issues.push({ code: 'custom', input: sent, message: 'not a day between 2000 and 2100' })
      return z.NEVER
    },
    encode: (held) => held,
  },
)

function readDay(sent: string): Day | undefined {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(sent) ?? []
  const iso = date === undefined ? sent : `${year}-${month}-${date}`
  return isDay(iso) ? iso : dayOfIso(iso)
}

/** Whole days of a filter, both included; none means no limit on that side. */
export const dayFilter = z.codec(day.nullish(), z.custom<Day | null>(), {
  decode: (held) => held ?? null,
  encode: (held) => held ?? undefined,
})
