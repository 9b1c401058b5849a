import { addDays, type Day, daysBetween, dayOf, earlierOf } from '@app/domain/dates/day'
import { BOUNCE_REASONS, type BounceReason } from '@app/domain/payments/bouncing'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { isPaper, type PaymentStatus } from '@app/domain/receivables/ledger'
import { type DemoSale, noteDayOf } from './demo-sales.ts'

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

/** A history entry, as an event stores it. */
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

export interface Seeded extends Planned {
  id: number
  at: Date
  reference: string
}

export const midMorning = (day: Day): Date => new Date(`${day}T10:00:00Z`)

/** Each so many, counted along the sales, so that every company shows some of all. */
const BOUNCING = 23
const WAITING = 9
const APPROVED = 11

/** After so many days a bank gives back what was not covered, and after so many more it is replaced. */
const BANK_DAYS = 8
const UNTIL_REPLACED = 12
/** Of what bounced long ago, one in so many was never replaced. */
const SELDOM = 8
/** So long a cheque may be paid after all, and in so many days the open ones have bounced. */
const DAYS_TO_PAY = 30
const LATELY = 25
/** What waits for approval came in the last days. */
const LOOKED_AT = 25

/** Cash comes on its day; paper comes a few days after the note and is good on its day. */
function paidBy({ paid }: DemoSale, issued: Day): { receivedOn: Day; dueOn: Day | null } | null {
  if (!paid) return null
  const day = dayOf(paid.on)
  if (!isPaper(paid.code)) return { receivedOn: day, dueOn: null }
  return { receivedOn: earlierOf(addDays(issued, 3), day), dueOn: day }
}

/** What came for each of the sales. */
export function planPayments(sales: readonly DemoSale[], today: Day): DemoPayment[][] {
  const payments = sales.map(paymentOf)
  const open = bouncedLately(payments, today)
  const replaced = bouncedBefore(payments, today).filter((at) => !open.has(at))
  return sales.map((sale, at) => {
    const payment = payments[at]
    if (!payment) return waitingFor(sale, at, today)
    if (open.has(at)) return [bounced(payment, at)]
    return replaced.includes(at) ? withReplacement(payment, replaced.indexOf(at), today) : [payment]
  })
}

/** What pays the note of a sale, if anything does. */
function paymentOf(sale: DemoSale, at: number): DemoPayment | undefined {
  const issued = noteDayOf(sale)
  const paid = issued && paidBy(sale, issued)
  if (!issued || !paid || !sale.paid) return undefined
  return {
    ...paid,
    invoicedOn: issued,
    code: sale.paid.code,
    amount: sale.totalTtc,
    statuses: at % APPROVED === 5 ? ['UNDER_APPROVAL', 'VALIDATED'] : ['CREATED'],
    bouncedOn: null,
    bounceReason: null,
    attached: true,
  }
}

/** When the bank gives it back, if it does; money is never given back. */
const bounceDayOf = ({ dueOn }: DemoPayment): Day | undefined =>
  dueOn ? addDays(dueOn, BANK_DAYS) : undefined

const bounced = (payment: DemoPayment, nth: number): DemoPayment => ({
  ...payment,
  bouncedOn: bounceDayOf(payment) ?? null,
  bounceReason: BOUNCE_REASONS[nth % BOUNCE_REASONS.length] ?? 'PROVISION',
})

/** Whatever day it is, two cheques have bounced that can still be paid in time: one has few days left, one nearly all. */
function bouncedLately(payments: readonly (DemoPayment | undefined)[], today: Day): ReadonlySet<number> {
  const cheques = payments
    .flatMap((payment, at) => {
      const day = payment?.code === 'CHECK' ? bounceDayOf(payment) : undefined
      return day && day < today && day >= addDays(today, -LATELY) ? [{ at, day }] : []
    })
    .toSorted((one, other) => daysBetween(other.day, one.day))
  return new Set([...cheques.slice(0, 1), ...cheques.slice(-1)].map(({ at }) => at))
}

/** One paper in so many bounced, as long ago as it takes to replace it. */
const bouncedBefore = (payments: readonly (DemoPayment | undefined)[], today: Day): number[] =>
  payments.flatMap((payment, at) => {
    const day = payment && bounceDayOf(payment)
    return at % BOUNCING === 0 && day && addDays(day, UNTIL_REPLACED) < today ? [at] : []
  })

/** But for a few that cannot be paid in time any more. */
function withReplacement(payment: DemoPayment, nth: number, today: Day): DemoPayment[] {
  const back = bounced(payment, nth)
  const bouncedOn = back.bouncedOn ?? today
  if (nth % SELDOM === SELDOM - 1 && bouncedOn < addDays(today, -DAYS_TO_PAY)) return [back]
  const replacement: DemoPayment = {
    ...payment,
    statuses: ['CREATED'],
    code: nth % 4 === 0 ? 'CASH' : 'TRANSFER',
    receivedOn: addDays(bouncedOn, UNTIL_REPLACED),
    dueOn: null,
  }
  return [back, replacement]
}

/** Now and then a bill that is due later than the client may pay: an administrator has to look at it. */
function waitingFor(sale: DemoSale, at: number, today: Day): DemoPayment[] {
  const issued = noteDayOf(sale)
  if (at % WAITING !== 0 || !issued || issued <= addDays(today, -LOOKED_AT)) return []
  const bill: DemoPayment = {
    code: 'EFFET',
    amount: sale.totalTtc,
    receivedOn: earlierOf(addDays(issued, 5), today),
    dueOn: addDays(issued, 150),
    invoicedOn: issued,
    statuses: ['UNDER_APPROVAL'],
    bouncedOn: null,
    bounceReason: null,
    attached: false,
  }
  return [bill]
}

/** The sums of a note from its payments: settled, bounced, and the days by which averages are weighed. */
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
