import type { Ctx } from '../platform/context.ts'
import { findWaitingReturn } from '../sales/returns.repository.ts'

/** The number of a credit note that waits and names it; checked before a client, a product or a depot is deleted. */
export const waitingReturn = async (
  ctx: Ctx,
  of: 'client' | 'product' | 'depot',
  id: number,
): Promise<string | undefined> => (await findWaitingReturn(ctx, of, id))?.number
