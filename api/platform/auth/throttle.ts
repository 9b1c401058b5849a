import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { PublicCtx } from '../context.ts'
import { AppError } from '../errors.ts'

interface Tally {
  key: string
  minutes: number
}

interface Allowance extends Tally {
  most: number
}

/**
 * Takes one from each allowance, or refuses with the time to wait. Taken before the work, so that a
 * thousand parallel tries cannot all pass the check; given back when the try turns out to be honest.
 */
export async function take(ctx: PublicCtx, ...allowances: Allowance[]): Promise<void> {
  for (const { most, ...tally } of allowances) {
    const { taken, secondsLeft } = await count(ctx, tally)
    if (taken > most) {
      throw new AppError('request.tooMany', { minutes: Math.ceil(secondsLeft / 60) }, [], secondsLeft)
    }
  }
}

/** Takes one without a limit: how many were taken in this window, this one included. */
export async function count(
  ctx: PublicCtx,
  { key, minutes }: Tally,
): Promise<{ taken: number; secondsLeft: number }> {
  if (!ctx.config.THROTTLES) return { taken: 1, secondsLeft: 0 }
  const window = sql`make_interval(mins => ${minutes})`
  return await ctx.databases.directory
    .insertInto('directory.throttles')
    .values({ key, taken: 1, beganAt: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        taken: sql<number>`case when throttles.began_at < now() - ${window} then 1 else throttles.taken + 1 end`,
        beganAt: sql<Date>`case when throttles.began_at < now() - ${window} then now() else throttles.began_at end`,
      }),
    )
    .returning([
      'taken',
      sql<number>`ceil(extract(epoch from began_at + ${window} - now()))::int`.as('secondsLeft'),
    ])
    .executeTakeFirstOrThrow()
}

/** One at a time: two transactions that lock several rows in different orders would deadlock. */
export async function giveBack(ctx: PublicCtx, ...tallies: Tally[]): Promise<void> {
  if (!ctx.config.THROTTLES) return
  for (const { key } of tallies)
    await ctx.databases.directory
      .updateTable('directory.throttles')
      .set((eb) => ({ taken: sql<number>`greatest(${eb.ref('taken')} - 1, 0)` }))
      .where('key', '=', key)
      .execute()
}

/** An address as a throttle counts it: one IPv6 address comes with 2^64 of them. */
export function neighbourhood(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups.slice(0, 4).join(':')
}
