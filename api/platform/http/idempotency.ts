import { createHash } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { fail } from '../errors.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

interface Claim {
  key: string
  requestHash: string
}
type Caller = Pick<Ctx, 'tx' | 'companyId' | 'user'>

/** A key and its request. */
export function claim(key: string, request: unknown): Claim {
  return { key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex') }
}

/** What the key was answered before, if it was; for another request it is refused. */
export async function firstAnswer({ tx, companyId, user }: Caller, { key, requestHash }: Claim) {
  if (!KEY.test(key)) fail('request.malformed')
  const first = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) fail('request.keyReused')
  return first
}

/**
 * Claims the key in the transaction of the effect. A second request with the same key waits here for
 * the first to end, then gets its answer; one with another body is refused.
 */
export async function onceByKey(ctx: Ctx, once: Claim, work: () => Promise<unknown>) {
  if (!KEY.test(once.key)) fail('request.malformed')
  const { tx, companyId, user } = ctx
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ companyId, userId: user.id, ...once })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return (await firstAnswer(ctx, once))?.answer
  const answer = await work()
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('key', '=', once.key)
    .execute()
  return answer
}
