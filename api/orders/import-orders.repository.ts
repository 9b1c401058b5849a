import type { Cents } from '@app/domain/money/cents'
import type { Tenths, Tier } from '@app/domain/products/prices'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** Client codes in lower case, with whose they are. */
export async function findClientsByCode({ tx, companyId }: Ctx, lowered: readonly string[]) {
  const { rows } = await sql<{ id: number; lowered: string; blocked: boolean }>`
    select id, lower(code) as lowered, status = 'BLOCKED' as blocked from clients
    where company_id = ${companyId} and lower(code) = any(${lowered}) and deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.lowered, row]))
}

export interface ImportedProduct {
  id: number
  lowered: string
  priceHt: Cents
  vatRate: Tenths
  discount: Tenths
  tiers: Tier[]
}

/** By reference in lower case, with what they cost now. */
export async function findProductsByReference({ tx, companyId }: Ctx, lowered: readonly string[]) {
  const { rows } = await sql<ImportedProduct>`
    select id, lower(reference) as lowered, price_ht, vat_rate, discount,
      array(select json_build_object('quantity', tier.quantity, 'price', tier.price) from product_tiers tier
        where tier.company_id = ${companyId} and tier.product_id = products.id) as tiers
    from products
    where company_id = ${companyId} and lower(reference) = any(${lowered}) and deleted_at is null and not special`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.lowered, row]))
}

/** Those of a small company: among many, a slip of two letters means another one. */
export async function findSomeClients({ tx, companyId }: Ctx, most: number) {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from clients where company_id = ${companyId} and deleted_at is null
    order by id limit ${most}`.execute(tx)
  return rows
}

/** Whether any of these locked clients is blocked. */
export async function isAnyBlocked({ tx, companyId }: Ctx, clientIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from clients where company_id = ${companyId} and id = any(${clientIds}::bigint[])
      and status = 'BLOCKED') as blocked`.execute(tx)
  return rows[0]?.blocked ?? false
}
