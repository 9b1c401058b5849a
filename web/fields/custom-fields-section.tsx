import type { CustomField } from '@app/contract/fields'
import type { Schema } from '@app/contract/route'
import { keptAt } from '@app/contract/wire'
import { type FieldModule, isFreeEntry } from '@app/domain/fields/modules'
import { isReservedName } from '@app/domain/fields/names'
import { fieldProblem } from '@app/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useId, useMemo } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CustomFieldInput, keyOf } from './custom-field-input.tsx'
import classes from './custom-fields-section.module.css'
import { fieldsOf } from './fields-query.ts'

/** Values of additional fields; '' where nothing is filled in. */
type Held = Record<string, string | number | null>

interface WithValues {
  customValues?: Held | undefined
}

/** No object can hold a reserved name: a field that has one from elsewhere is left out. */
const shownOf = (list: CustomField[]) =>
  list.filter(({ name, visible, mandatory }) => (visible || mandatory) && !isReservedName(name))

/** The additional fields that the forms of a module show. A form waits for them as it waits for its record. */
export const useCustomFields = (module: FieldModule) => useQuery({ ...fieldsOf(module), select: shownOf })

/** A record as its form begins with it: every field has a value, so that nothing looks changed before it is. */
export function withCustomValues<V extends WithValues>(
  record: V,
  fields: readonly CustomField[],
): V & { customValues: Held } {
  // A map: a field may well be called toString.
  const named = new Map(Object.entries(record.customValues ?? {}))
  const held = fields.map((field): [string, Held[string]] => [keyOf(field), named.get(field.name) ?? ''])
  return { ...record, customValues: Object.fromEntries(held) }
}

/** The same on its way to the server, by name again. What no form shows is not sent, and stays. */
export function withNamedValues<V extends WithValues>(
  values: V,
  fields: readonly CustomField[],
): V & { customValues: Held } {
  const named = fields.map((field): [string, Held[string]] => [
    field.name,
    values.customValues?.[keyOf(field)] ?? '',
  ])
  return { ...values, customValues: Object.fromEntries(named) }
}

/** The contract's rules and those of the fields, found together so that the form names all that is missing at once. */
export function useCustomSchema(schema: Schema, fields: readonly CustomField[]): Schema {
  const { t } = useTranslation()
  return useMemo(
    () =>
      keptAt(
        schema.superRefine((values, context) => {
          const sent = z.safeEncode(schema, values)
          for (const issue of sent.error?.issues ?? []) context.addIssue({ ...issue })
          const { customValues = {} } = values as { customValues?: Held }
          for (const field of fields) {
            const sentence = problemOf(field, customValues, t)
            const path = ['customValues', keyOf(field)]
            if (sentence !== undefined) context.addIssue({ code: 'custom', path, params: { sentence } })
          }
        }),
        new Map(fields.map((field) => [`fields.${field.name}`, `customValues.${keyOf(field)}`])),
      ),
    [schema, fields, t],
  )
}

function problemOf(field: CustomField, held: Held, t: TFunction): string | undefined {
  const problem = fieldProblem(field, held[keyOf(field)] ?? undefined)
  return problem && (problem === 'tooLong' ? t('fields.tooLong', { max: 2000 }) : t(`fields.${problem}`))
}

/** The additional fields of any form; nothing at all where there are none. */
export function CustomFieldsSection({ fields }: { fields: readonly CustomField[] }) {
  const { t } = useTranslation()
  const id = useId()
  useStrayMessages(fields)
  if (fields.length === 0) return null
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 className={classes['title']} id={id}>
        {t('custom-fields.title')}
      </h2>
      {fields.map((field) => (
        <CustomFieldInput key={field.id} field={field} choice={!isFreeEntry(field.type)} />
      ))}
    </section>
  )
}

/** Messages find their inputs by name; one about a field that is not here any more would say nothing at all. */
function useStrayMessages(fields: readonly CustomField[]) {
  const { setError, clearErrors } = useFormContext()
  const told = useFormState().errors['customValues']
  useEffect(() => {
    for (const [name, error] of Object.entries((told ?? {}) as Record<string, { message?: string }>)) {
      if (fields.some((field) => keyOf(field) === name)) continue
      clearErrors(`customValues.${name}`)
      setError('stray', { type: 'server', message: `${name} · ${error.message ?? ''}` })
    }
  }, [told, fields, setError, clearErrors])
}
