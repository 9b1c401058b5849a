import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { takeTime } from '../platform/rows/paging.ts'

/** Written anew for the products of a brand or of these families, whose names or places have just changed. */
export async function renameOnProducts(
  { tx, companyId }: Ctx,
  on: 'brandId' | 'familyId',
  ids: readonly number[],
): Promise<void> {
  await takeTime(tx)
  const hanging = sql`company_id = ${companyId} and ${sql.ref(on)} = any(${ids}::bigint[]) and deleted_at is null`
  // In the one order of all who lock several records, and before the names are read: what another rename wrote
  // while this one waited is then there to be read.
  await sql`select count(*) from (select id from products where ${hanging} order by id for no key update) as held`.execute(
    tx,
  )
  // Materialized: with statistics not yet made, the names were read again for every product.
  await sql`
    with named as materialized (
      select coalesce(brand_id, 0) as brand, coalesce(family_id, 0) as family,
        brand_and_family_names(${companyId}, brand_id, family_id) as names
      from (select distinct brand_id, family_id from products where ${hanging}) as pairs
    )
    update products set brand_and_family = named.names from named
    where ${hanging} and coalesce(brand_id, 0) = named.brand and coalesce(family_id, 0) = named.family`.execute(
    tx,
  )
}

/** How many products hang on a brand or a family. */
export async function countProductsOf(
  { tx, companyId }: Ctx,
  on: 'brandId' | 'familyId',
  id: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not special`)
    .where(on, '=', id)
    .executeTakeFirstOrThrow()
  return count
}
