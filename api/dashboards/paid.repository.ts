import type { Range } from '@app/domain/dashboards/range'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { between, inCities, whose } from './asked.repository.ts'
import type { Asked } from './definition.ts'

export const payments = (ctx: Ctx, asked: Asked) =>
  sql`${anybodys(ctx, asked)} and ${whose(asked, sql`payments.user_id`)}`

const anybodys = (ctx: Ctx, asked: Asked) => sql`
  payments.company_id = ${ctx.companyId} and payments.voided_at is null
  and ${inCities(ctx, asked, sql`payments.client_id`)} and ${ofTypes(asked)}`

/** Payments have a type; what is owed has none, and stays whole whichever is chosen. */
const ofTypes = ({ typeIds }: Asked): RawBuilder<unknown> =>
  typeIds.length === 0 ? sql`true` : sql`payments.type_id = any(${typeIds}::bigint[])`

export const FACE = sql`payments.id, payments.reference, payments.client_id, payments.user_id, payments.type_id, payments.amount`

/**
 * When it is money: paper on the day after it was due, all else when it came; paper that was due already, then too. Never
 * before somebody approved it.
 */
const clears = sql`greatest(payments.paper_on + 1, payments.received_on)`

/**
 * Payments that are cleared, with the day on which they were: those of the range by themselves, and those that somebody
 * approved in the range although they would have been money before it. As one condition, all payments would be read.
 */
export const cleared = (ctx: Ctx, asked: Asked, { from, to }: Range): RawBuilder<unknown> => {
  const approved = sql`(select payment_id, max(day) as day from payment_steps
    where company_id = ${ctx.companyId} and step = 'VALIDATED' group by payment_id) approved`
  const those = sql`${payments(ctx, asked)} and payments.bounced_on is null and payments.status <> 'DECLINED'
    and payments.pending_until < ${asked.today} and payments.amount > 0`
  return sql`
    select ${FACE}, greatest(${clears}, approved.day) as cleared_on
    from payments left join ${approved} on approved.payment_id = payments.id and payments.status = 'VALIDATED'
    where ${those} and ${between(clears, { from, to })} and (approved.day is null or approved.day <= ${to})
    union all
    select ${FACE}, approved.day
    from ${approved} join payments on payments.id = approved.payment_id and payments.status = 'VALIDATED'
    where ${those} and ${clears} < ${from} and ${between(sql`approved.day`, { from, to })}`
}

/**
 * What bounced of each note, and no more than is owed of it; by the papers themselves where only some types are asked
 * for, since the note knows what bounced altogether.
 */
export const bouncedNotes = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => {
  const notes = sql`receivables.company_id = ${ctx.companyId} and receivables.voided_at is null
    and receivables.total <> receivables.settled and receivables.bounced <> 0
    and ${whose(asked, sql`receivables.user_id`)} and ${inCities(ctx, asked, sql`receivables.client_id`)}`
  if (asked.typeIds.length === 0) return sql`select total, settled, bounced from receivables where ${notes}`
  return sql`
    select receivables.total, receivables.settled, sum(put.amount) as bounced from receivables
    join allocations put on put.company_id = ${ctx.companyId} and put.receivable_id = receivables.id
    join payments on payments.company_id = ${ctx.companyId} and payments.id = put.payment_id and payments.voided_at is null
      and ${BOUNCED} and ${ofTypes(asked)}
    where ${notes} group by receivables.id, receivables.total, receivables.settled`
}

const BOUNCED = sql`payments.paper_on is not null and payments.bounced_on is not null and payments.status <> 'DECLINED'`

/** What bounced and is open, by whose notes it was put on: a colleague may have typed it. */
export const bouncedPapers = (ctx: Ctx, asked: Asked) => sql`
  select * from (
    select ${FACE}, payments.code, payments.bounced_on, (
        select coalesce(sum(least(put.amount, owed.total - owed.settled)), 0)::bigint from allocations put
        join receivables owed on owed.company_id = ${ctx.companyId} and owed.id = put.receivable_id
          and ${whose(asked, sql`owed.user_id`)}
        where put.company_id = ${ctx.companyId} and put.payment_id = payments.id and put.amount > 0) as open
    from payments where ${anybodys(ctx, asked)} and ${BOUNCED}) given_back
  where open > 0`
