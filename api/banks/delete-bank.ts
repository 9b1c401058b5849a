import type { Ctx } from '../platform/context.ts'
import { deleteRecord } from '../records/save-record.ts'
import { lockBank } from './banks.repository.ts'

export const deleteBank = (ctx: Ctx, id: number) => deleteRecord(ctx, 'banks', id, lockBank)
