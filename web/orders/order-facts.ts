import type { Order, OrderRow } from '@app/contract/orders'
import type { Asking, OrderFacts } from '@app/domain/orders/actions'
import type { OrderStatus } from '@app/domain/orders/status'
import { now } from '../kit/today.ts'
import type { BadgeLook } from '../kit/feedback/status-badge.tsx'
import { useSignedIn } from '../session.ts'

/** Each status with its tone and icon. */
export const LOOKS = {
  DRAFT: 'draft',
  CREATED: 'open',
  UNDER_APPROVAL: 'waiting',
  VALIDATED: 'good',
  DELIVERED: 'shipped',
  DECLINED: 'refused',
  CANCELLED: 'cancelled',
} as const satisfies Record<OrderStatus, BadgeLook>

/** Who is asking, for the rules that say what can be done. */
export function useAsking(): Asking {
  const { id, role } = useSignedIn().user
  return { id, role, now: now() }
}

/**
 * What the rules judge an order by. Who decided, and when, only matters for taking a decision back: whether that may be
 * is the server's to say, by its own clock.
 */
export function factsOf(order: OrderRow | Order, { id, now: at }: Asking): OrderFacts {
  const mayTakeBack = order.takeBackUntil !== null
  return {
    status: order.status,
    hasNote: order.deliveryNote !== null,
    treated: order.treated,
    clientBlocked: order.client.blocked,
    own: order.user.id === id,
    decidedAt: mayTakeBack ? at : null,
    decidedBy: mayTakeBack ? id : null,
  }
}
