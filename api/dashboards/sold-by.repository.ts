import type { Result } from '@app/contract/dashboards'
import { type Step, stepOf } from '@app/domain/dashboards/range'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { CLIENT } from './asked.repository.ts'
import { type Asked, DETAIL_SIZE, type Figures } from './definition.ts'
import { soldDocuments } from './sold.repository.ts'

interface Sums {
  /** Of the day, week or month, of the salesperson, or of the client: one of them. */
  start: Day | null
  userId: number | null
  clientId: number | null
  documents: number
  notes: number
  ttc: Cents
  ht: Cents
  /** Of how many clients it is one. */
  total: number
  client: string | null
  clientCode: string | null
  blocked: boolean | null
}

const STARTS: Record<Step, RawBuilder<Day>> = {
  day: sql`issued_on`,
  week: sql`issued_on - (extract(isodow from issued_on)::integer - 1)`,
  month: sql`issued_on - (extract(day from issued_on)::integer - 1)`,
}

/** By time, by salesperson and by client, in one reading of the documents: of clients the first ten, and how many. */
export const soldBy = (ctx: Ctx, asked: Asked): Promise<Sums[]> =>
  asked.once('soldBy', async () => {
    const { rows } = await sql<Sums>`
      select sums.*, ${CLIENT} from (
        with sums as materialized (
          select start, user_id, client_id as buyer_id, count(*)::integer as documents,
            count(*) filter (where kind = 'BL')::integer as notes, sum(ttc)::bigint as ttc, sum(ht)::bigint as ht
          from (select ${STARTS[stepOf(asked.range)]} as start, user_id, client_id, kind, ttc, ht
            from (${soldDocuments(ctx, asked, asked.range)}) sold) sold
          group by grouping sets ((start), (user_id), (client_id)))
        select *, 0 as total from sums where buyer_id is null
        union all
        (select *, count(*) over ()::integer from sums where buyer_id is not null
          order by ttc desc, buyer_id limit ${DETAIL_SIZE}::integer)) sums
      left join clients on clients.company_id = ${ctx.companyId} and clients.id = sums.buyer_id
      order by sums.ttc desc, sums.buyer_id`.execute(ctx.tx)
    return rows
  })

/** Who bought most. */
export async function topClients(ctx: Ctx, asked: Asked): Promise<Figures> {
  const clients = (await soldBy(ctx, asked)).filter(({ clientId }) => clientId !== null)
  const results = clients.map(({ client, clientId, clientCode, blocked, notes, ht, ttc }): Result => ({
    key: String(clientId),
    client,
    clientId,
    clientCode,
    blocked,
    documents: notes,
    ht,
    ttc,
  }))
  return { results, total: clients[0]?.total ?? 0 }
}
