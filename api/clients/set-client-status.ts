import type { Seen } from '@app/contract/versions'
import type { Client } from '@app/contract/clients'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { historyOf } from '../records/record-history.ts'
import { lockClient, setClient } from './clients.repository.ts'
import { openClient } from './save-client.ts'

/** Idempotent: only a real change makes a new version and an event. */
export async function setClientStatus(
  ctx: Ctx,
  { id, version, status }: Seen & Pick<Client, 'status'>,
): Promise<Client> {
  const before = orNotFound(await lockClient(ctx, id))
  await rejectIfChanged(ctx, historyOf('clients'), before, version)
  if (before.status !== status) {
    const changes = { status: { old: before.status, new: status } }
    await inOrder([setClient(ctx, id, { status }), recordChange(ctx, 'clients', before, 'UPDATED', changes)])
  }
  return await openClient(ctx, id)
}
