import type { Day } from '@app/domain/dates/day'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

export const findProviderNames = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('nameFolded')
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
export async function findProductIds({ tx, companyId }: Ctx, references: readonly string[]) {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'reference'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(reference) = any(${references.map((reference) => reference.toLowerCase())})`)
    .where('deletedAt', 'is', null)
    .where('special', '=', false)
    .execute()
  return new Map(rows.map(({ id, reference }) => [reference.toLowerCase(), id]))
}

export const findSomeReferences = ({ tx, companyId }: Ctx, most: number) =>
  tx
    .selectFrom('products')
    .select('reference')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where('special', '=', false)
    .orderBy('id')
    .limit(most)
    .execute()

/** Invoices of those numbers that are recorded already. */
export async function findRecorded({ tx, companyId }: Ctx, numbers: readonly string[]) {
  const rows = await tx
    .selectFrom('purchases')
    .select(['providerId', 'purchaseNumber', 'purchaseDate'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(purchase_number) = any(${numbers.map((number) => number.toLowerCase())})`)
    .where('voidedAt', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, purchaseDate: row.purchaseDate as Day }))
}
