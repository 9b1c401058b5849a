import type { OrderApproval } from '@app/contract/orders'
import { daysBetween, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findSoldLines } from '../sales/lines.repository.ts'
import { evaluateOrder } from './evaluate-order.ts'
import { findOrder } from './order-rows.repository.ts'
import { findOverdueNotes } from './orders.repository.ts'

/** What an order is decided by at this moment, whatever was found when it was saved. */
export async function approvalOf(ctx: Ctx, id: number): Promise<OrderApproval> {
  const [row, sold] = await inOrder([findOrder(ctx, id), findSoldLines(ctx, 'orders', [id])])
  const order = orNotFound(row)
  const lines = sold.get(id) ?? []
  const today = dayOf(ctx.now)
  const { client } = order
  const [{ motifs, figures }, overdue] = await inOrder([
    evaluateOrder(
      ctx,
      {
        ...order,
        lines: lines.map(({ salesDiscount, product }) => ({
          salesDiscount,
          salesDiscountLimit: product.salesDiscountLimit,
        })),
      },
      { ...order, clientId: client.id, deliveryNoteId: order.deliveryNote?.id ?? null },
    ),
    findOverdueNotes(ctx, client.id, today),
  ])
  const { outstanding, unsettled, unpaid, overdueTotal } = figures
  return {
    motifs,
    creditLimit: client.creditLimit,
    outstanding,
    unsettled,
    unpaid,
    overdueTotal,
    overdueNotes: overdue.notes.map(({ dueDate, ...note }) => ({
      ...note,
      dueDate,
      overdueDays: daysBetween(dueDate, today),
    })),
    overdueOthers: cents(overdueTotal - overdue.total),
    lines: lines.filter(
      ({ salesDiscount, product: { salesDiscountLimit: limit } }) => limit !== null && salesDiscount > limit,
    ),
    clientBlocked: client.blocked,
    clientCity: client.cityName,
  }
}
