import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import { deleteRecord } from '../records/save-record.ts'
import { findGoodsIn, leaveStockList, lockDepot } from './depots.repository.ts'

export const deleteDepot = (ctx: Ctx, id: number) =>
  deleteRecord(ctx, 'depots', id, lockDepot, async ({ name }) => {
    const left = await findGoodsIn(ctx, id)
    if (left) refuse('depots.inStock', { name, ...left })
    await leaveStockList(ctx, id)
  })
