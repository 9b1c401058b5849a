import type { Day } from '@app/domain/dates/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** The bank gave them back. */
export const GIVEN_BACK = sql`paper_on is not null and voided_at is null and bounced_on is not null and status <> 'DECLINED'`

/** When it was marked so. */
export const bouncedAt = ({ companyId }: Ctx, paymentId: RawBuilder<unknown>) => sql`(
  select max(steps.at) from payment_steps steps
  where steps.company_id = ${companyId} and steps.payment_id = ${paymentId} and steps.step = 'BOUNCED')`

/** What was put on a document by papers that bounced later than this one: the unpaid part is theirs first. */
const putLater = (ctx: Ctx) => sql`(
  select coalesce(sum(theirs.amount), 0) from allocations theirs
  join payments other on other.company_id = ${ctx.companyId} and other.id = theirs.payment_id
    and other.bounced_on is not null and other.voided_at is null and other.status <> 'DECLINED'
  where theirs.company_id = ${ctx.companyId} and theirs.receivable_id = owed.id and theirs.amount <> 0
    and theirs.payment_id <> payments.id
    and (${bouncedAt(ctx, sql`other.id`)}, other.id) > (${bouncedAt(ctx, sql`payments.id`)}, payments.id))`

/**
 * The documents that a bounced row of payments was put on, with its share of what is unpaid of each: openByPaper of the
 * rules says how. A document that is settled has none.
 */
export const bouncedShares = (ctx: Ctx, whose: RawBuilder<unknown> = sql`true`) => sql`
  select owed.id, owed.kind, owed.number, owed.issued_on, put.amount as put,
    case when owed.total = owed.settled or owed.bounced = 0 then 0
      when owed.total > 0 then greatest(0, least(put.amount, least(owed.bounced, owed.total - owed.settled) - ${putLater(ctx)}))
      else least(0, greatest(put.amount, greatest(owed.bounced, owed.total - owed.settled) - ${putLater(ctx)}))
    end as share
  from allocations put
  join receivables owed on owed.company_id = ${ctx.companyId} and owed.id = put.receivable_id and ${whose}
  where put.company_id = ${ctx.companyId} and put.payment_id = payments.id and put.amount <> 0`

/** What of a bounced row of payments is open, credits included. */
export const openOf = (ctx: Ctx, whose?: RawBuilder<unknown>) => sql`
  least(payments.amount, greatest(0, (select coalesce(sum(share), 0) from (${bouncedShares(ctx, whose)}) shares)))::bigint`

/** What of a bounced row of payments was put nowhere, while the client owes anything. */
export const unattachedOf = ({ companyId }: Ctx, today: Day) => sql`
  case when payments.attached < payments.amount and (
      select coalesce(sum(owed.total - owed.settled), 0) from receivables owed
      where owed.company_id = ${companyId} and owed.client_id = payments.client_id and owed.total <> owed.settled
        and owed.voided_at is null
    ) > (
      select coalesce(sum(received.amount - received.attached), 0) from payments received
      where received.company_id = ${companyId} and received.client_id = payments.client_id
        and received.attached <> received.amount and received.pending_until < ${today}
        and received.bounced_on is null and received.voided_at is null and received.status <> 'DECLINED'
    ) then payments.amount - payments.attached else 0 end`
