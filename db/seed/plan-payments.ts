import { addDays, type Day, daysBetween, dayOf } from '@app/domain/dates/day'
import { BOUNCE_REASONS, type BounceReason } from '@app/domain/payments/bouncing'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { isPaper, type PaymentStatus } from '@app/domain/receivables/ledger'
import type { DemoSale } from './demo-sales.ts'

/** A payment of one note, or an advance that is put on none. */
export interface DemoPayment {
  code: PaymentCode
  amount: number
  receivedOn: Day
  dueOn: Day | null
  invoicedOn: Day
  /** What became of it, the last of which it is. */
  statuses: PaymentStatus[]
  bouncedOn: Day | null
  bounceReason: BounceReason | null
  attached: boolean
}

export interface Owner {
  company_id: string
  admin: string
  /** The picture that every payment shows. */
  cheque: string
}

/** What a history tells, as an event keeps it. */
export interface Happening {
  at: Date
  user_id: number
  subject: string
  subject_id: number | undefined
  event: string
  changes: object
}

export interface Planned extends DemoPayment {
  key: string
  noteId: number | undefined
  clientId: number
  userId: number
}

export interface Planted extends Planned {
  id: number
  at: Date
  reference: string
}

export const midMorning = (day: Day): Date => new Date(`${day}T10:00:00Z`)

/** Each so many, counted along the sales, so that every company shows some of all. */
const BOUNCING = 23
const WAITING = 9
const APPROVED = 11

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** Cash comes on its day; paper comes a few days after the note and is good on its day. */
function paidBy({ paid }: DemoSale, issued: Day): { receivedOn: Day; dueOn: Day | null } | null {
  if (!paid) return null
  const day = dayOf(paid.on)
  if (!isPaper(paid.code)) return { receivedOn: day, dueOn: null }
  return { receivedOn: earlier(addDays(issued, 3), day), dueOn: day }
}

/** What came for the note of a sale: its payment, the one that replaced it when it bounced, or one that waits. */
export function paymentsOf(sale: DemoSale, at: number, today: Day): DemoPayment[] {
  const note = sale.steps.find(({ step }) => step === 'NOTE')
  if (!note) return []
  const issued = dayOf(note.at)
  const plain = { invoicedOn: issued, statuses: ['CREATED'], bouncedOn: null, bounceReason: null } as const
  const paid = paidBy(sale, issued)
  if (!paid || !sale.paid) return at % WAITING === 0 ? [waiting(sale, issued, today)] : []
  const payment: DemoPayment = {
    ...plain,
    ...paid,
    code: sale.paid.code,
    amount: sale.totalTtc,
    statuses: at % APPROVED === 5 ? ['UNDER_APPROVAL', 'VALIDATED'] : ['CREATED'],
    attached: true,
  }
  const bouncedOn = addDays(paid.dueOn ?? today, 10)
  if (at % BOUNCING !== 0 || bouncedOn >= today) return [payment]
  const bounceReason = BOUNCE_REASONS[(at / BOUNCING) % BOUNCE_REASONS.length] ?? 'PROVISION'
  const bounced = { ...payment, bouncedOn, bounceReason }
  const replacedOn = addDays(bouncedOn, 12)
  if (replacedOn >= today || at % (2 * BOUNCING) !== 0) return [bounced]
  const replacement: DemoPayment = {
    ...plain,
    statuses: ['CREATED'],
    code: at % (4 * BOUNCING) === 0 ? 'CASH' : 'TRANSFER',
    amount: sale.totalTtc,
    receivedOn: replacedOn,
    dueOn: null,
    attached: true,
  }
  return [bounced, replacement]
}

/** A bill that is due later than the client may pay: an administrator has to look at it. */
const waiting = ({ totalTtc }: DemoSale, issued: Day, today: Day): DemoPayment => ({
  code: 'EFFET',
  amount: totalTtc,
  receivedOn: earlier(addDays(issued, 5), today),
  dueOn: addDays(issued, 150),
  invoicedOn: issued,
  statuses: ['UNDER_APPROVAL'],
  bouncedOn: null,
  bounceReason: null,
  attached: false,
})

/** What stands on a note by its payments: settled, bounced, and the days by which averages are weighed. */
export function sumsOf(payments: readonly DemoPayment[], issued: Day) {
  const sums = { settled: 0, bounced: 0, weighed: 0, weighed_reception: 0, weighed_due: 0 }
  for (const { amount, bouncedOn, receivedOn, dueOn } of payments.filter((one) => one.attached)) {
    if (bouncedOn !== null) {
      sums.bounced += amount
      continue
    }
    sums.settled += amount
    sums.weighed += amount
    sums.weighed_reception += amount * daysBetween(issued, receivedOn)
    sums.weighed_due += amount * daysBetween(issued, dueOn ?? receivedOn)
  }
  return sums
}

export const isToDeposit = ({ code, statuses }: DemoPayment): boolean =>
  isPaper(code) && statuses.at(-1) !== 'UNDER_APPROVAL'
