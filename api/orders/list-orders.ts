import type { OrderCounts, OrderFilters, OrderRow, OrderSort } from '@app/contract/orders'
import type { Ctx } from '../platform/context.ts'
import { totalOf } from '../platform/rows/list-marks.ts'
import { pageOfList } from '../platform/rows/page-of-list.ts'
import { planAnew } from '../platform/rows/paging.ts'
import { countMotifs, countOrders, countViews, findOrders, wholeList } from './order-rows.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: OrderSort; direction: 'asc' | 'desc' }
}

export async function listOrders(ctx: Ctx, filters: OrderFilters, page: Page) {
  const whole = wholeList(ctx, filters)
  return await pageOfList<OrderRow>(ctx, whole ?? 'orders', page, {
    whole: whole !== undefined,
    inUsualOrder: page.sort.by === 'createdAt',
    search: filters.search,
    count: () => countOrders(ctx, filters),
    find: (window) => findOrders(ctx, filters, page.sort.by, window),
  })
}

/** One count per view, whatever is filtered besides. */
export async function countOrdersByView(ctx: Ctx, filters: OrderFilters): Promise<OrderCounts> {
  const whole = wholeList(ctx, filters)
  const [, all, views, motifs] = await Promise.all([
    planAnew(ctx.tx),
    whole ? totalOf(ctx, whole) : countOrders(ctx, filters),
    countViews(ctx, filters),
    countMotifs(ctx, filters),
  ])
  return { all, ...views, motifs }
}
