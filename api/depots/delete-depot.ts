import type { Ctx } from '../platform/context.ts'
import { deleteRecord } from '../platform/save-record.ts'
import { lockDepot, updateDepot } from './depots.repository.ts'

export const deleteDepot = (ctx: Ctx, id: number) =>
  deleteRecord(ctx, 'depots', id, { lock: lockDepot, update: updateDepot })
