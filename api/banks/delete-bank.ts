import type { Ctx } from '../platform/context.ts'
import { deleteRecord } from '../platform/rows/save-record.ts'
import { lockBank, updateBank } from './banks.repository.ts'

export const deleteBank = (ctx: Ctx, id: number) =>
  deleteRecord(ctx, 'banks', id, { lock: lockBank, update: updateBank })
