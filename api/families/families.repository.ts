import type { FamilyRow } from '@app/contract/families'
import { childrenOf } from '@app/domain/families/tree'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const ROW_COLUMNS = ['id', 'name', 'parentId', 'color', 'image', 'version'] as const
const FAMILY_COLUMNS = [...ROW_COLUMNS, 'customValues'] as const

export interface FamilyValues {
  name: string
  parentId: number | null
  color: string
  image: string | null
  customValues: StoredValues
}

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

/** Locked as a whole, so that two moves at once cannot close a cycle. */
export const lockFamilies = (ctx: Ctx) =>
  familiesOf(ctx).select(['id', 'parentId']).orderBy('id').forNoKeyUpdate().execute()

export const findFamily = (ctx: Ctx, id: number) =>
  familiesOf(ctx).select(FAMILY_COLUMNS).where('id', '=', id).executeTakeFirst()

export const findChildIds = async (ctx: Ctx, id: number): Promise<number[]> => {
  const rows = await familiesOf(ctx).select('id').where('parentId', '=', id).orderBy('nameFolded').execute()
  return rows.map((row) => row.id)
}

export const lockFamily = (ctx: Ctx, id: number) =>
  familiesOf(ctx)
    .select([...FAMILY_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertFamily = async (ctx: Ctx, values: FamilyValues) =>
  ctx.tx
    .insertInto('families')
    .values({
      companyId: ctx.companyId,
      id: await nextId(ctx.tx, 'families'),
      ...values,
      changedBy: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateFamily = (ctx: Ctx, id: number, values: FamilyValues) =>
  ctx.tx
    .updateTable('families')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
