import type { Result } from '@app/contract/dashboards'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { CLIENT } from './asked.repository.ts'
import { type Asked, DETAIL_SIZE, type Figures } from './definition.ts'
import { soldByDocument } from './sold-months.repository.ts'

interface Sum {
  part: 'day' | 'user' | 'client'
  id: number
  /** Documents of a day, notes of a salesperson or client. */
  count: number
  ttc: Cents
  ht: Cents
  /** Of how many clients it is one. */
  total: number
  client: string | null
  clientCode: string | null
  blocked: boolean | null
}

/** By day, by salesperson and by client, in one reading of the documents: of clients the first ten, and how many. */
export const soldBy = (ctx: Ctx, asked: Asked): Promise<Sum[]> =>
  asked.once('soldBy', async () => {
    const sold = await soldByDocument(ctx, asked, asked.range)
    const { rows } = await sql<Sum>`
      select sums.*, ${CLIENT} from (
        with sums as materialized (
          select part, id, sum(count)::bigint as count, sum(ttc)::bigint as ttc, sum(ht)::bigint as ht
          from (${sold}) sold group by part, id)
        select *, 0 as total from sums where part <> 'client'
        union all
        (select *, count(*) over ()::integer from sums where part = 'client'
          order by ttc desc, id limit ${DETAIL_SIZE}::integer)) sums
      left join clients on clients.company_id = ${ctx.companyId} and clients.id = sums.id and sums.part = 'client'
      order by sums.ttc desc, sums.id`.execute(ctx.tx)
    return rows
  })

/** Who bought most. */
export async function topClients(ctx: Ctx, asked: Asked): Promise<Figures> {
  const clients = (await soldBy(ctx, asked)).filter(({ part }) => part === 'client')
  const results = clients.map(({ client, id, clientCode, blocked, count, ht, ttc }): Result => ({
    key: String(id),
    client,
    clientId: id,
    clientCode,
    blocked,
    documents: count,
    ht,
    ttc,
  }))
  return { results, total: clients[0]?.total ?? 0 }
}
