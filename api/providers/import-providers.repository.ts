import { sql } from 'kysely'
import type { StoredValues } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { nextIds } from '../platform/next-id.ts'

export interface ImportedProvider {
  name: string
  contact: string
  customValues: StoredValues
}

/** Those that already exist under these names; names are not unique, so there may be several. */
export async function findByNames({ tx, companyId }: Ctx, names: readonly string[], hold: boolean) {
  const rows = await tx
    .selectFrom('providers')
    .select(['id', 'name', 'contact', 'customValues'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())})`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$if(hold, (query) => query.forNoKeyUpdate())
    .execute()
  return Map.groupBy(
    rows.map(({ id, customValues, ...row }) => {
      const values: ImportedProvider = { ...row, customValues: customValues as StoredValues }
      return { id, values }
    }),
    ({ values }) => values.name.toLowerCase(),
  )
}

export async function insertProviders(ctx: Ctx, all: readonly ImportedProvider[]): Promise<number[]> {
  const ids = await nextIds(ctx.tx, 'providers', all.length)
  await ctx.tx
    .insertInto('providers')
    .values(
      all.map((values, at) => ({
        companyId: ctx.companyId,
        id: ids[at] ?? 0,
        ...values,
        changedBy: ctx.user.id,
      })),
    )
    .execute()
  return ids
}

export async function updateProviders(
  { tx, companyId, user }: Ctx,
  all: readonly { id: number; values: ImportedProvider }[],
): Promise<void> {
  const column = (name: 'name' | 'contact') => all.map(({ values }) => values[name])
  await sql`
    update providers set name = given.name, contact = given.contact, custom_values = given.custom_values::jsonb,
      version = version + 1, changed_at = now(), changed_by = ${user.id}
    from unnest(${all.map(({ id }) => id)}::bigint[], ${column('name')}::text[], ${column('contact')}::text[],
      ${all.map(({ values }) => JSON.stringify(values.customValues))}::text[]) as given (id, name, contact, custom_values)
    where providers.company_id = ${companyId} and providers.id = given.id`.execute(tx)
}
