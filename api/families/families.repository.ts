import type { FamilyRow } from '@app/contract/families'
import { childrenOf } from '@app/domain/families/tree'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { nextId } from '../platform/rows/next-id.ts'
import { nextVersion } from '../platform/rows/versions.ts'

const ROW_COLUMNS = ['id', 'name', 'parentId', 'color', 'image'] as const
const FAMILY_COLUMNS = [...ROW_COLUMNS, 'customValues', 'version'] as const

interface FamilyValues {
  name: string
  parentId: number | null
  color: string
  image: string | null
  customValues: StoredValues
}

// What lies in the jsonb column was checked field by field before it was stored.
const typed = <Row extends { customValues: unknown }>(row: Row) => ({
  ...row,
  customValues: row.customValues as StoredValues,
})

const familiesOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('families')
    .where('families.companyId', '=', companyId)
    .where('families.deletedAt', 'is', null)

export async function findFamilies(ctx: Ctx): Promise<FamilyRow[]> {
  const rows = await familiesOf(ctx).select(ROW_COLUMNS).orderBy('nameFolded').orderBy('id').execute()
  const below = childrenOf(rows)
  return rows.map((row) => ({ ...row, children: below.get(row.id) ?? [] }))
}

/** Held as a whole, so that two moves at once cannot close a circle. */
export const lockFamilies = (ctx: Ctx) =>
  familiesOf(ctx).select(['id', 'parentId']).orderBy('id').forUpdate().execute()

export async function findFamily(ctx: Ctx, id: number) {
  const row = await familiesOf(ctx).select(FAMILY_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

export const findChildIds = async (ctx: Ctx, id: number): Promise<number[]> => {
  const rows = await familiesOf(ctx).select('id').where('parentId', '=', id).orderBy('nameFolded').execute()
  return rows.map((row) => row.id)
}

export async function lockFamily(ctx: Ctx, id: number) {
  const row = await familiesOf(ctx)
    .select([...FAMILY_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && typed(row)
}

export async function insertFamily(ctx: Ctx, values: FamilyValues) {
  const id = await nextId(ctx.tx, 'families')
  const row = await ctx.tx
    .insertInto('families')
    .values({ companyId: ctx.companyId, id, ...values, changedBy: ctx.user.id })
    .returning(FAMILY_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}

export async function updateFamily(ctx: Ctx, id: number, values: FamilyValues | { deletedAt: Date }) {
  const row = await ctx.tx
    .updateTable('families')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .returning(FAMILY_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}
