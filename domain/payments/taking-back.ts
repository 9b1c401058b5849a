import type { Cents } from '../money/cents.ts'
import type { ApprovalReasonCode } from '../orders/approval-reasons.ts'
import { exposureOf, type Figures } from '../receivables/figures.ts'

/** An order that counts and was accepted: nobody has to look at it any more. */
export interface AcceptedOrder {
  id: number
  number: string
  /** The number of the event at which it was last judged by what its client owes. */
  evaluatedEvent: number
  /** What an administrator accepted it in spite of. */
  approvedFor: readonly ApprovalReasonCode[]
}

type Owed = Pick<Figures, 'outstanding' | 'unsettled' | 'unpaid' | 'overdueTotal'>

/** Only then may an order have been accepted on what is taken back. */
export const owesMore = (before: Owed, after: Owed): boolean =>
  exposureOf(after) > exposureOf(before) || after.overdueTotal > before.overdueTotal

interface TakingBack {
  before: Owed
  after: Owed
  creditLimit: Cents
  /** The numbers of the events by which it was recorded, and first attached to what it is taken off. */
  recorded: number
  attached: number
  orders: readonly AcceptedOrder[]
}

interface Judgement {
  /** The order that would not have been accepted without what is taken back. */
  refusedFor: AcceptedOrder | undefined
  /** The orders that rested on it and are within the limit without it: they rest on what is there now. */
  evaluatedAgain: readonly AcceptedOrder[]
}

/**
 * What a salesperson takes back of money or credit that an order was accepted on: a lower amount, another type, client or
 * day, a deletion, a detachment. Refused where the client is then above the limit, or has more overdue, by more than
 * before: what opened a limit cannot vanish by the hand that typed it.
 */
export function judgeTakingBack(taking: TakingBack): Judgement {
  const { before, after, creditLimit, recorded, attached, orders } = taking
  const exposure = exposureOf(after)
  const restOn = (code: ApprovalReasonCode, since: number) =>
    orders.filter(({ evaluatedEvent, approvedFor }) => evaluatedEvent > since && !approvedFor.includes(code))
  const onLimit = exposure > exposureOf(before) ? restOn('ENCOURS_DEPASSE', recorded) : []
  const onOverdue = after.overdueTotal > before.overdueTotal ? restOn('ECHUNR', attached) : []
  const [refusedFor] = [...(exposure > creditLimit ? onLimit : []), ...onOverdue].toSorted(
    (one, other) => other.evaluatedEvent - one.evaluatedEvent,
  )
  return { refusedFor, evaluatedAgain: refusedFor ? [] : onLimit }
}
