import { addDays, type Day, daysBetween } from '../dates/day.ts'
import { type Cents, cents } from '../money/cents.ts'
import type { PaymentCode } from '../payment-types/codes.ts'
import { takesAllocations } from '../receivables/attaching.ts'
import { isPaper, type PaymentStatus } from '../receivables/ledger.ts'

/** Where a cheque or a bill stands that was not declined: in the drawer, at the bank, paid, or given back. */
export const PAPER_VIEWS = ['held', 'deposited', 'cleared', 'bounced', 'replaced'] as const
export type PaperView = (typeof PAPER_VIEWS)[number]

interface Paper {
  /** When it is due, or else when it came. */
  day: Day
  status: PaymentStatus
  bouncedOn: Day | null
  slipId: number | null
}

/**
 * A slip keeps a paper that bounces, so that whether it bounced is asked first; and one that was sent back for approval,
 * which counts as paid nowhere until it is approved.
 */
export function paperViewOf({ day, status, bouncedOn, slipId }: Paper, open: Cents, today: Day): PaperView {
  if (bouncedOn !== null) return open > 0 ? 'bounced' : 'replaced'
  if (slipId === null) return 'held'
  return day < today && status !== 'UNDER_APPROVAL' ? 'cleared' : 'deposited'
}

interface Paid {
  /** What the paper was put on it with. */
  amount: Cents
  total: Cents
  settled: Cents
}

/** What is still open of a note that a bounced paper had paid: no more than it had paid of it. */
const stillOpenOf = ({ amount, total, settled }: Paid): Cents =>
  cents(Math.max(0, Math.min(amount, total - settled)))

/** The same of all of them; credits that it was put on beside notes say nothing. */
export const stillOpen = (paid: readonly Paid[]): Cents =>
  cents(paid.reduce<number>((sum, one) => sum + stillOpenOf(one), 0))

export const DUE_GROUPS = ['late', 'thisWeek', 'nextWeek', 'later'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** The last day of the week that a day lies in: weeks go from Monday to Sunday. */
export function sundayOf(day: Day): Day {
  const monday: Day = '2024-01-01'
  const weekday = ((daysBetween(monday, day) % 7) + 7) % 7
  return addDays(day, 6 - weekday)
}

/** When a paper that is still in the drawer should go to the bank: what is late has been due before today. */
export function dueGroupOf(day: Day, today: Day): DueGroup {
  if (day < today) return 'late'
  const sunday = sundayOf(today)
  if (day <= sunday) return 'thisWeek'
  return day <= addDays(sunday, 7) ? 'nextWeek' : 'later'
}

/** The law (71-24) gives whoever wrote a cheque so many days to pay it after all. */
const DAYS_TO_PAY = 30

/** The last of them, and how many are left: less than nothing once they have passed. A bill has none. */
export function clockOf(
  { code, bouncedOn }: { code: PaymentCode | null; bouncedOn: Day },
  today: Day,
): { deadline: Day; daysLeft: number } | null {
  if (code !== 'CHECK') return null
  const deadline = addDays(bouncedOn, DAYS_TO_PAY)
  return { deadline, daysLeft: daysBetween(today, deadline) }
}

interface Handed {
  code: PaymentCode | null
  status: PaymentStatus
  bouncedOn: Day | null
  slipId: number | null
}

/** What goes to the bank: a cheque or a bill in the drawer that is approved, or needs no approval. */
export const isDepositable = ({ code, status, bouncedOn, slipId }: Handed): boolean =>
  isPaper(code) && takesAllocations({ status, bounced: bouncedOn !== null }) && slipId === null
