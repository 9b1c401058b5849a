import type { Ctx } from '../platform/context.ts'
import { findWaitingWith } from './transfer-requests.repository.ts'

/** A transfer request that waits and names it; asked before a product or a depot is deleted. */
export const waitingRequest = (ctx: Ctx, of: 'product' | 'depot', id: number): Promise<number | undefined> =>
  findWaitingWith(ctx, of, id)
