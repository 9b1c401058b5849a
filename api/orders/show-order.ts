import { type Order, orders } from '@app/contract/orders'
import { valuesByName } from '@app/domain/fields/check-values'
import { whyNotStep } from '@app/domain/orders/actions'
import { SECONDS_TO_TAKE_BACK } from '@app/domain/orders/status'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { findEvents } from '../platform/rows/events.ts'
import { findSoldLines } from '../sales/lines.repository.ts'
import { saleHistory } from '../sales/sale-history.ts'
import { findOrder } from './order-rows.repository.ts'
import { askingOf } from './refuse-order.ts'

export async function openOrder(ctx: Ctx, id: number): Promise<Order> {
  const [row, lines, events, fields] = await Promise.all([
    findOrder(ctx, id),
    findSoldLines(ctx, 'orders', [id]),
    findEvents(ctx, 'orders', id),
    customFieldsOf(ctx, 'order'),
  ])
  const { decidedAt, decidedBy, customValues, ...order } = found(row)
  const facts = {
    status: order.status,
    hasNote: order.deliveryNote !== null,
    treated: order.treated,
    clientBlocked: order.client.blocked,
    own: order.user.id === ctx.user.id,
    decidedAt,
    decidedBy,
  }
  const mayTakeBack = whyNotStep(facts, 'UNDER_APPROVAL', askingOf(ctx)) === undefined
  const takeBackUntil =
    mayTakeBack && decidedAt ? new Date(decidedAt.getTime() + SECONDS_TO_TAKE_BACK * 1000) : null
  return {
    ...order,
    customValues: valuesByName(fields, customValues),
    lines: lines.get(id) ?? [],
    takeBackUntil,
    events: await saleHistory(ctx, orders.get.answer, events, fields),
  }
}
