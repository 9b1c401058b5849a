import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { brandAndFamilyNames } from './hanging-products.repository.ts'
import { enterLists, moveInLists } from './product-lists.repository.ts'
import type { ProductValues } from './products.repository.ts'

/** Those that already exist, by reference in lower case. */
export async function findByReferences({ tx, companyId }: Ctx, lowered: readonly string[]) {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'reference', 'priceHt', 'vatRate', 'discount', 'salesDiscountLimit', 'brandId'])
    .select(['familyId', 'image', 'customValues', 'version', sql<string>`lower(reference)`.as('lowered')])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(reference) = any(${lowered})`)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`not special`)
    .execute()
  return new Map(rows.map(({ id, version, lowered: key, ...values }) => [key, { id, version, values }]))
}

export const findFamilies = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('families')
    .select(['id', 'name', 'parentId'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('nameFolded')
    .execute()

/** Those at the top: their name alone identifies them. */
export const findTopFamilies = ({ tx, companyId }: Ctx, most: number) =>
  tx
    .selectFrom('families')
    .select('name')
    .where('companyId', '=', companyId)
    .where('parentId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('nameFolded')
    .limit(most)
    .execute()

interface Imported {
  id: number
  values: ProductValues
}

export async function insertProducts(ctx: Ctx, all: readonly Imported[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const names = await brandAndFamilyNames(
    ctx,
    all.map(({ values }) => values),
  )
  const rows = all.map(({ id, values }, at) => ({
    companyId,
    id,
    ...values,
    brandAndFamily: names[at] ?? '',
    changedBy: user.id,
  }))
  const ids = all.map(({ id }) => id)
  await inOrder([tx.insertInto('products').values(rows).execute(), enterLists(ctx, ids)])
}

export async function updateProducts(
  ctx: Ctx,
  all: readonly (Imported & { changes: object })[],
): Promise<void> {
  const renamed = all.flatMap(({ id, changes }) => ('name' in changes ? [id] : []))
  // Before: they leave their places, are written and enter others by statements that go out one right after the other.
  const names = await brandAndFamilyNames(
    ctx,
    all.map(({ values }) => values),
  )
  const write = () => writeProducts(ctx, all, names)
  await (renamed.length > 0 ? moveInLists(ctx, renamed, write) : write())
}

async function writeProducts(
  { tx, companyId, user, now }: Ctx,
  all: readonly Imported[],
  names: readonly string[],
): Promise<void> {
  const column = <K extends keyof ProductValues>(name: K) => all.map(({ values }) => values[name])
  await sql`
    update products set name = given.name, reference = given.reference, price_ht = given.price_ht, vat_rate = given.vat_rate,
      discount = given.discount, sales_discount_limit = given.sales_discount_limit, brand_id = given.brand_id,
      family_id = given.family_id,
      brand_and_family = given.names,
      custom_values = given.custom_values::jsonb,
      version = version + 1, changed_at = ${now}, changed_by = ${user.id}
    from unnest(${all.map(({ id }) => id)}::bigint[], ${column('name')}::text[], ${column('reference')}::text[],
      ${column('priceHt')}::bigint[], ${column('vatRate')}::integer[], ${column('discount')}::integer[],
      ${column('salesDiscountLimit')}::integer[], ${column('brandId')}::bigint[], ${column('familyId')}::bigint[],
      ${column('customValues').map((values) => JSON.stringify(values))}::text[],
      ${names}::text[])
      as given (id, name, reference, price_ht, vat_rate, discount, sales_discount_limit, brand_id, family_id, custom_values, names)
    where products.company_id = ${companyId} and products.id = given.id`.execute(tx)
}
