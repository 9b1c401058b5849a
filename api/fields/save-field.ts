import type { Seen } from '@app/contract/versions'
import type { CustomField, CustomFieldForm, FieldType, FieldTypeForm } from '@app/contract/fields'
import type { FieldModule } from '@app/domain/fields/modules'
import { nameProblem } from '@app/domain/fields/names'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { changesBetween, recordChange, recordEvent } from '../platform/persistence/events.ts'
import { orNotFound, AppError, fail, failField, unlessTaken } from '../platform/errors.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { historyOf } from '../records/record-history.ts'
import { saveRecord } from '../records/save-record.ts'
import {
  deleteFieldWithValues,
  findFields,
  findTypes,
  insertBuiltInFields,
  insertField,
  insertType,
  lockField,
  lockFieldWithValues,
  updateField,
} from './fields.repository.ts'

const MOST_FIELDS = 50

export async function saveField(
  ctx: Ctx,
  module: FieldModule,
  { id, version, ...values }: CustomFieldForm,
): Promise<CustomField[]> {
  const { name, typeId } = values
  const statements = {
    insert: (of: Ctx, field: typeof values) => insertField(of, module, field),
    lock: (of: Ctx, fieldId: number) => lockField(of, module, fieldId),
    update: updateField,
    show: (of: Ctx) => findFields(of, module),
  }
  const saved = saveRecord(ctx, 'custom_fields', { id, version }, statements, async (before) => {
    orNotFound((await findTypes(ctx)).find((type) => type.id === typeId))
    const renamed = before?.name !== name
    if (before?.builtIn && (renamed || before.typeId !== typeId))
      fail('fields.builtIn', { name: before.name })
    if (!before && (await findFields(ctx, module)).length >= MOST_FIELDS)
      fail('fields.tooMany', { most: MOST_FIELDS })
    const problem = renamed ? nameProblem(name) : undefined
    if (problem) throw new AppError('request.malformed', {}, [{ path: 'name', problem }])
    return values
  })
  return await unlessTaken(saved, 'custom_fields_name_unique', () =>
    failField('name', 'fields.nameTaken', { name }),
  )
}

export async function deleteField(
  ctx: Ctx,
  module: FieldModule,
  { id, version }: Seen,
): Promise<CustomField[]> {
  const field = orNotFound(await lockFieldWithValues(ctx, module, id))
  await rejectIfChanged(ctx, historyOf('custom_fields'), field, version)
  const { name, builtIn } = field
  if (builtIn) fail('fields.builtIn', { name })
  await deleteFieldWithValues(ctx, module, id)
  await recordChange(ctx, 'custom_fields', field, 'DELETED', { name: { old: name } })
  return await findFields(ctx, module)
}

export async function saveFieldType(ctx: Ctx, form: FieldTypeForm): Promise<FieldType[]> {
  const choices = [...new Set(form.choices)]
  const wrong =
    form.kind === 'INT' && choices.some((choice) => choice !== '*' && !/^-?\d{1,15}$/.test(choice))
  if (wrong) failField('choices', 'fields.choicesNotWhole')
  const { name } = form
  const { id } = await unlessTaken(insertType(ctx, { ...form, choices }), 'field_types_name_unique', () =>
    failField('name', 'fields.typeNameTaken', { name }),
  )
  await recordEvent(ctx, {
    subject: 'field_types',
    subjectId: id,
    event: 'CREATED',
    changes: changesBetween<Partial<FieldTypeForm>>({}, { ...form, choices }),
  })
  return await findTypes(ctx)
}

export async function openBuiltInFields(tx: Tx, companyId: number): Promise<void> {
  await insertBuiltInFields(tx, companyId)
}
