import type { Cents } from '@app/domain/money/cents'
import { type AliasableExpression, sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** The oldest rows that wait, one more than are counted, each with its place among them. */
interface WaitingRow {
  id: number
  amount: Cents
  place: number
}

export interface Waiting {
  count: number
  /** More wait than were counted. */
  more: boolean
  total: Cents
  /** The largest. */
  ids: number[]
}

/** How many of these rows there are up to `most`, their sum, and the largest of those that were counted. */
export async function summarizeWaiting(
  { tx }: Ctx,
  oldest: AliasableExpression<WaitingRow>,
  most: number,
  shown: number,
): Promise<Waiting> {
  const { read, ...waiting } = await tx
    .selectFrom(oldest.as('waiting'))
    .select([
      sql<number>`count(*)::integer`.as('read'),
      sql<number>`(count(*) filter (where place <= ${most}::integer))::integer`.as('count'),
      sql<Cents>`coalesce(sum(amount) filter (where place <= ${most}::integer), 0)::bigint`.as('total'),
      sql<
        number[]
      >`coalesce((array_agg(id order by amount desc, id desc) filter (where place <= ${most}::integer))[1:${shown}::integer], '{}')`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...waiting, ids: waiting.ids.map(Number), more: read > most }
}
