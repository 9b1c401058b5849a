import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Master data that hides instead of being removed. */
type Table = 'brands' | 'families' | 'providers' | 'products'

const livingRows = ({ tx, companyId }: Ctx, table: Table) =>
  tx
    .selectFrom(table)
    .select('id')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')

/** Kept from being deleted until this transaction ends, in the one order. Answers how many are still there. */
export async function holdRows(ctx: Ctx, table: Table, ids: readonly number[]): Promise<number> {
  const rows = await livingRows(ctx, table)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .forShare()
    .execute()
  return rows.length
}

/** Locked in the one order, those that nobody has changed since they were read. Answers how many these are. */
export async function lockUnchanged(
  ctx: Ctx,
  table: Table,
  read: readonly { id: number; version: number }[],
): Promise<number> {
  const ids = sql`${read.map(({ id }) => id)}::bigint[]`
  const versions = sql`${read.map(({ version }) => version)}::integer[]`
  const rows = await livingRows(ctx, table)
    .where(sql<boolean>`(id, version) in (select * from unnest(${ids}, ${versions}))`)
    .forNoKeyUpdate()
    .execute()
  return rows.length
}
