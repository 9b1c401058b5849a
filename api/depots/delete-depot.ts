import type { Seen } from '@app/contract/versions'
import { waitingReturn } from '../credit-notes/waiting-return.ts'
import { countOrdersOfDepot } from '../orders/client-orders.ts'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { deleteRecord } from '../records/save-record.ts'
import { waitingRequest } from '../transfer-requests/waiting-request.ts'
import { findGoodsIn, leaveStockList, lockDepot } from './depots.repository.ts'

export const deleteDepot = (ctx: Ctx, seen: Seen) =>
  deleteRecord(ctx, 'depots', seen, lockDepot, async ({ id, name }) => {
    const left = await findGoodsIn(ctx, id)
    if (left) fail('depots.inStock', { name, ...left })
    const [count, number, requestId] = await inOrder([
      countOrdersOfDepot(ctx, id),
      waitingReturn(ctx, 'depot', id),
      waitingRequest(ctx, 'depot', id),
    ])
    if (count > 0) fail('depots.hasOrders', { name, count })
    if (number) fail('depots.hasReturns', { name, number })
    if (requestId) fail('depots.hasTransferRequests', { name, id: requestId })
    await leaveStockList(ctx, id)
  })
