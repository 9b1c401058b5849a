import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

interface KnownName {
  id: number
  name: string
}

/** What cells may name. */
export async function findNames(
  { tx, companyId }: Ctx,
  table: 'brands' | 'providers',
  most?: number,
): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select id, name from ${sql.table(table)} where company_id = ${companyId} and deleted_at is null
    order by name_folded ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(tx)
  return rows
}

export async function findDepots({ tx, companyId }: Ctx): Promise<(KnownName & { active: boolean })[]> {
  const { rows } = await sql<KnownName & { active: boolean }>`
    select id, name, active from depots where company_id = ${companyId} and deleted_at is null
    order by name_folded`.execute(tx)
  return rows
}

/** Of the first products. */
export async function findReferences({ tx, companyId }: Ctx, most: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from products where company_id = ${companyId} and deleted_at is null and not special
    order by id limit ${most}`.execute(tx)
  return rows.map(({ reference }) => reference)
}
