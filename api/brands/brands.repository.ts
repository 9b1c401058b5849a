import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const BRAND_COLUMNS = ['id', 'name', 'image', 'customValues', 'version'] as const

export interface BrandValues {
  name: string
  image: string | null
  customValues: StoredValues
}

const brandsOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('brands').where('brands.companyId', '=', companyId).where('brands.deletedAt', 'is', null)

export const findBrands = (ctx: Ctx) =>
  inPieces(
    ctx.tx,
    brandsOf(ctx).select(['id', 'name', 'image', 'version']).orderBy('nameFolded').orderBy('id'),
  )

export const findBrand = (ctx: Ctx, id: number) =>
  brandsOf(ctx).select(BRAND_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockBrand = (ctx: Ctx, id: number) =>
  brandsOf(ctx)
    .select([...BRAND_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertBrand = async (ctx: Ctx, values: BrandValues) =>
  ctx.tx
    .insertInto('brands')
    .values({
      companyId: ctx.companyId,
      id: await nextId(ctx.tx, 'brands'),
      ...values,
      changedBy: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateBrand = (ctx: Ctx, id: number, values: BrandValues) =>
  ctx.tx
    .updateTable('brands')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
