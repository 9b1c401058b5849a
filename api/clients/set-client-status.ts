import type { Client } from '@app/contract/clients'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { lockClient, setClient } from './clients.repository.ts'
import { openClient } from './save-client.ts'

/** Said twice it is harmless: only a real change makes a new version and an event. */
export async function setClientStatus(
  ctx: Ctx,
  { id, status }: Pick<Client, 'id' | 'status'>,
): Promise<Client> {
  const before = found(await lockClient(ctx, id))
  if (before.status !== status) {
    const changes = { status: { old: before.status, new: status } }
    await Promise.all([
      setClient(ctx, id, { status }),
      recordEvent(ctx, { subject: 'clients', subjectId: id, event: 'UPDATED', changes }),
    ])
  }
  return await openClient(ctx, id)
}
