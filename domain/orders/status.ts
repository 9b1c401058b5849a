import type { EnteringRole } from '../access/roles.ts'

export const ORDER_STATUSES = [
  'DRAFT',
  'CREATED',
  'UNDER_APPROVAL',
  'VALIDATED',
  'DECLINED',
  'DELIVERED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const A = 'ROLE_ADMIN'
const C = 'ROLE_COMMERCIAL'
const G = 'ROLE_AGENT'

/** Who takes an order from one status to another by asking for it. Whatever is not here does not exist. */
const STEPS: Readonly<
  Partial<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly EnteringRole[]>>>>>
> = {
  CREATED: { VALIDATED: [A, C, G] },
  UNDER_APPROVAL: { VALIDATED: [A], DECLINED: [A] },
  // Back to UNDER_APPROVAL is a decision taken back, by who took it and not for long.
  VALIDATED: { DELIVERED: [A, C, G], CANCELLED: [A, C], UNDER_APPROVAL: [A] },
  DECLINED: { UNDER_APPROVAL: [A] },
}

/** 'none' is a step that does not exist, 'notYours' one that exists for another role. */
export function stepBetween(
  from: OrderStatus,
  to: OrderStatus,
  role: EnteringRole,
): 'allowed' | 'notYours' | 'none' {
  const roles = STEPS[from]?.[to]
  if (!roles) return 'none'
  return roles.includes(role) ? 'allowed' : 'notYours'
}

/** How long a decision can be taken back by who took it. */
export const SECONDS_TO_TAKE_BACK = 60

export const canTakeBack = ({ decidedAt }: { decidedAt: Date | null }, now: Date): boolean =>
  decidedAt !== null && now.getTime() - decidedAt.getTime() <= SECONDS_TO_TAKE_BACK * 1000

interface Goods {
  status: OrderStatus
  hasNote: boolean
}

/** What the back office handles. */
export const TREATED_STATUS = 'DELIVERED' satisfies OrderStatus

/** Goods leave once: by the delivery note, or by DELIVERED if that comes first. */
export const haveGoodsLeft = ({ status, hasNote }: Goods): boolean => hasNote || status === 'DELIVERED'

/** What it promises to its client cannot be promised to another. */
export const reservesGoods = (order: Goods): boolean =>
  !haveGoodsLeft(order) && ['CREATED', 'UNDER_APPROVAL', 'VALIDATED'].includes(order.status)
