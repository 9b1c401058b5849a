import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/serving/every-row.ts'
import { nextId } from '../platform/rows/next-id.ts'
import { nextVersion } from '../platform/rows/versions.ts'

const BRAND_COLUMNS = ['id', 'name', 'image', 'customValues', 'version'] as const

interface BrandValues {
  name: string
  image: string | null
  customValues: StoredValues
}

// What lies in the jsonb column was checked field by field before it was stored.
const typed = <Row extends { customValues: unknown }>(row: Row) => ({
  ...row,
  customValues: row.customValues as StoredValues,
})

const brandsOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('brands').where('brands.companyId', '=', companyId).where('brands.deletedAt', 'is', null)

export const findBrands = (ctx: Ctx) =>
  inPieces(ctx.tx, brandsOf(ctx).select(['id', 'name', 'image']).orderBy('nameFolded').orderBy('id'))

export async function findBrand(ctx: Ctx, id: number) {
  const row = await brandsOf(ctx).select(BRAND_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

export async function lockBrand(ctx: Ctx, id: number) {
  const row = await brandsOf(ctx)
    .select([...BRAND_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && typed(row)
}

export async function insertBrand(ctx: Ctx, values: BrandValues) {
  const id = await nextId(ctx.tx, 'brands')
  const row = await ctx.tx
    .insertInto('brands')
    .values({ companyId: ctx.companyId, id, ...values, changedBy: ctx.user.id })
    .returning(BRAND_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}

export async function updateBrand(ctx: Ctx, id: number, values: BrandValues | { deletedAt: Date }) {
  const row = await ctx.tx
    .updateTable('brands')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .returning(BRAND_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}
