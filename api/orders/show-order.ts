import { type Order, orders } from '@app/contract/orders'
import { valuesByName } from '@app/domain/fields/check-values'
import { takeBackUntil } from '@app/domain/orders/actions'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findSoldLines } from '../sales/lines.repository.ts'
import { saleHistory } from '../sales/sale-history.ts'
import { findOrder } from './order-rows.repository.ts'
import { askingOf, factsIn } from './fail-order.ts'

export async function openOrder(ctx: Ctx, id: number): Promise<Order> {
  const [row, lines, events, fields] = await inOrder([
    findOrder(ctx, id),
    findSoldLines(ctx, 'orders', [id]),
    findEvents(ctx, 'orders', id),
    customFieldsOf(ctx, 'order'),
  ])
  const { decidedAt, decidedBy, customValues, ...order } = orNotFound(row)
  return {
    ...order,
    customValues: valuesByName(fields, customValues),
    lines: lines.get(id) ?? [],
    takeBackUntil: takeBackUntil(factsIn(ctx, { ...order, decidedAt, decidedBy }), askingOf(ctx)),
    decision: order.motifs.length > 0 && order.status !== 'UNDER_APPROVAL' ? decisionIn(events) : null,
    events: await saleHistory(ctx, orders.get.answer, events, fields),
  }
}

/** The last one: what its administrator saw is kept with it. Saving what was delivered is one, too. */
function decisionIn(events: readonly StoredEvent[]): Order['decision'] {
  for (const { at, user, changes } of events) {
    const { approved, refused } = changes
    const seen = approved ?? refused
    if (seen && user)
      return { at, user, approved: approved !== undefined, motifs: seen.new as ApprovalReason[] }
  }
  return null
}
