import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { CLOSED_STATUSES, OWED_STATUSES } from '@app/domain/orders/status'
import { averagesSince } from '@app/domain/receivables/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { literals } from '../platform/persistence/literals.ts'

/** Notes and credits that are open: what is left of each, and what of that bounced and was not replaced. */
export const openReceivables = ({ companyId }: Ctx, clientIds: readonly number[]) => sql`
  select client_id, kind, id, number, user_id, issued_on, due_on, total, total - settled as remainder,
    case when total > 0 then least(bounced, total - settled) else greatest(bounced, total - settled) end as unpaid
  from receivables
  where company_id = ${companyId} and client_id = any(${clientIds}::bigint[])
    and total <> settled and voided_at is null`

/** Payments that are in circulation on that day. */
export const pendingPayments = ({ companyId }: Ctx, clientIds: readonly number[], today: Day) => sql`
  select client_id, id, reference, user_id, received_on, due_on, attached from payments
  where company_id = ${companyId} and client_id = any(${clientIds}::bigint[]) and pending_until >= ${today}
    and bounced_on is null and voided_at is null and status <> 'DECLINED'`

/** What was received by then and is not attached to anything. */
export const advancePayments = ({ companyId }: Ctx, clientIds: readonly number[], today: Day) => sql`
  select client_id, id, reference, user_id, received_on, due_on, amount - attached as advance from payments
  where company_id = ${companyId} and client_id = any(${clientIds}::bigint[]) and pending_until < ${today}
    and attached <> amount and bounced_on is null and voided_at is null and status <> 'DECLINED'`

/** Orders that will be owed: those that wait for approval, and drafts, do not count yet. */
export const owedOrders = ({ companyId }: Ctx, clientIds: readonly number[]) => sql`
  select client_id, id, number, user_id, ordered_on, total_ttc from orders
  where company_id = ${companyId} and client_id = any(${clientIds}::bigint[])
    and delivery_note_id is null and voided_at is null and status not in (${literals(CLOSED_STATUSES)})
    and status in (${literals(OWED_STATUSES)})`

export interface FigureSums {
  clientId: number
  outstanding: Cents
  unsettled: Cents
  unpaid: Cents
  overdueTotal: Cents
  overdueCount: number
  /** What of the unsettled is late, what is not due yet, and what the client has to their credit against both. */
  late: Cents
  notDue: Cents
  credits: Cents
}

/** Of all these clients, in one statement that reads only what is open. */
export async function sumFigures(ctx: Ctx, clientIds: readonly number[], today: Day): Promise<FigureSums[]> {
  const { rows } = await sql<FigureSums>`
    select client_id,
      coalesce(sum(circulating), 0)::bigint as outstanding,
      (coalesce(sum(remainder - unpaid), 0) - coalesce(sum(advance), 0))::bigint as unsettled,
      coalesce(sum(unpaid), 0)::bigint as unpaid,
      coalesce(sum(remainder) filter (where late), 0)::bigint as overdue_total,
      count(*) filter (where late)::integer as overdue_count,
      coalesce(sum(remainder - unpaid) filter (where late), 0)::bigint as late,
      coalesce(sum(remainder - unpaid) filter (where total > 0 and not late), 0)::bigint as not_due,
      (coalesce(sum(advance), 0) - coalesce(sum(remainder - unpaid) filter (where total < 0), 0))::bigint as credits
    from (
      select client_id, total, remainder, unpaid, coalesce(due_on < ${today}, false) as late,
        null::bigint as circulating, null::bigint as advance
      from (${openReceivables(ctx, clientIds)}) open
      union all
      select client_id, null, null, null, null, attached, null from (${pendingPayments(ctx, clientIds, today)}) pending
      union all
      select client_id, null, null, null, null, null, advance from (${advancePayments(ctx, clientIds, today)}) received
      union all
      select client_id, null, null, null, null, total_ttc, null from (${owedOrders(ctx, clientIds)}) owed
    ) parts
    group by client_id`.execute(ctx.tx)
  return rows
}

interface AverageTenths {
  reception: number | null
  due: number | null
}

/** Half away from zero to a tenth, in whole numbers: what is divided outgrows a bigint. */
const tenths = (days: RawBuilder<unknown>) => sql`(
  sign(sum(${days})) * div(20 * abs(sum(${days})) + sum(weighed), 2 * nullif(sum(weighed), 0)))::integer`

/** How many tenths of a day after their notes payments came and were due, by notes of the last twelve months. */
export async function findAverages(
  { tx, companyId }: Ctx,
  clientId: number,
  today: Day,
): Promise<AverageTenths> {
  const { rows } = await sql<AverageTenths>`
    select ${tenths(sql`weighed_reception`)} as reception, ${tenths(sql`weighed_due`)} as due
    from receivables
    where company_id = ${companyId} and client_id = ${clientId} and issued_on > ${averagesSince(today)}
      and voided_at is null`.execute(tx)
  return rows[0] ?? { reception: null, due: null }
}

/** Whether anything is open: a document, paper in circulation, or money that is not attached. */
export async function isAnythingOpen({ tx, companyId }: Ctx, clientId: number, today: Day): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from receivables
        where company_id = ${companyId} and client_id = ${clientId} and total <> settled and voided_at is null)
      or exists (select from payments
        where company_id = ${companyId} and client_id = ${clientId} and pending_until >= ${today}
          and bounced_on is null and voided_at is null and status <> 'DECLINED')
      or exists (select from payments
        where company_id = ${companyId} and client_id = ${clientId} and attached <> amount
          and voided_at is null and status <> 'DECLINED') as open`.execute(tx)
  return rows[0]?.open ?? false
}

export async function isClient({ tx, companyId }: Ctx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('clients')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The sum from which the company has cash approved; undefined where there is no such client. */
export async function findCashThreshold(
  { tx, companyId }: Ctx,
  clientId: number,
): Promise<Cents | undefined> {
  const row = await tx
    .selectFrom('clients')
    .innerJoin('companies', 'companies.companyId', 'clients.companyId')
    .select('companies.cashThreshold')
    .where('clients.companyId', '=', companyId)
    .where('clients.id', '=', clientId)
    .where('clients.deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.cashThreshold
}
