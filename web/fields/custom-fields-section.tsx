import type { CustomField } from '@app/contract/fields'
import { type FieldModule, isFreeEntry } from '@app/domain/fields/modules'
import { fieldProblem } from '@app/domain/fields/values'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode, useEffect, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Rule } from '../kit/form/checked-by.ts'
import type { FieldTraits } from '../kit/form/field-traits.ts'
import { CustomFieldInput, keyOf } from './custom-field-input.tsx'
import classes from './custom-fields-section.module.css'
import { shownFieldsOf } from './fields-query.ts'

/** Values of additional fields; '' where nothing is filled in. */
type Held = Record<string, string | number | null>

interface WithValues {
  customValues?: Held | undefined
}

/** The additional fields that the forms of a module show. A form waits for them as it waits for its record. */
export const useCustomFields = (module: FieldModule) => useQuery(shownFieldsOf(module))

/** What additional fields add to any form: how it has and sends their values, and what can be wrong with them. */
export function useCustomPart(fields: readonly CustomField[] = NONE) {
  const { t } = useTranslation()
  return {
    /** A record as its form begins with it: every field has a value, so that nothing looks changed before it is. */
    withCustomValues: <V extends WithValues>(record: V): V & { customValues: Held } => {
      // A map: a field may well be called toString.
      const named = new Map(Object.entries(record.customValues ?? {}))
      const held = fields.map((field) => [keyOf(field), named.get(field.name) ?? ''] as const)
      return { ...record, customValues: Object.fromEntries(held) }
    },
    /** The same on its way to the server, by name again. What no form shows is not sent, and stays. */
    toBody: <V extends { customValues: Held }>(values: V): V => {
      const named = fields.map((field) => [field.name, values.customValues[keyOf(field)] ?? ''] as const)
      return { ...values, customValues: Object.fromEntries(named) }
    },
    rules: ({ customValues }: { customValues: Held }): Rule<{ customValues: Held }>[] =>
      fields.flatMap((field) => {
        const sentence = problemOf(field, customValues, t)
        return sentence === undefined ? [] : [{ field: placeOf(field), sentence }]
      }),
    /** A path of a form cannot have every name that a field may have. */
    placeOf: (path: string) => {
      const named = fields.find(({ name }) => path === `customValues.${name}`)
      return named ? placeOf(named) : path
    },
  }
}

/** Where a form has the value of a field. */
export const placeOf = (field: CustomField) => `customValues.${keyOf(field)}` as const

/** What a form has of a field; '' where nothing is filled in. */
export const heldOf = ({ customValues }: WithValues, field: CustomField) => customValues?.[keyOf(field)] ?? ''

function problemOf(field: CustomField, held: Held, t: TFunction): string | undefined {
  const problem = fieldProblem(field, held[keyOf(field)] ?? undefined)
  return problem && (problem === 'tooLong' ? t('fields.tooLong', { max: 2000 }) : t(`fields.${problem}`))
}

const NONE: readonly CustomField[] = []

interface SectionProps {
  form: { field: (name: ReturnType<typeof placeOf>) => FieldTraits }
  fields: readonly CustomField[] | undefined
}

/** The additional fields of any form; nothing at all where there are none. */
export function CustomFieldsSection({ form, fields = NONE }: SectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const inputs = <CustomFieldInputs form={form} fields={fields} />
  if (fields.length === 0) return inputs
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 className={classes['title']} id={id}>
        {t('custom-fields.title')}
      </h2>
      {inputs}
    </section>
  )
}

interface InputsProps extends SectionProps {
  /** What is around an input, if anything does. */
  around?: (field: CustomField, place: ReturnType<typeof placeOf>, input: ReactNode) => ReactNode
}

/** The inputs alone, where they are among those of the record itself. */
export function CustomFieldInputs({ form, fields = NONE, around = alone }: InputsProps) {
  useStrayMessages(fields)
  return fields.map((field) => (
    <Fragment key={field.id}>
      {around(
        field,
        placeOf(field),
        <CustomFieldInput {...form.field(placeOf(field))} field={field} choice={!isFreeEntry(field.type)} />,
      )}
    </Fragment>
  ))
}

const alone = (_field: CustomField, _place: string, input: ReactNode) => input

/** Messages find their inputs by name; one about a field that is not here any more would say nothing at all. */
function useStrayMessages(fields: readonly CustomField[]) {
  const { setError, clearErrors } = useFormContext()
  const customErrors = useFormState().errors['customValues']
  useEffect(() => {
    for (const [name, error] of Object.entries(
      (customErrors ?? {}) as Record<string, { message?: string }>,
    )) {
      if (fields.some((field) => keyOf(field) === name)) continue
      clearErrors(`customValues.${name}`)
      setError('stray', { type: 'server', message: `${name} · ${error.message ?? ''}` })
    }
  }, [customErrors, fields, setError, clearErrors])
}
