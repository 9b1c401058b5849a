import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** By reference in lower case. */
export async function findProductIds({ tx, companyId }: Ctx, lowered: readonly string[]) {
  const rows = await tx
    .selectFrom('products')
    .select(['id', sql<string>`lower(reference)`.as('lowered')])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(reference) = any(${lowered})`)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not special`)
    .execute()
  return new Map(rows.map((row) => [row.lowered, row.id]))
}

/** Invoices of those numbers that are recorded already. */
export const findRecorded = ({ tx, companyId }: Ctx, lowered: readonly string[]) =>
  tx
    .selectFrom('purchases')
    .select(['providerId', 'purchaseDate', sql<string>`lower(purchase_number)`.as('loweredNumber')])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(purchase_number) = any(${lowered})`)
    .where('voidedAt', 'is', null)
    .execute()
