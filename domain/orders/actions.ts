import type { EnteringRole } from '../access/roles.ts'
import { whyNotTreated } from '../documents/treating.ts'
import {
  BILLABLE_STATUSES,
  canTakeBack,
  type OrderStatus,
  SECONDS_TO_TAKE_BACK,
  stepBetween,
  TREATED_STATUS,
} from './status.ts'

/** What an action is judged by. */
export interface OrderFacts {
  status: OrderStatus
  hasNote: boolean
  treated: boolean
  clientBlocked: boolean
  /** Whether it is the caller's order. */
  own: boolean
  decidedAt: Date | null
  decidedBy: number | null
}

export interface Asking {
  id: number
  role: EnteringRole
  now: Date
}

/** A code of contract/errors.ts: the screen shows the message with which the server rejects. */
export type OrderRefusal =
  | 'access.denied'
  | 'orders.noSuchStep'
  | 'orders.hasNote'
  | 'orders.treated'
  | 'orders.clientBlocked'
  | 'orders.tooLateToTakeBack'
  | 'orders.notYourDecision'
  | 'orders.onlyOwnDrafts'
  | 'orders.declinedStays'
  | 'orders.cancelledStays'
  | 'orders.notDelivered'
  | 'orders.notBillable'

/** Why an order does not get this status; undefined when it does. First whether the step exists, then for whom. */
export function whyNotStep(order: OrderFacts, to: OrderStatus, asking: Asking): OrderRefusal | undefined {
  const step = stepBetween(order.status, to, asking.role)
  if (step === 'none') return 'orders.noSuchStep'
  if (step === 'notYours') return 'access.denied'
  // What has its note is owed: it is not taken back, nor cancelled.
  if ((to === 'CANCELLED' || to === 'UNDER_APPROVAL') && order.hasNote) return 'orders.hasNote'
  if (to === 'UNDER_APPROVAL' && !canTakeBack(order, asking.now)) return 'orders.tooLateToTakeBack'
  if (to === 'UNDER_APPROVAL' && order.decidedBy !== asking.id) return 'orders.notYourDecision'
  if ((to === 'VALIDATED' || to === 'DELIVERED') && order.clientBlocked) return 'orders.clientBlocked'
  return undefined
}

/** Until when the caller may take their decision back; null when they may not. */
export function takeBackUntil(order: OrderFacts, asking: Asking): Date | null {
  if (order.decidedAt === null || whyNotStep(order, 'UNDER_APPROVAL', asking) !== undefined) return null
  return new Date(order.decidedAt.getTime() + SECONDS_TO_TAKE_BACK * 1000)
}

/** An agent saves and deletes only the drafts that they imported themselves. */
const isOthersForAgent = ({ status, own }: OrderFacts, { role }: Asking) =>
  role === 'ROLE_AGENT' && !(status === 'DRAFT' && own)

/** Why an order is not saved again, whatever is in it. */
export function whyNotChanged(order: OrderFacts, asking: Asking): OrderRefusal | undefined {
  if (isOthersForAgent(order, asking)) return 'orders.onlyOwnDrafts'
  if (order.status === 'DECLINED') return 'orders.declinedStays'
  if (order.treated) return 'orders.treated'
  return order.hasNote ? 'orders.hasNote' : undefined
}

const AGENT_DELETES: ReadonlySet<OrderStatus> = new Set([
  'CREATED',
  'UNDER_APPROVAL',
  'DECLINED',
  'VALIDATED',
])

export function whyNotDeleted(order: OrderFacts, asking: Asking): OrderRefusal | undefined {
  const agentMay = AGENT_DELETES.has(order.status) || order.status === 'CANCELLED'
  if (!agentMay && isOthersForAgent(order, asking)) return 'access.denied'
  if (order.status === 'CANCELLED') return 'orders.cancelledStays'
  if (order.treated) return 'orders.treated'
  return order.hasNote ? 'orders.hasNote' : undefined
}

/** From VALIDATED, and from DELIVERED without one: otherwise it could never be billed. */
export function whyNoNote({ status, hasNote, clientBlocked }: OrderFacts): OrderRefusal | undefined {
  if (hasNote) return 'orders.hasNote'
  if (!BILLABLE_STATUSES.includes(status)) return 'orders.notBillable'
  return status === 'VALIDATED' && clientBlocked ? 'orders.clientBlocked' : undefined
}

/** There is nothing to handle before it was delivered. */
export const whyOrderNotTreated = (
  { status }: Pick<OrderFacts, 'status'>,
  treated: boolean,
  { role }: Pick<Asking, 'role'>,
): OrderRefusal | undefined =>
  whyNotTreated(treated, role) ?? (status === TREATED_STATUS ? undefined : 'orders.notDelivered')
