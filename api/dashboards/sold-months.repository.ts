import { monthsOver, type Range, rangeBefore } from '@app/domain/dashboards/range'
import { addDays, type Day, daysBetween } from '@app/domain/dates/day'
import { addMonths, firstDayOf, monthOf } from '@app/domain/dates/month'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Asked } from './definition.ts'
import { soldDocuments, soldLines, within } from './sold.repository.ts'

type Part = 'day' | 'user' | 'client' | 'product'

/** Days are numbers as all ids are. */
const FIRST_DAY = '2000-01-01'
const FIRST = sql`date '2000-01-01'`
export const dayOfId = (id: number): Day => addDays(FIRST_DAY, id)

/** What a part of a month brought: rows of part, id, count, ttc and ht. */
const documentParts = (ctx: Ctx, asked: Asked, range: Range): RawBuilder<unknown> => sql`
  select case when user_id is not null then 'user' when client_id is not null then 'client' else 'day' end as part,
    coalesce(user_id, client_id, issued_on - ${FIRST}) as id,
    case when issued_on is null then count(*) filter (where kind = 'BL') else count(*) end as count,
    sum(ttc)::bigint as ttc, sum(ht)::bigint as ht
  from (${soldDocuments(ctx, asked, range)}) sold group by grouping sets ((issued_on), (user_id), (client_id))`

const productParts = (ctx: Ctx, asked: Asked, range: Range): RawBuilder<unknown> => sql`
  select 'product' as part, product_id as id, sum(quantity)::bigint as count, sum(ttc)::bigint as ttc, sum(ht)::bigint as ht
  from (${soldLines(ctx, asked, range)}) sold group by product_id`

/** Tells a set of documents from every other. None is ever changed: it is there or not. */
const PROOF = sql`bit_xor(hashint8extended(receivables.id, receivables.total))`

interface Proven {
  month: Day
  /** 64 bits are no number here. */
  proof: string
}

const lastDayOf = (month: Day): Day => addDays(firstDayOf(addMonths(monthOf(month), 1)), -1)

/** Those of the months that have documents at all, by what proves them, and whether that is what is known. */
async function findProofs(ctx: Ctx, asked: Asked, months: readonly Day[]) {
  const { tx, companyId } = ctx
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<Proven & { kept: boolean }>`
    select proven.month, proven.proof::text as proof, kept.proof is not null as kept from (
      select day - (extract(day from day)::integer - 1) as month, bit_xor(proof) as proof from (
        select receivables.issued_on as day, ${PROOF} as proof
        from receivables where ${within(ctx, asked, { from: first, to: lastDayOf(last) })} group by 1) days
      group by 1) proven
    left join sold_months kept on kept.company_id = ${companyId} and kept.month = proven.month and kept.part = 'day'
      and kept.proof = proven.proof
    order by 1`.execute(tx)
  return rows.filter(({ month }) => months.includes(month))
}

/**
 * In one statement, so that the proof is that of the very documents that were added up. Several who do so at once go in the
 * same order: by month, then by part.
 */
async function remember(ctx: Ctx, asked: Asked, month: Day): Promise<string> {
  const { tx, companyId } = ctx
  const range = { from: month, to: lastDayOf(month) }
  const { rows } = await sql<{ proof: string }>`
    insert into sold_months (company_id, month, part, proof, ids, counts, ttc, ht)
    select ${companyId}::bigint, ${FIRST} + ${daysBetween(FIRST_DAY, month)}::integer, sums.part, proven.proof,
      array_agg(sums.id), array_agg(sums.count), array_agg(sums.ttc), array_agg(sums.ht)
    from (${documentParts(ctx, asked, range)} union all ${productParts(ctx, asked, range)}) sums
    cross join (select ${PROOF} as proof from receivables where ${within(ctx, asked, range)}) proven
    group by sums.part, proven.proof order by sums.part
    on conflict (company_id, month, part) do update set proof = excluded.proof, ids = excluded.ids, counts = excluded.counts,
      ttc = excluded.ttc, ht = excluded.ht
    returning proof::text as proof`.execute(tx)
  return rows[0]?.proof ?? '0'
}

const isOfEverybody = ({ own, userIds, cityIds, depotIds }: Asked): boolean =>
  own === null && userIds.length + cityIds.length + depotIds.length === 0

/** The months of the range and of the one before it; whatever is not known of them is from now on. */
const provenMonths = (ctx: Ctx, asked: Asked): Promise<Proven[]> =>
  asked.once('provenMonths', async () => {
    const months = [rangeBefore(asked.range), asked.range].flatMap(
      (range) => monthsOver(range, asked.today).months,
    )
    const proven = await findProofs(ctx, asked, months)
    return await Promise.all(
      proven.map(async ({ month, proof, kept }) => ({
        month,
        proof: kept ? proof : await remember(ctx, asked, month),
      })),
    )
  })

/** Months that are over from memory, other days from their documents; where only a part is asked for, all of it. */
async function soldParts(
  ctx: Ctx,
  asked: Asked,
  range: Range,
  parts: readonly Part[],
  live: typeof documentParts,
): Promise<RawBuilder<unknown>> {
  const { months, rest } = monthsOver(range, asked.today)
  if (months.length === 0 || !isOfEverybody(asked)) return live(ctx, asked, range)
  const proven = (await provenMonths(ctx, asked)).filter(({ month }) => months.includes(month))
  const kept = sql`
    select sold_months.part, unnest(sold_months.ids) as id, unnest(sold_months.counts) as count,
      unnest(sold_months.ttc) as ttc, unnest(sold_months.ht) as ht
    from sold_months where sold_months.company_id = ${ctx.companyId} and sold_months.part = any(${parts}::text[])
      and sold_months.month = any(${proven.map(({ month }) => month)})
      and sold_months.proof = any(${proven.map(({ proof }) => proof)}::bigint[])`
  return sql.join([kept, ...rest.map((days) => live(ctx, asked, days))], sql` union all `)
}

export const soldByDocument = (ctx: Ctx, asked: Asked, range: Range) =>
  soldParts(ctx, asked, range, ['day', 'user', 'client'], documentParts)

export const soldByProduct = (ctx: Ctx, asked: Asked) =>
  soldParts(ctx, asked, asked.range, ['product'], productParts)
