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

/** What it promises to its client cannot be promised to another, until its goods leave. */
export const RESERVING_STATUSES: readonly OrderStatus[] = ['CREATED', 'UNDER_APPROVAL', 'VALIDATED']

/** Its client will owe it, as long as it has no note. */
export const OWED_STATUSES: readonly OrderStatus[] = ['CREATED', 'VALIDATED', 'DELIVERED']

/** A note can be made of it. */
export const BILLABLE_STATUSES: readonly OrderStatus[] = ['VALIDATED', 'DELIVERED']

/** It becomes no note any more. */
export const CLOSED_STATUSES: readonly OrderStatus[] = ['DECLINED', 'CANCELLED']

/** Drafts are no orders yet, and what was refused or taken back is none any more. */
export const UNCOUNTED_STATUSES: readonly OrderStatus[] = ['DRAFT', ...CLOSED_STATUSES]

/** Saving it makes an order of it, which is evaluated like a new one. */
export const UNEVALUATED_STATUSES: readonly OrderStatus[] = ['CANCELLED', 'DRAFT']

/** What the back office handles. */
export const TREATED_STATUS = 'DELIVERED' satisfies OrderStatus

/** Goods leave once: by the delivery note, or by DELIVERED if that comes first. */
export const haveGoodsLeft = ({ status, hasNote }: Goods): boolean => hasNote || status === 'DELIVERED'

export const reservesGoods = (order: Goods): boolean =>
  !haveGoodsLeft(order) && RESERVING_STATUSES.includes(order.status)
