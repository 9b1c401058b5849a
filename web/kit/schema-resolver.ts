import type { Schema } from '@app/contract/route'
import { codePath } from '@app/contract/wire'
import type { TFunction } from 'i18next'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import { z } from 'zod'

/** What is said under a field, from what the schema found; an empty value is always "required". */
function sentence(t: TFunction, issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    return issue.origin === 'string' ? t('fields.tooLong', { max }) : t('fields.tooBig', { max })
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return issue.origin === 'string' ? t('fields.tooShort', { min }) : t('fields.tooSmall', { min })
  }
  const problem: unknown = issue.code === 'custom' && issue.params?.['problem']
  if (problem === 'notAnIce' || problem === 'notASwiftCode') return t(`fields.${problem}`)
  return issue.code === 'invalid_format' && issue.format === 'email' ? t('fields.email') : t('fields.invalid')
}

/** A rule that only this form knows brings its own words. */
function ownSentence(issue: z.core.$ZodIssue): string | undefined {
  const held: unknown = issue.code === 'custom' && issue.params?.['sentence']
  return typeof held === 'string' ? held : undefined
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The contract's own schema checks the form, both ways as the server will: encoded, then read again. */
export function schemaResolver<V extends FieldValues>(schema: Schema, t: TFunction): Resolver<V> {
  return (values) => {
    const sent = z.safeEncode(schema, values)
    const read = sent.success ? z.safeDecode(schema, sent.data) : sent
    if (read.success) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const issue of read.error.issues) {
      const name = codePath(schema, issue.path)
      if (get(errors, name)) continue
      const required = isEmpty(get(values, name))
      set(errors, name, {
        type: required ? 'required' : 'invalid',
        message: ownSentence(issue) ?? (required ? t('fields.required') : sentence(t, issue)),
      })
    }
    return { values: {}, errors }
  }
}
