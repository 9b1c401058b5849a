import type { Route } from '@app/contract/route'
import type { Ctx, SignedInCtx } from '../context.ts'
import type { Tx } from '../database/database.ts'

/** For what an export reads in a transaction of its own: it reaches as far as its route, and changes nothing. */
export const reading = (ctx: SignedInCtx, tx: Tx, { permission }: Route): Ctx => ({
  ...ctx,
  tx,
  scope: permission === 'public' ? 'none' : permission[ctx.user.role],
  afterCommit: () => {
    throw new Error('an export has no effects')
  },
})
