import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

export const findProviderNames = ({ tx, companyId }: Ctx, most?: number) =>
  tx
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('nameFolded')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

export const findDepotNames = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('depots')
    .select(['id', 'name', 'active'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('nameFolded')
    .execute()

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

export const findSomeReferences = ({ tx, companyId }: Ctx, most: number) =>
  tx
    .selectFrom('products')
    .select('reference')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not special`)
    .orderBy('id')
    .limit(most)
    .execute()

/** Invoices of those numbers that are recorded already. */
export const findRecorded = ({ tx, companyId }: Ctx, lowered: readonly string[]) =>
  tx
    .selectFrom('purchases')
    .select(['providerId', 'purchaseDate', sql<string>`lower(purchase_number)`.as('loweredNumber')])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(purchase_number) = any(${lowered})`)
    .where('voidedAt', 'is', null)
    .execute()
