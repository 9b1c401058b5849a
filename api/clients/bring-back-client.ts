import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { enterClients, findDeleted, unhide } from './clients.repository.ts'

/** A deleted client who owes again is restored, and locked by the caller. */
export async function bringBackClient(ctx: Ctx, id: number): Promise<void> {
  const client = await findDeleted(ctx, id)
  if (client === undefined) return
  const { name, code } = client
  if (client.codeTaken) fail('clients.codeReused', { name, code })
  await unhide(ctx, id)
  await inOrder([
    enterClients(ctx, [id]),
    recordChange(ctx, 'clients', { id, version: client.version }, 'RESTORED', { name: { new: name } }),
  ])
}
