import { sql } from 'kysely'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'

export interface ImportedProvider {
  name: string
  contact: string
  customValues: StoredValues
}

/** Those that already exist, by name in lower case; names are not unique, so there may be several. */
export async function findByNames({ tx, companyId }: Ctx, lowered: readonly string[]) {
  const rows = await tx
    .selectFrom('providers')
    .select(['id', 'name', 'contact', 'customValues', 'version', sql<string>`lower(name)`.as('lowered')])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(name) = any(${lowered})`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return Map.groupBy(
    rows.map(({ id, version, lowered: key, name, contact, customValues }) => {
      const values: ImportedProvider = { name, contact, customValues }
      return { id, version, key, values }
    }),
    ({ key }) => key,
  )
}

export async function insertProviders(
  { tx, companyId, user }: Ctx,
  all: readonly { id: number; values: ImportedProvider }[],
): Promise<void> {
  await tx
    .insertInto('providers')
    .values(all.map(({ id, values }) => ({ companyId, id, ...values, changedBy: user.id })))
    .execute()
}

export async function updateProviders(
  { tx, companyId, user, now }: Ctx,
  all: readonly { id: number; values: ImportedProvider }[],
): Promise<void> {
  const column = (name: 'name' | 'contact') => all.map(({ values }) => values[name])
  await sql`
    update providers set name = given.name, contact = given.contact, custom_values = given.custom_values::jsonb,
      version = version + 1, changed_at = ${now}, changed_by = ${user.id}
    from unnest(${all.map(({ id }) => id)}::bigint[], ${column('name')}::text[], ${column('contact')}::text[],
      ${all.map(({ values }) => JSON.stringify(values.customValues))}::text[]) as given (id, name, contact, custom_values)
    where providers.company_id = ${companyId} and providers.id = given.id`.execute(tx)
}
