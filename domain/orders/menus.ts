import { treatingOf } from '../documents/treating.ts'
import {
  type Asking,
  type OrderFacts,
  takeBackUntil,
  whyNoNote,
  whyNotChanged,
  whyNotDeleted,
  whyNotStep,
  whyOrderNotTreated,
} from './actions.ts'
import type { OrderStatus } from './status.ts'

/** What a row of the list offers, in this order. */
export type RowAction =
  | 'open'
  | 'approve'
  | 'decline'
  | 'treat'
  | 'modify'
  | 'download'
  | 'generateNote'
  | 'takeBack'
  | 'delete'

/** What the page of an order offers: the last confirms, and `more` is behind the three dots. */
export type PageAction =
  | 'modify'
  | 'download'
  | 'delete'
  | 'cancel'
  | 'decline'
  | 'takeBack'
  | 'validate'
  | 'approve'
  | 'generateNote'
  | 'deliver'
  | 'treat'
  | 'untreat'

const treating = (order: OrderFacts, asking: Asking) =>
  treatingOf(order.treated, asking.role, (wanted) => whyOrderNotTreated(order, wanted, asking))

const DOWNLOADED_FROM_LIST: ReadonlySet<OrderStatus> = new Set([
  'VALIDATED',
  'DELIVERED',
  'DECLINED',
  'CANCELLED',
])

export function rowActions(order: OrderFacts, asking: Asking): RowAction[] {
  const actions: RowAction[] = ['open']
  if (order.status === 'UNDER_APPROVAL') {
    if (whyNotStep(order, 'VALIDATED', asking) === undefined) actions.push('approve')
    if (whyNotStep(order, 'DECLINED', asking) === undefined) actions.push('decline')
  }
  if (treating(order, asking).treat) actions.push('treat')
  if (whyNotChanged(order, asking) === undefined) actions.push('modify')
  if (DOWNLOADED_FROM_LIST.has(order.status)) actions.push('download')
  if (order.status === 'DELIVERED' && whyNoNote(order) === undefined) actions.push('generateNote')
  if (takeBackUntil(order, asking)) actions.push('takeBack')
  if (whyNotDeleted(order, asking) === undefined) actions.push('delete')
  return actions
}

/** Statuses from whose page an order is deleted; from the list it is more often. */
const DELETED_FROM_PAGE: ReadonlySet<OrderStatus> = new Set(['DRAFT', 'CREATED', 'DELIVERED'])

export function pageActions(order: OrderFacts, asking: Asking): PageAction[] {
  const { status } = order
  const may = (to: OrderStatus) => whyNotStep(order, to, asking) === undefined
  const actions: PageAction[] = []
  if (whyNotChanged(order, asking) === undefined) actions.push('modify')
  if (status === 'VALIDATED') actions.push('download')
  if (DELETED_FROM_PAGE.has(status) && whyNotDeleted(order, asking) === undefined) actions.push('delete')
  if (may('CANCELLED')) actions.push('cancel')
  if (takeBackUntil(order, asking)) actions.push('takeBack')
  if (may('DECLINED')) actions.push('decline')
  if (status === 'UNDER_APPROVAL' && may('VALIDATED')) actions.push('approve')
  if (status === 'CREATED' && may('VALIDATED')) actions.push('validate')
  if (whyNoNote(order) === undefined) actions.push('generateNote')
  if (may('DELIVERED')) actions.push('deliver')
  const { treat, untreat } = treating(order, asking)
  if (treat) actions.push('treat')
  if (untreat) actions.push('untreat')
  return actions
}
