import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** What rows are called that a history names, deleted or not. */
export async function nameRows(
  { tx, companyId }: Ctx,
  table: 'clients' | 'depots',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)}
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function nameUsers(
  { tx, companyId }: Ctx,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from users
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The references of products, which name lines in a history. */
export async function nameLines(
  { tx, companyId }: Ctx,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; reference: string }>`
    select id, reference from products
    where company_id = ${companyId} and id = any(${productIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** The numbers of notes, voided or not. */
export async function nameNotes(
  { tx, companyId }: Ctx,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from receivables where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
