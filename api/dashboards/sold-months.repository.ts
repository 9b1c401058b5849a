import { monthsOver, type Range, rangeBefore } from '@app/domain/dashboards/range'
import { addDays, type Day, daysBetween } from '@app/domain/dates/day'
import { addMonths, firstDayOf, monthOf } from '@app/domain/dates/month'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { Asked } from './definition.ts'
import { EVERYTHING, type Filters, soldDocuments, soldLines, within } from './sold.repository.ts'

type Part = 'day' | 'user' | 'client' | 'product'

/** Days are numbers as all ids are. */
const FIRST_DAY = '2000-01-01'
const FIRST = sql`date '2000-01-01'`
export const dayOfId = (id: number): Day => addDays(FIRST_DAY, id)

/** What a part of a month brought: rows of part, id, count, ttc and ht. */
const documentParts = (ctx: Ctx, asked: Filters, range: Range): RawBuilder<unknown> => sql`
  select case when user_id is not null then 'user' when client_id is not null then 'client' else 'day' end as part,
    coalesce(user_id, client_id, issued_on - ${FIRST}) as id,
    case when issued_on is null then count(*) filter (where kind = 'BL') else count(*) end as count,
    sum(ttc)::bigint as ttc, sum(ht)::bigint as ht
  from (${soldDocuments(ctx, asked, range)}) sold group by grouping sets ((issued_on), (user_id), (client_id))`

const productParts = (ctx: Ctx, asked: Filters, range: Range): RawBuilder<unknown> => sql`
  select 'product' as part, product_id as id, sum(quantity)::bigint as count, sum(ttc)::bigint as ttc, sum(ht)::bigint as ht
  from (${soldLines(ctx, asked, range)}) sold group by product_id`

/** To be raised with what is added up, or how. */
const VERSION = 1

/** Identifies a set of documents, as they are added up. None is ever changed: it is there or not. */
const PROOF = sql`bit_xor(hashint8extended(receivables.id, hashint8extended(receivables.total,
  hashint8extended(receivables.client_id, hashint8extended(receivables.user_id, receivables.issued_on - ${FIRST} + ${sql.lit(VERSION)})))))`

interface Proven {
  month: Day
  /** 64 bits are no number here. */
  proof: string
}

const lastDayOf = (month: Day): Day => addDays(firstDayOf(addMonths(monthOf(month), 1)), -1)
const daysOf = (month: Day): Range => ({ from: month, to: lastDayOf(month) })

/** Those of the months that have documents at all, by what proves them, and whether that is what is known. */
async function findProofs(ctx: Ctx, months: readonly Day[]) {
  const { tx, companyId } = ctx
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<Proven & { kept: boolean }>`
    select proven.month, proven.proof::text as proof, kept.proof is not null as kept from (
      select day - (extract(day from day)::integer - 1) as month, bit_xor(proof) as proof from (
        select receivables.issued_on as day, ${PROOF} as proof
        from receivables where ${within(ctx, EVERYTHING, { from: first, to: lastDayOf(last) })} group by 1) days
      group by 1) proven
    left join sold_months kept on kept.company_id = ${companyId} and kept.month = proven.month and kept.part = 'day'
      and kept.proof = proven.proof
    order by 1`.execute(tx)
  return rows.filter(({ month }) => months.includes(month))
}

/** In one statement, so that the proof is that of the very documents that were added up. */
async function remember(ctx: Ctx, month: Day): Promise<Proven> {
  const { tx, companyId } = ctx
  const { rows } = await sql<{ proof: string }>`
    insert into sold_months (company_id, month, part, proof, ids, counts, ttc, ht)
    select ${companyId}::bigint, ${FIRST} + ${daysBetween(FIRST_DAY, month)}::integer, sums.part, proven.proof,
      array_agg(sums.id), array_agg(sums.count), array_agg(sums.ttc), array_agg(sums.ht)
    from (${documentParts(ctx, EVERYTHING, daysOf(month))} union all ${productParts(ctx, EVERYTHING, daysOf(month))}) sums
    cross join (select ${PROOF} as proof from receivables where ${within(ctx, EVERYTHING, daysOf(month))}) proven
    group by sums.part, proven.proof
    on conflict (company_id, month, part) do update set proof = excluded.proof, ids = excluded.ids, counts = excluded.counts,
      ttc = excluded.ttc, ht = excluded.ht
    returning proof::text as proof`.execute(tx)
  return { month, proof: rows[0]?.proof ?? '0' }
}

/** One at a time: a request that comes meanwhile adds up itself rather than wait. */
async function mayRemember({ tx, companyId }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sold_months', ${companyId}::bigint)) as may`.execute(
    tx,
  )
  return rows[0]?.may ?? false
}

const isOfEverybody = ({ own, userIds, cityIds, depotIds }: Asked): boolean =>
  own === null && userIds.length + cityIds.length + depotIds.length === 0

/** What is known of the months of the range and of the one before it, from now on if not before; and those to be added up. */
const knownMonths = (ctx: Ctx, asked: Asked): Promise<{ proven: Proven[]; unknown: Day[] }> =>
  asked.once('knownMonths', async () => {
    const months = [rangeBefore(asked.range), asked.range].flatMap(
      (range) => monthsOver(range, asked.today).months,
    )
    const found = await findProofs(ctx, months)
    const proven: Proven[] = found.filter(({ kept }) => kept)
    const unknown = found.filter(({ kept }) => !kept).map(({ month }) => month)
    if (unknown.length === 0 || !(await mayRemember(ctx))) return { proven, unknown }
    const learned = await inOrder(unknown.map((month) => remember(ctx, month)))
    return { proven: [...proven, ...learned], unknown: [] }
  })

/** Months that are over from memory, other days from their documents; where only a part is requested, all of it. */
async function soldParts(
  ctx: Ctx,
  asked: Asked,
  range: Range,
  parts: readonly Part[],
  live: typeof documentParts,
): Promise<RawBuilder<unknown>> {
  const { months, rest } = monthsOver(range, asked.today)
  if (months.length === 0 || !isOfEverybody(asked)) return live(ctx, asked, range)
  const known = await knownMonths(ctx, asked)
  const proven = known.proven.filter(({ month }) => months.includes(month))
  const unknown = known.unknown.filter((month) => months.includes(month)).map(daysOf)
  const kept = sql`
    select sold_months.part, unnest(sold_months.ids) as id, unnest(sold_months.counts) as count,
      unnest(sold_months.ttc) as ttc, unnest(sold_months.ht) as ht
    from sold_months where sold_months.company_id = ${ctx.companyId} and sold_months.part = any(${parts}::text[])
      and sold_months.month = any(${proven.map(({ month }) => month)})
      and sold_months.proof = any(${proven.map(({ proof }) => proof)}::bigint[])`
  return sql.join([kept, ...[...unknown, ...rest].map((days) => live(ctx, asked, days))], sql` union all `)
}

export const soldByDocument = (ctx: Ctx, asked: Asked, range: Range) =>
  soldParts(ctx, asked, range, ['day', 'user', 'client'], documentParts)

export const soldByProduct = (ctx: Ctx, asked: Asked) =>
  soldParts(ctx, asked, asked.range, ['product'], productParts)
