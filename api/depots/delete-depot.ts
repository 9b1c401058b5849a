import { waitingReturn } from '../credit-notes/waiting-return.ts'
import { countOrdersOfDepot } from '../orders/client-orders.ts'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import { deleteRecord } from '../records/save-record.ts'
import { findGoodsIn, leaveStockList, lockDepot } from './depots.repository.ts'

export const deleteDepot = (ctx: Ctx, id: number) =>
  deleteRecord(ctx, 'depots', id, lockDepot, async ({ name }) => {
    const left = await findGoodsIn(ctx, id)
    if (left) refuse('depots.inStock', { name, ...left })
    const [count, number] = await Promise.all([countOrdersOfDepot(ctx, id), waitingReturn(ctx, 'depot', id)])
    if (count > 0) refuse('depots.hasOrders', { name, count })
    if (number) refuse('depots.hasReturns', { name, number })
    await leaveStockList(ctx, id)
  })
