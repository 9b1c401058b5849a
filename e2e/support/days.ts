import { day } from '@app/contract/dates'

const DAY_MS = 86_400_000

/** So many days from today, as the server counts them. */
export function inDays(days: number): ReturnType<typeof day.decode> {
  const noon = Date.parse(`${day.decode(new Date().toISOString())}T12:00:00Z`)
  return day.decode(new Date(noon + days * DAY_MS).toISOString())
}
