import { type CustomField, type CustomFieldForm, customFieldForm } from '@app/contract/fields'
import type { FieldModule } from '@app/domain/fields/modules'
import { nameProblem } from '@app/domain/fields/names'
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

/** What was just added: the server answers the whole list. */
export const idOf = (list: readonly { id: number; name: string }[], wanted: string) =>
  list.find(({ name }) => name === wanted)?.id ?? 0

/** Said under the name; an empty one is only missing. */
export function refuseName(context: z.core.$RefinementCtx, name: string, t: TFunction): void {
  const problem = name.trim() === '' ? undefined : nameProblem(name.trim())
  if (problem)
    context.addIssue({ code: 'custom', path: ['name'], params: { sentence: t(`fields.${problem}`) } })
}

/** The contract's findings, each at its field of the form. */
export function refuseFields(context: z.core.$RefinementCtx, error: z.ZodError | undefined): void {
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: issue.path.slice(0, 1) })
}

/** The contract's rules, and what stands in the address of the call rather than in its body. */
export const fieldSchema = (t: TFunction, heldName: string | undefined) =>
  z.custom<FieldValues>().superRefine((values, context) => {
    if (values.module === null) context.addIssue({ code: 'custom', path: ['module'] })
    if (values.name !== heldName) refuseName(context, values.name, t)
    refuseFields(context, z.safeEncode(customFieldForm, bodyOf(values)).error)
  })
