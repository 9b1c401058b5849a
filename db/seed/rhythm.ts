/** The first days of Ramadan, as they were or are expected; it lasts some thirty days. */
const RAMADANS = ['2025-03-02', '2026-02-19', '2027-02-08', '2028-01-28', '2029-01-16']
const DAY = 86_400_000

/** Sunday first: shops shut on Sunday, and on Friday one works half a day. */
const WEEK = [0, 1.2, 1.1, 1, 1.1, 0.55, 0.6]
/** January first: building slows down in winter and in August. */
const YEAR = [0.8, 0.9, 1, 1.2, 1.25, 1.1, 0.9, 0.6, 1.15, 1.25, 1.1, 0.9]

/** How much is sold on a day, where an ordinary one is 1. */
export function rhythmOf(day: Date): number {
  const season = (WEEK[day.getUTCDay()] ?? 1) * (YEAR[day.getUTCMonth()] ?? 1)
  const into = RAMADANS.map((first) => (day.getTime() - Date.parse(first)) / DAY).find(
    (days) => days >= 0 && days < 30,
  )
  // Quiet at first, and all at once before the feast.
  return into === undefined ? season : season * (into < 20 ? 0.6 : 1.3)
}
