import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/serving/every-row.ts'
import { nextId } from '../platform/rows/next-id.ts'
import { nextVersion } from '../platform/rows/versions.ts'

const ROW_COLUMNS = ['id', 'name', 'contact', 'version'] as const
const PROVIDER_COLUMNS = [...ROW_COLUMNS, 'customValues'] as const

interface ProviderValues {
  name: string
  contact: string
  customValues: Record<string, string | number>
}

// What lies in the jsonb column was checked field by field before it was stored.
const typed = <Row extends { customValues: unknown }>(row: Row) => ({
  ...row,
  customValues: row.customValues as ProviderValues['customValues'],
})

const providersOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('providers')
    .where('providers.companyId', '=', companyId)
    .where('providers.deletedAt', 'is', null)

export const findProviders = (ctx: Ctx) =>
  inPieces(ctx.tx, providersOf(ctx).select(ROW_COLUMNS).orderBy('nameFolded').orderBy('id'))

export const findProviderNames = (ctx: Ctx) =>
  inPieces(ctx.tx, providersOf(ctx).select(['id', 'name']).orderBy('nameFolded').orderBy('id'))

export async function findProvider(ctx: Ctx, id: number) {
  const row = await providersOf(ctx).select(PROVIDER_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

export async function lockProvider(ctx: Ctx, id: number) {
  const row = await providersOf(ctx)
    .select([...PROVIDER_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && typed(row)
}

export async function insertProvider(ctx: Ctx, values: ProviderValues) {
  const id = await nextId(ctx.tx, 'providers')
  const row = await ctx.tx
    .insertInto('providers')
    .values({ companyId: ctx.companyId, id, ...values, changedBy: ctx.user.id })
    .returning(PROVIDER_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}

export async function updateProvider(ctx: Ctx, id: number, values: ProviderValues | { deletedAt: Date }) {
  const row = await ctx.tx
    .updateTable('providers')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .returning(PROVIDER_COLUMNS)
    .executeTakeFirstOrThrow()
  return typed(row)
}
