import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { takeTime } from '../platform/rows/paging.ts'

/**
 * What brand_and_family_names says, for a brand and a family that stand in rows: a function that reads tables cannot be
 * asked on the node of a cluster where the rows are.
 */
export const brandAndFamilyOf = (
  companyId: number,
  brandId: RawBuilder<unknown>,
  familyId: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`concat_ws(' ',
  (select name from brands where company_id = ${companyId} and id = ${brandId}),
  (with recursive path as (
    select parent_id, name, 1 as height from families where company_id = ${companyId} and id = ${familyId}
    union all
    select above.parent_id, above.name, path.height + 1
    from families above join path on above.id = path.parent_id where above.company_id = ${companyId})
  select string_agg(name, ' ' order by height desc) from path))`

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
        ${brandAndFamilyOf(companyId, sql`pairs.brand_id`, sql`pairs.family_id`)} as names
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
