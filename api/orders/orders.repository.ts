import { type Day, dayOf } from '@app/domain/dates/day'
import type { StoredValues } from '@app/domain/fields/check-values'
import { type Cents, cents } from '@app/domain/money/cents'
import type { ApprovalReason } from '@app/domain/orders/approval-reasons'
import {
  CLOSED_STATUSES,
  type OrderStatus,
  OWED_STATUSES,
  UNEVALUATED_STATUSES,
} from '@app/domain/orders/status'
import type { AcceptedOrder } from '@app/domain/payments/taking-back'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { enterList, leaveList } from '../platform/persistence/list-checkpoints.ts'
import { literals } from '../platform/persistence/literals.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const OPEN = sql`delivery_note_id is null and voided_at is null and status not in (${literals(CLOSED_STATUSES)})`

/** Orders that may still become a note. */
export async function countOpen({ tx, companyId }: Ctx, clientId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders
    where company_id = ${companyId} and client_id = ${clientId}
      and ${OPEN}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The same of a product or a depot, which is not deleted while there are any. */
export async function countOpenWith(
  { tx, companyId }: Ctx,
  { productId, depotId }: { productId?: number; depotId?: number },
): Promise<number> {
  const named =
    productId === undefined
      ? sql`orders.depot_id = ${depotId ?? null}`
      : sql`orders.id in (select order_id from order_lines
          where company_id = ${companyId} and product_id = ${productId})`
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders
    where company_id = ${companyId} and ${named}
      and ${OPEN}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface LastOrder {
  clientId: number
  createdAt: Date
  userId: number
  firstName: string
  lastName: string
}

/** The latest order of each of these clients; only of that user, if one is given. */
export async function findLatest(
  { tx, companyId }: Ctx,
  clientIds: readonly number[],
  userId: number | null,
): Promise<LastOrder[]> {
  const theirs = userId === null ? sql`` : sql`and orders.user_id = ${userId}`
  const { rows } = await sql<LastOrder>`
    select wanted.client_id, latest.created_at, users.id as user_id, users.first_name, users.last_name
    from unnest(${clientIds}::bigint[]) as wanted (client_id)
    cross join lateral (
      select created_at, user_id from orders
      where orders.company_id = ${companyId} and orders.client_id = wanted.client_id and voided_at is null ${theirs}
      order by created_at desc, id desc limit 1
    ) latest
    join users on users.company_id = ${companyId} and users.id = latest.user_id`.execute(tx)
  return rows
}

/** What is written of an order beside its id, its number and its lines. */
export interface OrderHeader {
  clientId: number
  depotId: number
  /** Whose it is. */
  userId: number
  status: OrderStatus
  paymentCode: PaymentCode | null
  comment: string
  customValues: StoredValues
  quoteId: number | null
  motifs: readonly ApprovalReason[]
  totalHt: Cents
  totalTtc: Cents
}

type NewOrder = OrderHeader & { id: number; number: string; createdAt: Date }

export async function insertOrders(ctx: Ctx, orders: readonly NewOrder[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const ids = orders.map(({ id }) => id)
  const rows = orders.map(({ motifs, ...row }) => ({
    companyId,
    ...row,
    motifs: JSON.stringify(motifs),
    orderedOn: dayOf(row.createdAt),
    changedAt: row.createdAt,
    changedBy: user.id,
  }))
  await inOrder([
    tx.insertInto('orders').values(rows).execute(),
    enterList(ctx, 'orders', sql`orders.id = any(${ids}::bigint[])`),
    enterList(ctx, 'orders_delivered', sql`orders.id = any(${ids}::bigint[])`),
  ])
}

/** Of those that the caller may reach. */
export const lockOrder = (ctx: Ctx, id: number) =>
  ownedBy(
    ctx,
    'orders.userId',
    ctx.tx
      .selectFrom('orders')
      .select(['id', 'number', 'clientId', 'depotId', 'userId', 'status', 'paymentCode', 'comment'])
      .select(['customValues', 'quoteId', 'motifs', 'totalHt', 'totalTtc', 'deliveryNoteId', 'sageCode'])
      .select(['decidedAt', 'decidedBy', 'treatedAt', 'version', 'changedAt', 'changedBy'])
      .where('companyId', '=', ctx.companyId)
      .where('id', '=', id)
      .where('voidedAt', 'is', null),
  )
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

interface OrderValues extends Omit<OrderHeader, 'userId' | 'quoteId'> {
  sageCode: string
  deliveryNoteId: number | null
  decidedAt: Date | null
  decidedBy: number | null
  treatedAt: Date | null
  treatedBy: number | null
  voidedAt: Date
}

/** A decision can be taken back for as long as nothing followed: whatever is written next ends that. */
export async function updateOrder(
  ctx: Ctx,
  id: number,
  { motifs, ...values }: Partial<OrderValues>,
): Promise<void> {
  const writing = () =>
    ctx.tx
      .updateTable('orders')
      .set({
        decidedAt: null,
        decidedBy: null,
        ...values,
        ...(motifs && { motifs: JSON.stringify(motifs) }),
        ...nextVersion(ctx),
      })
      .where('companyId', '=', ctx.companyId)
      .where('id', '=', id)
      .execute()
  if (values.status === undefined && values.voidedAt === undefined) await writing()
  else {
    const it = sql`orders.id = ${id}`
    await inOrder([
      leaveList(ctx, 'orders_delivered', it),
      ...(values.voidedAt ? [leaveList(ctx, 'orders', it)] : []),
      writing(),
      enterList(ctx, 'orders_delivered', it),
    ])
  }
}

/** The depots that someone sells from, among those that are still there. */
export async function findDepotsOf({ tx, companyId }: Ctx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('userDepots')
    .innerJoin('depots', sameCompany('depots.id', 'userDepots.depotId'))
    .select('userDepots.depotId')
    .where('userDepots.companyId', '=', companyId)
    .where('userDepots.userId', '=', userId)
    .where('depots.deletedAt', 'is', null)
    .execute()
  return rows.map(({ depotId }) => depotId)
}

export async function findCashThreshold({ tx, companyId }: Ctx): Promise<Cents> {
  const { cashThreshold } = await tx
    .selectFrom('companies')
    .select('cashThreshold')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return cashThreshold
}

/** What an error names of the papers that an order depends on. */
export async function nameChain({ tx, companyId }: Ctx, id: number) {
  return await tx
    .selectFrom('orders')
    .leftJoin('receivables as note', sameCompany('note.id', 'orders.deliveryNoteId'))
    .leftJoin('quotes', sameCompany('quotes.id', 'orders.quoteId'))
    .select(['note.number as note', 'quotes.number as quote'])
    .where('orders.companyId', '=', companyId)
    .where('orders.id', '=', id)
    .executeTakeFirst()
}

/** The discounts of an order beside the limits that its products have today. */
export const findLimits = ({ tx, companyId }: Ctx, orderId: number) =>
  tx
    .selectFrom('orderLines')
    .innerJoin('products', sameCompany('products.id', 'orderLines.productId'))
    .select(['orderLines.salesDiscount', 'products.salesDiscountLimit'])
    .where('orderLines.companyId', '=', companyId)
    .where('orderLines.orderId', '=', orderId)
    .execute()

/** The most that the panel of a decision names; how many there are in all is among the figures. */
const MOST_NOTES = 20

export interface OverdueNote {
  id: number
  number: string
  dueDate: Day
  remainder: Cents
}

/** Longest overdue first, and what all of them are worth: of the whole client, or of a salesperson's own notes. */
export async function findOverdueNotes(
  { tx, companyId, scope, user }: Ctx,
  clientId: number,
  today: Day,
): Promise<{ notes: OverdueNote[]; total: Cents }> {
  const own = scope === 'own' ? sql`and user_id = ${user.id}` : sql``
  const { rows } = await sql<OverdueNote & { all: Cents }>`
    select id, number, due_on as due_date, total - settled as remainder,
      (sum(total - settled) over ())::bigint as "all"
    from receivables
    where company_id = ${companyId} and client_id = ${clientId} and total <> settled and voided_at is null
      and kind = 'BL' and due_on < ${today} ${own}
    order by due_on, id limit ${sql.lit(MOST_NOTES)}`.execute(tx)
  return { notes: rows.map(({ all: _all, ...note }) => note), total: rows[0]?.all ?? cents(0) }
}

/**
 * By which events a payment or a credit was recorded, and first put on one of these documents; where it is taken off none,
 * the first counts for both.
 */
export async function findFirstEvents(
  { tx, companyId }: Ctx,
  { subject, id, numbers }: { subject: string; id: number; numbers?: readonly string[] },
): Promise<{ recorded: number; attached: number }> {
  const { rows } = await sql<{ recorded: number; attached: number }>`
    select coalesce(min(id) filter (where event = 'CREATED'), 0) as recorded,
      coalesce(min(id) filter (where event = 'ATTACH' and changes #>> '{number,new}' = any(${numbers ?? []}::text[])), 0) as attached
    from events where company_id = ${companyId} and subject = ${subject} and subject_id = ${id}`.execute(tx)
  const { recorded, attached } = rows[0] ?? { recorded: 0, attached: 0 }
  return { recorded, attached: numbers ? attached : recorded }
}

/** Those of a client that count and were evaluated after that event: when made, changed, or brought back. */
export async function findAcceptedOrders(
  { tx, companyId }: Ctx,
  clientId: number,
  since: number,
): Promise<AcceptedOrder[]> {
  const { rows } = await sql<AcceptedOrder>`
    select id, number, evaluated_event, approved_for from (
      select id, number, jsonb_path_query_array(motifs, '$[*].code') as approved_for,
        greatest(evaluated_event, (
          select max(events.id) from events
          where events.company_id = ${companyId} and subject = 'orders' and subject_id = orders.id and events.id > ${since}
            and (event = 'CREATED' or changes ?| '{lines,clientId,depotId,paymentCode,motifs}'
              or changes #>> '{status,old}' in (${literals(UNEVALUATED_STATUSES)})))) as evaluated_event
      from orders
      where company_id = ${companyId} and client_id = ${clientId} and voided_at is null
        and status in (${literals(OWED_STATUSES)})
    ) accepted
    where evaluated_event > ${since}`.execute(tx)
  return rows
}

/** Nothing of them changes but what they rest on: an open page still shows them as they are. */
export const markEvaluated = ({ tx, companyId }: Ctx, ids: readonly number[], evaluatedEvent: number) =>
  tx
    .updateTable('orders')
    .set({ evaluatedEvent })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
