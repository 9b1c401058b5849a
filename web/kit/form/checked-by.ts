import type { Schema } from '@app/contract/route'
import { codePath } from '@app/contract/wire'
import type { TFunction } from 'i18next'
import { type FieldErrors, type FieldValues, get, type Path, type Resolver, set } from 'react-hook-form'
import { z } from 'zod'

/** The values of a form before completion: any part of it may still be missing. */
export type Gaps<T> = T extends string | number | boolean | Date | null | undefined
  ? T | null | undefined
  : T extends readonly (infer One)[]
    ? readonly Gaps<One>[]
    : { [K in keyof T]?: Gaps<T[K]> | null | undefined }

/** Problems that only the form knows, with their messages. */
export interface Rule<V extends FieldValues> {
  field: Path<V>
  sentence: string
}

export interface Checks<V extends FieldValues, S extends Schema> {
  /** The contract's own: it decides whether what is typed can be sent. */
  schema: S
  /** What is sent of what is typed. A gap stays one: the contract rejects it at its path. */
  toBody: (values: NoInfer<V>) => Gaps<z.output<S>>
  rules?: ((values: NoInfer<V>) => readonly Rule<NoInfer<V>>[]) | undefined
  /** Where the form keeps what the contract calls so, unless it calls it the same. */
  placeOf?: ((path: string) => string) | undefined
}

/** Rules of the contract that have a sentence of their own. */
const PROBLEMS = [
  'notAnIce',
  'notARib',
  'notASwiftCode',
  'notAUsername',
  'reservedName',
  'fieldName',
] as const

function issueMessage(t: TFunction, issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    return issue.origin === 'string' ? t('fields.tooLong', { max }) : t('fields.tooBig', { max })
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return issue.origin === 'string' ? t('fields.tooShort', { min }) : t('fields.tooSmall', { min })
  }
  const problem = PROBLEMS.find((one) => issue.code === 'custom' && issue.params?.['problem'] === one)
  if (problem) return t(`fields.${problem}`)
  return issue.code === 'invalid_format' && issue.format === 'email' ? t('fields.email') : t('fields.invalid')
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The field of a form that a path of the wire is about; what is wrong inside a text is wrong with the text. */
export function fieldAt<V extends FieldValues, S extends Schema>(
  { schema, placeOf }: Checks<V, S>,
  values: V,
  wirePath: readonly PropertyKey[],
): string {
  const path = codePath(schema, wirePath)
  const names = (placeOf?.(path) ?? path).split('.')
  const inside = names.findIndex(
    (_, at) => at > 0 && typeof get(values, names.slice(0, at).join('.')) === 'string',
  )
  return (inside === -1 ? names : names.slice(0, inside)).join('.')
}

/** Checks a form as the server will, encoded and read again, and gives what is to be sent. */
export function checkedBy<V extends FieldValues, S extends Schema>(
  checks: Checks<V, S>,
  t: TFunction,
  /** Rejected input, by field: sending the value before it would silently drop it. */
  invalidInputs: ReadonlyMap<string, string> = new Map(),
): Resolver<V, unknown, z.output<S>> {
  const { schema, toBody, rules } = checks
  return (values) => {
    const errors: FieldErrors<V> = {}
    function refuse(field: string, sentence: (required: boolean) => string) {
      if (get(errors, field)) return
      const held: unknown = get(values, field)
      // A box inside a line has no field of its own.
      const required = isEmpty(held) && !(held === undefined && invalidInputs.has(field))
      set(errors, field, { type: required ? 'required' : 'invalid', message: sentence(required) })
    }
    for (const [field, sentence] of invalidInputs) refuse(field, () => sentence)
    for (const { field, sentence } of rules?.(values) ?? []) refuse(field, () => sentence)
    // Checks for gaps.
    const sent = z.safeEncode(schema, toBody(values) as z.output<S>)
    const read = sent.success ? z.safeDecode(schema, sent.data) : sent
    for (const issue of read.error?.issues ?? [])
      refuse(fieldAt(checks, values, issue.path), (required) =>
        required ? t('fields.required') : issueMessage(t, issue),
      )
    return read.success && Object.keys(errors).length === 0
      ? { values: read.data, errors: {} }
      : { values: {}, errors }
  }
}
