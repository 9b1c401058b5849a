import type { CustomField, CustomFieldForm, FieldType, FieldTypeForm } from '@app/contract/fields'
import type { FieldModule } from '@app/domain/fields/modules'
import type { DB } from '@app/db/types'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { takeTime } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

export const findTypes = ({ tx, companyId }: Ctx): Promise<FieldType[]> =>
  tx
    .selectFrom('fieldTypes')
    .select(['id', 'name', 'kind', 'choices'])
    .where('companyId', '=', companyId)
    .orderBy(sql`fold(name)`)
    .execute()

export const insertType = async ({ tx, companyId, user }: Ctx, form: FieldTypeForm) =>
  tx
    .insertInto('fieldTypes')
    .values({ companyId, id: await nextId(tx, 'field_types'), ...form, changedBy: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()

const fieldsOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('customFields')
    .innerJoin('fieldTypes', sameCompany('fieldTypes.id', 'customFields.typeId'))
    .select(['customFields.id', 'customFields.name', 'customFields.visible', 'customFields.mandatory'])
    .select(['customFields.builtIn', 'customFields.version', 'customFields.module as linkedTo'])
    .select([
      'fieldTypes.id as typeId',
      'fieldTypes.name as typeName',
      'fieldTypes.kind',
      'fieldTypes.choices',
    ])
    .where('customFields.companyId', '=', companyId)

const fieldsOfModule = (ctx: Ctx, module: FieldModule) =>
  fieldsOf(ctx).where('customFields.module', '=', module).orderBy('customFields.id')

export async function findFields(ctx: Ctx, module: FieldModule): Promise<CustomField[]> {
  return (await fieldsOfModule(ctx, module).execute()).map(shown)
}

/** The tables whose rows have values: one that is missing, or has none, does not compile. */
const MODULES: {
  [Table in keyof DB as 'customValues' extends keyof DB[Table] ? Table : never]: FieldModule
} = {
  brands: 'brand',
  clients: 'client',
  families: 'family',
  orders: 'order',
  products: 'product',
  providers: 'provider',
  purchases: 'purchase',
  quotes: 'order',
}

/** None of them is deleted before this transaction has written its values, which would then stay behind. */
export async function lockSharedFieldsOf(ctx: Ctx, table: string): Promise<CustomField[]> {
  const module = new Map(Object.entries(MODULES)).get(table)
  if (!module) return []
  return (await fieldsOfModule(ctx, module).forKeyShare('customFields').execute()).map(shown)
}

type Found = Awaited<ReturnType<ReturnType<typeof fieldsOf>['execute']>>[number]

const shown = ({ typeId, typeName, kind, choices, ...field }: Found): CustomField => ({
  ...field,
  label: field.name,
  type: { id: typeId, name: typeName, kind, choices },
})

const oneField = ({ tx, companyId }: Ctx, module: FieldModule, id: number) =>
  tx
    .selectFrom('customFields')
    .select(['id', 'name', 'typeId', 'visible', 'mandatory', 'builtIn', 'version', 'changedAt', 'changedBy'])
    .where('companyId', '=', companyId)
    .where('module', '=', module)
    .where('id', '=', id)

/** To be changed: writers of its values, such as an import, are not waited for. */
export const lockField = (ctx: Ctx, module: FieldModule, id: number) =>
  oneField(ctx, module, id).forNoKeyUpdate().executeTakeFirst()

/** To be deleted: after current writers of its values, and before later ones. */
export const lockFieldWithValues = (ctx: Ctx, module: FieldModule, id: number) =>
  oneField(ctx, module, id).forUpdate().executeTakeFirst()

type FieldValues = Omit<CustomFieldForm, 'id' | 'version'>

export const insertField = async ({ tx, companyId, user }: Ctx, module: FieldModule, values: FieldValues) =>
  tx
    .insertInto('customFields')
    .values({ companyId, id: await nextId(tx, 'custom_fields'), module, ...values, changedBy: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateField = (ctx: Ctx, id: number, values: FieldValues) =>
  ctx.tx
    .updateTable('customFields')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** The field and every value of it, wherever it was filled in. */
export async function deleteFieldWithValues(
  { tx, companyId }: Ctx,
  module: FieldModule,
  id: number,
): Promise<void> {
  const tables = Object.entries(MODULES).filter(([, of]) => of === module)
  for (const [table] of tables) {
    await takeTime(tx)
    const filledIn = sql`from ${sql.table(table)} where company_id = ${companyId} and custom_values ? ${String(id)}`
    // In the one order of all who lock several records: an update would take them as they happen to lie.
    await sql`select count(*) from (select id ${filledIn} order by id for no key update) as held`.execute(tx)
    await sql`
      update ${sql.table(table)} set custom_values = custom_values - ${String(id)}
      where company_id = ${companyId} and custom_values ? ${String(id)}`.execute(tx)
  }
  await tx.deleteFrom('customFields').where('companyId', '=', companyId).where('id', '=', id).execute()
}

/** What every company begins with: two free types, and the identifiers of a client. */
export async function insertBuiltInFields(tx: Tx, companyId: number): Promise<void> {
  const textId = await nextId(tx, 'field_types')
  const free = { companyId, choices: ['*'] }
  await tx
    .insertInto('fieldTypes')
    .values([
      { ...free, id: textId, name: 'Texte', kind: 'STRING' },
      { ...free, id: await nextId(tx, 'field_types'), name: 'Nombre', kind: 'INT' },
    ])
    .execute()
  for (const name of ['Patente', 'ICE']) {
    const id = await nextId(tx, 'custom_fields')
    await tx
      .insertInto('customFields')
      .values({ companyId, id, module: 'client', name, typeId: textId, builtIn: true })
      .execute()
  }
}
