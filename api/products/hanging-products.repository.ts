import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { takeTime } from '../platform/persistence/paging.ts'

interface Hung {
  brandId: number | null
  familyId: number | null
}

/**
 * What products with these brands and families are found by, in their order. Asked by itself: a function that reads
 * tables cannot be asked on the node of a cluster where the products are.
 */
export async function brandAndFamilyNames(
  { tx, companyId }: Pick<Ctx, 'tx' | 'companyId'>,
  all: readonly Hung[],
): Promise<string[]> {
  const keyOf = ({ brandId, familyId }: Hung) => `${brandId}:${familyId}`
  const pairs = [...new Map(all.map((hung) => [keyOf(hung), hung])).values()]
  const { rows } = await sql<Hung & { names: string }>`
    select brand as "brandId", family as "familyId", brand_and_family_names(${companyId}, brand, family) as names
    from unnest(${pairs.map(({ brandId }) => brandId)}::bigint[], ${pairs.map(({ familyId }) => familyId)}::bigint[])
      as pair (brand, family)`.execute(tx)
  const names = new Map(rows.map((row) => [keyOf(row), row.names]))
  return all.map((hung) => names.get(keyOf(hung)) ?? '')
}

/** Written again for the products of a brand or of these families, whose names or places have just changed. */
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
  const { rows: pairs } = await sql<Hung>`
    select distinct brand_id as "brandId", family_id as "familyId" from products where ${hanging}`.execute(tx)
  if (pairs.length === 0) return
  const names = await brandAndFamilyNames({ tx, companyId }, pairs)
  await sql`
    update products set brand_and_family = named.names
    from unnest(${pairs.map(({ brandId }) => brandId ?? 0)}::bigint[], ${pairs.map(({ familyId }) => familyId ?? 0)}::bigint[],
      ${names}::text[]) as named (brand, family, names)
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
