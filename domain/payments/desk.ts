import { addDays, type Day, daysBetween } from '../dates/day.ts'
import type { Cents } from '../money/cents.ts'
import type { PaymentCode } from '../payment-types/codes.ts'
import { takesAllocations } from '../receivables/attaching.ts'
import { isPaper, type PaymentStatus } from '../receivables/ledger.ts'

/** The state of a cheque or a bill that was not declined: in the drawer, at the bank, paid, or given back. */
export const PAPER_VIEWS = ['held', 'deposited', 'cleared', 'bounced', 'replaced'] as const
export type PaperView = (typeof PAPER_VIEWS)[number]

interface Paper {
  /** When it is due, or else when it came. */
  day: Day
  status: PaymentStatus
  bouncedOn: Day | null
  /** When it went to the bank, while it is on a slip. */
  depositedOn: Day | null
}

/** How many days after the deposit a bank clears paper at the latest, as the company expects. */
export const CLEARING_DAYS = { least: 0, most: 10 } as const

/** The day through which paper on a slip waits to be cleared: its own, and no sooner than the bank needs. */
const waitsThrough = (day: Day, depositedOn: Day, clearingDays: number): Day => {
  const cleared = addDays(depositedOn, clearingDays)
  return cleared > day ? cleared : day
}

/**
 * A slip keeps a paper that bounces, so that the bounce is checked first; and one that was sent back for approval,
 * which counts as paid nowhere until it is approved.
 */
export function paperViewOf(
  { day, status, bouncedOn, depositedOn }: Paper,
  /** What of a bounced paper is open or was put nowhere. */
  rest: Cents,
  { today, clearingDays }: { today: Day; clearingDays: number },
): PaperView {
  if (bouncedOn !== null) return rest > 0 ? 'bounced' : 'replaced'
  if (depositedOn === null) return 'held'
  const waits = status === 'UNDER_APPROVAL' || waitsThrough(day, depositedOn, clearingDays) >= today
  return waits ? 'deposited' : 'cleared'
}

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

/** The law (71-24) gives the issuer of a bounced cheque this many days to pay it. */
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
