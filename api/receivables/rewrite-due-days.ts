import type { Ctx } from '../platform/context.ts'
import { writeDueDays } from './receivables.repository.ts'

/**
 * Moves what these clients owe to the days they have been given: for one, or for all of an import in one statement.
 * Called after the clients are written, with their rows locked.
 */
export const rewriteDueDays = (ctx: Ctx, clientIds: readonly number[]): Promise<void> =>
  clientIds.length === 0 ? Promise.resolve() : writeDueDays(ctx, clientIds)
