import type { Ctx } from '../platform/context.ts'
import { deleteRecord } from '../records/save-record.ts'
import { leaveClients, lockClient } from './clients.repository.ts'

export const deleteClient = (ctx: Ctx, id: number) =>
  deleteRecord(ctx, 'clients', id, lockClient, async () => {
    await leaveClients(ctx, [id])
  })
