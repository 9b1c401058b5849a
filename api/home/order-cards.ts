import { MOST_ON_CARD, type OrderCard, ROWS_OF_CARD } from '@app/contract/home'
import { EVERY_ORDER, type OrderFilters, type OrderRow } from '@app/contract/orders'
import { listOrders, sumOfOrders, waitingOrders } from '../orders/list-orders.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'

const LARGEST = { page: 0, size: ROWS_OF_CARD, sort: { by: 'totalTtc', direction: 'desc' } } as const

/** Of a filter of the list: how many, what they come to, and the largest. */
async function card(ctx: Ctx, filters: Partial<OrderFilters>): Promise<OrderCard> {
  const asked = { ...EVERY_ORDER, ...filters }
  const [{ content, totalElements }, sum] = await inOrder([
    listOrders(ctx, asked, LARGEST),
    sumOfOrders(ctx, asked),
  ])
  return { count: totalElements, total: sum, rows: content.map(onCard) }
}

const onCard = ({ id, number, client, status, totalTtc, version }: OrderRow) => ({
  id,
  number,
  client,
  status,
  totalTtc,
  version,
})

export const ordersToApprove = (ctx: Ctx) => card(ctx, { statuses: ['UNDER_APPROVAL'] })

/** What a salesperson waits for, and what came back to them to be corrected. */
export const ownOrders = (ctx: Ctx) =>
  card(ctx, { statuses: ['UNDER_APPROVAL', 'DECLINED'], declinedLately: true })

export async function ordersToTreat(ctx: Ctx): Promise<OrderCard> {
  const { count, more, total, rows } = await waitingOrders(ctx, MOST_ON_CARD, ROWS_OF_CARD)
  return { count, ...(more && { more: true }), total, rows: rows.map(onCard) }
}
