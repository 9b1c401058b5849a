import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { deleteRecord } from '../records/save-record.ts'
import { lockBank } from './banks.repository.ts'

export const deleteBank = (ctx: Ctx, seen: Seen) => deleteRecord(ctx, 'banks', seen, lockBank)
