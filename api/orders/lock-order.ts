import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { type LockedClient, lockClientsOf } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { ORDER_HISTORY } from './order-history.ts'
import { type LockedOrder, lockOrder } from './orders.repository.ts'

/**
 * An order with its client, locked in that order; and the client that it is to have, if that is another. Refused when it
 * is no longer the version that the caller saw.
 */
export async function lockOrderWithClient(
  ctx: Ctx,
  { id, version }: Seen,
  nextClientId: number | null = null,
): Promise<{ order: LockedOrder; client: LockedClient; nextClient: LockedClient | undefined }> {
  const [clients, row] = await inOrder([lockClientsOf(ctx, id, nextClientId), lockOrder(ctx, id)])
  const order = orNotFound(row)
  const client = clients.find((one) => one.id === order.clientId)
  // It moved to another client between the two: nothing changes without a lock on that client.
  await rejectIfChanged(ctx, ORDER_HISTORY, order, client ? version : order.version - 1)
  const nextClient = clients.find((one) => one.id === nextClientId && !one.deleted)
  return { order, client: orNotFound(client), nextClient }
}
