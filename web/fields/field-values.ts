import { type CustomField, type CustomFieldForm, customFieldForm } from '@app/contract/fields'
import type { FieldModule } from '@app/domain/fields/modules'
import type { TFunction } from 'i18next'
import { z } from 'zod'

/** What the form of a field holds, by the names under which the server answers what is wrong with it. */
export interface FieldValues {
  id?: number
  version?: number
  module: FieldModule | null
  name: string
  /** The id of its type. */
  type: string | null
  visible: boolean
  mandatory: boolean
}

export const newField = (module: FieldModule | null): FieldValues => ({
  module,
  name: '',
  type: null,
  visible: true,
  mandatory: false,
})

export function valuesOf(module: FieldModule, field: CustomField): FieldValues {
  const { id, version, name, type, visible, mandatory } = field
  return { id, version, module, name, type: String(type.id), visible, mandatory }
}

/** Nobody can fill in what is hidden: a mandatory field is shown. */
export function bodyOf(values: FieldValues): CustomFieldForm {
  const { id, version, name, type, visible, mandatory } = values
  return {
    ...(id === undefined || version === undefined ? {} : { id, version }),
    name: name.trim(),
    typeId: Number(type ?? undefined),
    visible: visible || mandatory,
    mandatory,
  }
}

/** The contract's finding, at the field of the form and with the words of this screen. */
export function refuseField(context: z.core.$RefinementCtx, issue: z.core.$ZodIssue, t: TFunction): void {
  const [field = ''] = issue.path
  const misnamed = field === 'name' && (issue.code === 'invalid_format' || issue.code === 'custom')
  const sentence = issue.code === 'custom' ? t('fields.reservedName') : t('custom-fields.nameInvalid')
  if (misnamed) context.addIssue({ code: 'custom', path: ['name'], params: { sentence } })
  else context.addIssue({ ...issue, path: [field] })
}

/** The contract's rules, and what stands in the address of the call rather than in its body. */
export const fieldSchema = (t: TFunction) =>
  z.custom<FieldValues>().superRefine((values, context) => {
    if (values.module === null) context.addIssue({ code: 'custom', path: ['module'] })
    const { error } = z.safeEncode(customFieldForm, bodyOf(values))
    for (const issue of error?.issues ?? []) refuseField(context, issue, t)
  })
