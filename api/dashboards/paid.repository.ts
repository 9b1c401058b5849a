import type { Range } from '@app/domain/dashboards/range'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { GIVEN_BACK, openOf } from '../sales/bounced.repository.ts'
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

export const ROW_COLUMNS = sql`payments.id, payments.reference, payments.client_id, payments.user_id, payments.type_id, payments.amount`

/**
 * When it is money: paper on the day after it was due, all else when it came; paper that was due already, then too. Never
 * before someone approved it.
 */
const clears = sql`greatest(payments.paper_on + 1, payments.received_on)`

/**
 * Payments that are cleared, with the day on which they were: those of the range by themselves, and those that someone
 * approved in the range although they would have been money before it. As one condition, all payments would be read.
 */
export const cleared = (ctx: Ctx, asked: Asked, { from, to }: Range): RawBuilder<unknown> => {
  const approved = sql`(select payment_id, max(day) as day from payment_steps
    where company_id = ${ctx.companyId} and step = 'VALIDATED' group by payment_id) approved`
  const those = sql`${payments(ctx, asked)} and payments.bounced_on is null and payments.status <> 'DECLINED'
    and payments.pending_until < ${asked.today} and payments.amount > 0`
  return sql`
    select ${ROW_COLUMNS}, greatest(${clears}, approved.day) as cleared_on
    from payments left join ${approved} on approved.payment_id = payments.id and payments.status = 'VALIDATED'
    where ${those} and ${between(clears, { from, to })} and (approved.day is null or approved.day <= ${to})
    union all
    select ${ROW_COLUMNS}, approved.day
    from ${approved} join payments on payments.id = approved.payment_id and payments.status = 'VALIDATED'
    where ${those} and ${clears} < ${from} and ${between(sql`approved.day`, { from, to })}`
}

/**
 * The bounced papers with what of each is open, as on the desk: by whose documents they were put on, since a colleague
 * may have typed them. The figure is the sum of these rows.
 */
export const bouncedPapers = (ctx: Ctx, asked: Asked) => sql`
  select * from (
    select ${ROW_COLUMNS}, payments.code, payments.bounced_on, ${openOf(ctx, whose(asked, sql`owed.user_id`))} as open
    from payments where ${anybodys(ctx, asked)} and ${GIVEN_BACK}) given_back
  where open > 0`
