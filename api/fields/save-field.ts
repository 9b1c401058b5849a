import type { CustomField, CustomFieldForm, FieldType, FieldTypeForm } from '@app/contract/fields'
import type { FieldModule } from '@app/domain/fields/modules'
import { nameProblem } from '@app/domain/fields/names'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { changesBetween, recordEvent } from '../platform/rows/events.ts'
import { found, Refusal, refuse, refuseField, unlessTaken } from '../platform/refusals.ts'
import { refuseIfChanged } from '../platform/rows/versions.ts'
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
  form: CustomFieldForm,
): Promise<CustomField[]> {
  const { id, version, ...values } = form
  const type = (await findTypes(ctx)).find((one) => one.id === values.typeId)
  found(type)
  const before = id === undefined ? undefined : found(await lockField(ctx, module, id))
  if (before) {
    await refuseIfChanged(ctx, before, version)
    const renamed = before.name !== values.name || before.typeId !== values.typeId
    if (before.builtIn && renamed) refuse('fields.builtIn', { name: before.name })
  } else if ((await findFields(ctx, module)).length >= MOST_FIELDS) {
    refuse('fields.tooMany', { most: MOST_FIELDS })
  }
  const { name } = values
  const problem = before?.name === name ? undefined : nameProblem(name)
  if (problem) throw new Refusal('request.malformed', {}, [{ path: 'name', problem }])
  const write = before ? updateField(ctx, before.id, values) : insertField(ctx, module, values)
  const saved = await unlessTaken(write, 'custom_fields_name_unique', () =>
    refuseField('name', 'fields.nameTaken', { name }),
  )
  await recordEvent(ctx, {
    subject: 'custom_fields',
    subjectId: saved.id,
    event: before ? 'UPDATED' : 'CREATED',
    changes: changesBetween<Partial<typeof values>>(before ?? {}, values),
  })
  return await findFields(ctx, module)
}

export async function deleteField(ctx: Ctx, module: FieldModule, id: number): Promise<CustomField[]> {
  const { name, builtIn } = found(await lockFieldWithValues(ctx, module, id))
  if (builtIn) refuse('fields.builtIn', { name })
  await deleteFieldWithValues(ctx, module, id)
  await recordEvent(ctx, {
    subject: 'custom_fields',
    subjectId: id,
    event: 'DELETED',
    changes: { name: { old: name } },
  })
  return await findFields(ctx, module)
}

export async function saveFieldType(ctx: Ctx, form: FieldTypeForm): Promise<FieldType[]> {
  const choices = [...new Set(form.choices)]
  const wrong =
    form.kind === 'INT' && choices.some((choice) => choice !== '*' && !/^-?\d{1,15}$/.test(choice))
  if (wrong) refuseField('values', 'fields.choicesNotWhole')
  const { name } = form
  const { id } = await unlessTaken(insertType(ctx, { ...form, choices }), 'field_types_name_unique', () =>
    refuseField('name', 'fields.typeNameTaken', { name }),
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
