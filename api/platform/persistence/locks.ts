import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { fail } from '../errors.ts'

/** Master data that hides instead of being removed. */
type Master =
  | 'banks'
  | 'brands'
  | 'families'
  | 'providers'
  | 'products'
  | 'depots'
  | 'clients'
  | 'payment_types'
interface Known {
  depots: { active: boolean }
  payment_types: { code: PaymentCode | null }
}
type Held<Table extends Master> = { id: number; name: string } & (Table extends keyof Known
  ? Known[Table]
  : unknown)
const ALSO_KNOWN: Partial<Record<Master, RawBuilder<unknown>>> = {
  depots: sql`, active`,
  payment_types: sql`, code`,
}

const idsIn = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)

/**
 * Those of the rows that are still there, by id and locked until this transaction ends: writing a record that
 * names them is then sure that none is deleted or closed before it. FOR SHARE, because many may name the same row at
 * once, and because the weaker FOR KEY SHARE would let it be hidden: that is an update which leaves the key alone.
 */
export async function lockShared<Table extends Master>(
  { tx, companyId }: Ctx,
  table: Table,
  ids: readonly (number | null)[],
): Promise<Held<Table>[]> {
  const wanted = idsIn(ids)
  if (wanted.length === 0) return []
  const state = ALSO_KNOWN[table] ?? sql``
  const ordinary = table === 'products' ? sql`and not special` : sql``
  const { rows } = await sql<Held<Table>>`
    select id, name${state} from ${sql.table(table)}
    where company_id = ${companyId} and id = any(${wanted}::bigint[]) and deleted_at is null ${ordinary}
    order by id for share`.execute(tx)
  return rows
}

/** The same where each of them has to be there. */
export async function lockSharedAll<Table extends Master>(
  ctx: Ctx,
  table: Table,
  ids: readonly (number | null)[],
  unlessThere = (): never => fail('record.notFound'),
): Promise<Held<Table>[]> {
  const rows = await lockShared(ctx, table, ids)
  return rows.length === idsIn(ids).length ? rows : unlessThere()
}

/** An account of the company: until what names it is written, nobody takes it away. */
export async function lockSharedAccount(
  { tx, companyId }: Ctx,
  id: number,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_accounts where company_id = ${companyId} and id = ${id} and deleted_at is null
    for share`.execute(tx)
  return rows[0]
}

/** The depots that have or had these products, so that none is deleted meanwhile. */
export async function lockSharedDepotsOf(
  { tx, companyId }: Ctx,
  productIds: readonly number[],
): Promise<void> {
  await sql`
    select id from depots where company_id = ${companyId} and id in (
      select depot_id from stock where company_id = ${companyId} and product_id = any(${productIds}::bigint[]))
    order by id for share`.execute(tx)
}

/** Locked in the one order, those that nobody has changed since they were read. Answers how many these are. */
export async function lockUnchanged(
  { tx, companyId }: Ctx,
  table: Exclude<Master, 'payment_types'>,
  read: readonly { id: number; version: number }[],
): Promise<number> {
  const ids = sql`${read.map(({ id }) => id)}::bigint[]`
  const versions = sql`${read.map(({ version }) => version)}::integer[]`
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`(id, version) in (select * from unnest(${ids}, ${versions}))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.length
}

/**
 * The client whose documents are about to change: locked before any of them, so that what a client owes is counted and
 * changed by one at a time. With only a document at hand, begin with the client that it names.
 */
export async function lockClient(
  { tx, companyId }: Ctx,
  id: number,
): Promise<{ id: number; dueDays: number } | undefined> {
  return await tx
    .selectFrom('clients')
    .select(['id', 'dueDays'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What a document that is about to be saved has to know of its client. */
export interface LockedClient {
  id: number
  name: string
  blocked: boolean
  creditLimit: Cents
  paymentCodes: PaymentCode[]
  /** It stays on the documents that name it. */
  deleted: boolean
}

/** The client of an order and the one that it is to have, in the one order in which everyone locks them. */
export async function lockClientsOf(
  { tx, companyId }: Ctx,
  orderId: number | null,
  clientId: number | null,
): Promise<LockedClient[]> {
  const { rows } = await sql<LockedClient>`
    select id, name, status = 'BLOCKED' as blocked, credit_limit, payment_codes, deleted_at is not null as deleted
    from clients
    where company_id = ${companyId} and (id = ${clientId}::bigint or id = (
      select client_id from orders where company_id = ${companyId} and id = ${orderId}::bigint))
    order by id for no key update`.execute(tx)
  return rows
}

export async function lockClientOf(
  { tx, companyId }: Ctx,
  table: 'quotes' | 'orders' | 'payments' | 'receivables' | 'credit_notes',
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from clients where company_id = ${companyId} and id = (
      select client_id from ${sql.table(table)} where company_id = ${companyId} and id = ${id})
    for no key update`.execute(tx)
  return rows[0]?.id
}
