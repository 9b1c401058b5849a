import type { CustomField, CustomFieldForm } from '@app/contract/fields'
import type { FieldModule } from '@app/domain/fields/modules'
import { nameProblem } from '@app/domain/fields/names'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** What the form of a field has. The module is in the address of the call rather than in its body. */
export interface FieldValues {
  id?: number
  version?: number
  module: FieldModule | null
  name: string
  typeId: string | null
  visible: boolean
  mandatory: boolean
}

export const newField = (module: FieldModule | null): FieldValues => ({
  module,
  name: '',
  typeId: null,
  visible: true,
  mandatory: false,
})

export function valuesOf(module: FieldModule, field: CustomField): FieldValues {
  const { id, version, name, type, visible, mandatory } = field
  return { id, version, module, name, typeId: String(type.id), visible, mandatory }
}

/** Nobody can fill in what is hidden: a mandatory field is shown. */
export function bodyOf({ module: _inAddress, typeId, ...values }: FieldValues): Gaps<CustomFieldForm> {
  return {
    ...values,
    typeId: typeId === null ? null : Number(typeId),
    visible: values.visible || values.mandatory,
  }
}

/** A new name follows the rule for names; one that a field has already is kept. */
export const fieldRules =
  (t: TFunction, heldName: string | undefined) =>
  ({ module, name }: FieldValues): Rule<FieldValues>[] => {
    // An empty one is only missing.
    const problem = name === heldName || name.trim() === '' ? undefined : nameProblem(name.trim())
    return [
      ...(module === null ? [{ field: 'module', sentence: t('fields.required') } as const] : []),
      ...(problem ? [{ field: 'name', sentence: t(`fields.${problem}`) } as const] : []),
    ]
  }

/** What was just saved: the server answers the whole list. */
export function savedIn<Row extends { name: string }>(list: readonly Row[], wanted: string): Row {
  const saved = list.find(({ name }) => name === wanted)
  if (!saved) throw new Error('The list holds what was saved')
  return saved
}
