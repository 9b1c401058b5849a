import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const ROW_COLUMNS = ['id', 'name', 'contact', 'version'] as const
const PROVIDER_COLUMNS = [...ROW_COLUMNS, 'customValues'] as const

interface ProviderValues {
  name: string
  contact: string
  customValues: StoredValues
}

const providersOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('providers')
    .where('providers.companyId', '=', companyId)
    .where('providers.deletedAt', 'is', null)

export const findProviders = (ctx: Ctx) =>
  inPieces(ctx.tx, providersOf(ctx).select(ROW_COLUMNS).orderBy('nameFolded').orderBy('id'))

export const findProviderNames = (ctx: Ctx) =>
  inPieces(ctx.tx, providersOf(ctx).select(['id', 'name']).orderBy('nameFolded').orderBy('id'))

export const findProvider = (ctx: Ctx, id: number) =>
  providersOf(ctx).select(PROVIDER_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockProvider = (ctx: Ctx, id: number) =>
  providersOf(ctx)
    .select([...PROVIDER_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertProvider = async (ctx: Ctx, values: ProviderValues) =>
  ctx.tx
    .insertInto('providers')
    .values({
      companyId: ctx.companyId,
      id: await nextId(ctx.tx, 'providers'),
      ...values,
      changedBy: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateProvider = (ctx: Ctx, id: number, values: ProviderValues) =>
  ctx.tx
    .updateTable('providers')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
