import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

interface Facts {
  hidden: boolean
  delivered: boolean
  depots: number
  depotName: string | null
  stocked: boolean
  companyAt: Date | null
  depotAt: Date | null
  productAt: Date | null
  clientAt: Date | null
  teamAt: Date | null
  orderAt: Date | null
}

/** Each is one look along an index: it is as quick for a million rows as for a new company. */
export async function findSteps({ tx, companyId, user }: Ctx): Promise<Facts> {
  const first = (table: string, more = sql``) =>
    sql`(select created_at from ${sql.table(table)} where company_id = ${companyId} ${more} order by created_at, id limit 1)`
  const openDepots = sql`depots where company_id = ${companyId} and deleted_at is null and active`
  const { rows } = await sql<Facts>`
    select
      (select steps_hidden_at is not null from users where company_id = ${companyId} and id = ${user.id}) as hidden,
      exists (select from receivables where company_id = ${companyId} and kind = 'BL' and voided_at is null) as delivered,
      exists (select from stock where company_id = ${companyId} and quantity > 0) as stocked,
      (select count(*)::integer from ${openDepots}) as depots,
      (select name from ${openDepots} order by created_at, id limit 1) as depot_name,
      (select coalesce(
          (select max(at) from events where company_id = ${companyId} and subject = 'companies' and subject_id = ${companyId}
            and changes ?| array['address', 'ice']), changed_at)
        from companies where company_id = ${companyId} and address <> '' and ice <> '') as company_at,
      (select created_at from ${openDepots} order by created_at, id limit 1) as depot_at,
      ${first('products', sql`and deleted_at is null and not special`)} as product_at,
      ${first('clients', sql`and deleted_at is null`)} as client_at,
      (select created_at from users where company_id = ${companyId} and deleted_at is null
        order by created_at, id offset 1 limit 1) as team_at,
      ${first('orders', sql`and voided_at is null`)} as order_at`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('no company')
  return facts
}

/** Whether anything was ever sold here. */
export async function hasOrder({ tx, companyId }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select from orders where company_id = ${companyId} and voided_at is null) as begun`.execute(
    tx,
  )
  return rows[0]?.begun ?? false
}

/** A preference of one user: it is no new version of them. */
export async function hideSteps({ tx, companyId, user, now }: Ctx, hidden: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ stepsHiddenAt: hidden ? now : null })
    .where('companyId', '=', companyId)
    .where('id', '=', user.id)
    .execute()
}
