import type { Ctx } from '../platform/context.ts'
import { countOpen, countOpenWith, findLatest } from './orders.repository.ts'

/** How many orders of a client may still become a note: one who has any is not deleted. */
export const countOpenOrders = (ctx: Ctx, clientId: number): Promise<number> => countOpen(ctx, clientId)

/** The same of a product or of a depot. */
export const countOrdersOfProduct = (ctx: Ctx, productId: number): Promise<number> =>
  countOpenWith(ctx, { productId })
export const countOrdersOfDepot = (ctx: Ctx, depotId: number): Promise<number> =>
  countOpenWith(ctx, { depotId })

interface LastOrder {
  createdAt: Date
  user: { id: number; firstName: string; lastName: string }
}

/** The latest order of each client who has one; a salesperson sees only their own. */
export async function findLastOrders(
  ctx: Ctx,
  clientIds: readonly number[],
): Promise<Map<number, LastOrder>> {
  const own = ctx.user.role === 'ROLE_COMMERCIAL' ? ctx.user.id : null
  const rows = clientIds.length === 0 ? [] : await findLatest(ctx, clientIds, own)
  return new Map(
    rows.map(({ clientId, createdAt, userId: id, firstName, lastName }) => [
      clientId,
      { createdAt, user: { id, firstName, lastName } },
    ]),
  )
}
