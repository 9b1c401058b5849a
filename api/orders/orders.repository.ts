import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { OrderStatus } from '@app/domain/receivables/ledger'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** Orders that may still become a note. */
export async function countOpen({ tx, companyId }: Ctx, clientId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders
    where company_id = ${companyId} and client_id = ${clientId}
      and delivery_note_id is null and voided_at is null and status not in ('DECLINED', 'CANCELLED')`.execute(
    tx,
  )
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

interface NewOrder {
  id: number
  number: string
  clientId: number
  depotId: number
  status: OrderStatus
  paymentCode: PaymentCode | null
  totalHt: Cents
  totalTtc: Cents
  createdAt: Date
}

export async function insertOrders({ tx, companyId, user }: Ctx, orders: readonly NewOrder[]): Promise<void> {
  const rows = orders.map((row) => ({
    companyId,
    userId: user.id,
    orderedOn: dayOf(row.createdAt),
    ...row,
  }))
  await tx.insertInto('orders').values(rows).execute()
}

export const lockOrder = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status', 'deliveryNoteId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateOrder = (
  { tx, companyId }: Ctx,
  id: number,
  values: { status: OrderStatus } | { deliveryNoteId: number },
) => tx.updateTable('orders').set(values).where('companyId', '=', companyId).where('id', '=', id).execute()
