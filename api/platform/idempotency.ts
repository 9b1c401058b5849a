import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { refuse } from './refusals.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Claims the key in the transaction of the effect. A second request with the same key waits here for
 * the first to end, then gets its answer; one with another body is refused.
 */
export async function onceByKey(ctx: Ctx, key: string, request: unknown, work: () => Promise<unknown>) {
  if (!KEY.test(key)) refuse('request.malformed')
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const { tx, companyId, user } = ctx

  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ companyId, userId: user.id, key, requestHash })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await tx
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('companyId', '=', companyId)
      .where('userId', '=', user.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return first.requestHash === requestHash ? first.answer : refuse('request.keyReused')
  }
  const answer = await work()
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .execute()
  return answer
}
