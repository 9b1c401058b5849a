import type { Ctx } from '../platform/context.ts'
import { found, refuse } from '../platform/refusals.ts'
import { deleteRecord } from '../platform/rows/save-record.ts'
import { findGoodsIn, lockDepot, updateDepot } from './depots.repository.ts'

export async function deleteDepot(ctx: Ctx, id: number): Promise<void> {
  const { name } = found(await lockDepot(ctx, id))
  const left = await findGoodsIn(ctx, id)
  if (left) refuse('depots.inStock', { name, ...left })
  await deleteRecord(ctx, 'depots', id, { lock: lockDepot, update: updateDepot })
}
