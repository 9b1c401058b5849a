import type { OrderCounts, OrderFilters, OrderRow, OrderSort } from '@app/contract/orders'
import type { Cents } from '@app/domain/money/cents'
import { takeBackUntil } from '@app/domain/orders/actions'
import { documentList } from '../documents/document-list.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { totalOf } from '../platform/persistence/list-checkpoints.ts'
import { customPlan } from '../platform/persistence/paging.ts'
import {
  countApprovalReasons,
  countOrders,
  countViews,
  findOrderRows,
  findOrders,
  findWaitingOrders,
  sumOrders,
  wholeList,
} from './order-rows.repository.ts'
import { askingOf, factsIn } from './fail-order.ts'

export const listOrders = documentList({
  whole: wholeList,
  count: countOrders,
  find: async (ctx, filters, by: OrderSort, window) => {
    const { rows, ...found } = await findOrders(ctx, filters, by, window)
    return { ...found, rows: rows.map((row) => shown(ctx, row)) }
  },
})

function shown(ctx: Ctx, row: Awaited<ReturnType<typeof findOrderRows>>[number]): OrderRow {
  const { decidedAt: _, decidedBy: __, ...order } = row
  return { ...order, takeBackUntil: takeBackUntil(factsIn(ctx, row), askingOf(ctx)) }
}

/** Orders to treat: how many and their sum, counted to a limit, and the largest of those. */
export async function waitingOrders(ctx: Ctx, most: number, shownRows: number) {
  const [, { ids, ...waiting }] = await inOrder([customPlan(ctx.tx), findWaitingOrders(ctx, most, shownRows)])
  const rows = ids.length === 0 ? [] : await findOrderRows(ctx, ids, 'totalTtc', 'desc')
  return { ...waiting, rows: rows.map((row) => shown(ctx, row)) }
}

/** What the orders of a filter come to. */
export async function sumOfOrders(ctx: Ctx, filters: OrderFilters): Promise<Cents> {
  const [, sum] = await inOrder([customPlan(ctx.tx), sumOrders(ctx, filters)])
  return sum
}

/** One count per view, whatever is filtered besides. */
export async function countOrdersByView(ctx: Ctx, filters: OrderFilters): Promise<OrderCounts> {
  const whole = wholeList(ctx, filters)
  const [, all, views, motifs] = await inOrder([
    customPlan(ctx.tx),
    whole ? totalOf(ctx, whole) : countOrders(ctx, filters),
    countViews(ctx, filters),
    countApprovalReasons(ctx, filters),
  ])
  return { all, ...views, motifs }
}
