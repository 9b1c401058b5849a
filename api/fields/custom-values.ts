import type { FieldModule } from '@app/domain/fields/modules'
import {
  fieldProblem,
  isEmpty,
  LONGEST_VALUE,
  storedValue,
  type FieldRule,
  type FieldValue,
} from '@app/domain/fields/values'
import type { Ctx } from '../platform/context.ts'
import { type FieldProblem, Refusal } from '../platform/refusals.ts'
import { findFields, holdFields } from './fields.repository.ts'

const MOST_TOLD = 20

/** Values as they lie in a record, by field id. */
export type StoredValues = Record<string, FieldValue>

interface ValueProblem extends Omit<FieldProblem, 'path'> {
  name: string
}

interface FieldOf extends FieldRule {
  id: number
}

/** For whoever only reads: nobody waits for it, and a field may be gone a moment later. */
export const customFieldsOf = (ctx: Ctx, module: FieldModule) => findFields(ctx, module)

/**
 * For whoever writes values: none of the fields is deleted before this transaction ends. Called before any record
 * is locked, because whoever deletes a field holds it first, and then every record that has a value of it.
 */
export const holdCustomFields = (ctx: Ctx, module: FieldModule) => holdFields(ctx, module)

/**
 * Checks the values sent for a record and answers them as they are stored. What was not sent stays as it
 * was; an empty value clears. Mandatory fields are enforced here too, not only on the form.
 */
export function readCustomValues(
  fields: readonly FieldOf[],
  sent: Record<string, FieldValue | null> = {},
  before: StoredValues = {},
): StoredValues {
  const unknown = Object.keys(sent)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name): ValueProblem => ({ name, problem: 'unknown' }))
  const { stored, problems } = checkCustomValues(fields, sent, before)
  const told = [...unknown, ...problems]
    .slice(0, MOST_TOLD)
    .map(({ name, ...problem }) => ({ path: `fields.${name}`, ...problem }))
  if (told.length > 0) throw new Refusal('fields.invalid', {}, told)
  return stored
}

/** The same for many records, whose fields were asked for once. */
export function checkCustomValues(
  fields: readonly FieldOf[],
  sent: Record<string, FieldValue | null>,
  before: StoredValues = {},
) {
  const problems: ValueProblem[] = []
  const stored = new Map<string, FieldValue>()
  for (const field of fields) {
    const given = Object.hasOwn(sent, field.name) ? (sent[field.name] ?? undefined) : before[String(field.id)]
    const problem = fieldProblem(field, given)
    if (problem)
      problems.push({
        name: field.name,
        problem,
        ...(problem === 'tooLong' && { values: { max: LONGEST_VALUE } }),
      })
    else if (given !== undefined && !isEmpty(given)) stored.set(String(field.id), storedValue(field, given))
  }
  const values: StoredValues = Object.fromEntries(stored)
  return { stored: values, problems }
}

/** Stored values by the names that the wire and the forms know. */
export async function showCustomValues(
  ctx: Ctx,
  module: FieldModule,
  stored: StoredValues,
): Promise<Record<string, FieldValue>> {
  return valuesByName(await findFields(ctx, module), stored)
}

/** The same for many records, whose fields were asked for once. What a deleted field held is not shown. */
export function valuesByName(fields: readonly FieldOf[], stored: StoredValues): Record<string, FieldValue> {
  const named = fields.flatMap((field): [string, FieldValue][] => {
    const value = stored[String(field.id)]
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(named)
}
