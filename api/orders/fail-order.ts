import type { OrderRow } from '@app/contract/orders'
import type { Asking, OrderFacts, OrderRefusal } from '@app/domain/orders/actions'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import type { LockedClient } from '../platform/persistence/locks.ts'
import { type LockedOrder, nameChain } from './orders.repository.ts'

export const askingOf = ({ user, now }: Ctx): Asking => ({ id: user.id, role: user.role, now })

/** What the rules of domain/orders judge a locked order by. */
export const factsOf = (
  { user }: Ctx,
  order: LockedOrder,
  client: Pick<LockedClient, 'blocked'>,
): OrderFacts => ({
  status: order.status,
  hasNote: order.deliveryNoteId !== null,
  treated: order.treatedAt !== null,
  clientBlocked: client.blocked,
  own: order.userId === user.id,
  decidedAt: order.decidedAt,
  decidedBy: order.decidedBy,
})

/** The same of one as it is shown. */
export const factsIn = (
  { user }: Pick<Ctx, 'user'>,
  order: Pick<OrderRow, 'status' | 'deliveryNote' | 'treated' | 'user'> &
    Pick<OrderFacts, 'decidedAt' | 'decidedBy'> & { client: { blocked: boolean } },
): OrderFacts => ({
  status: order.status,
  hasNote: order.deliveryNote !== null,
  treated: order.treated,
  clientBlocked: order.client.blocked,
  own: order.user.id === user.id,
  decidedAt: order.decidedAt,
  decidedBy: order.decidedBy,
})

/** Fails with the reason and the values of its message, if there is a reason. */
export async function failOrder(
  ctx: Ctx,
  why: OrderRefusal | 'orders.deliveredNeedsApproval' | undefined,
  { id, number }: { id: number; number: string },
  client: { name: string },
): Promise<void> {
  if (why === undefined) return
  if (why === 'access.denied') fail(why)
  if (why === 'orders.clientBlocked') fail(why, { name: client.name })
  if (why === 'orders.hasNote') fail(why, { number, note: (await nameChain(ctx, id))?.note ?? '' })
  fail(why, { number })
}
