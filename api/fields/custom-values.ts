import type { FieldModule } from '@app/domain/fields/modules'
import {
  fieldProblem,
  isEmpty,
  storedValue,
  type FieldRule,
  type FieldValue,
} from '@app/domain/fields/values'
import type { Ctx } from '../platform/context.ts'
import { Refusal } from '../platform/refusals.ts'
import { findFields, holdFields } from './fields.repository.ts'

const MOST_TOLD = 20

/** Values as they lie in a record, by field id. */
export type StoredValues = Record<string, FieldValue>

interface FieldOf extends FieldRule {
  id: number
}

/**
 * Checks the values sent for a record and answers them as they are stored. What was not sent stays as it
 * was; an empty value clears. Mandatory fields are enforced here too, not only on the form.
 */
export async function readCustomValues(
  ctx: Ctx,
  module: FieldModule,
  sent: Record<string, FieldValue | null> = {},
  before: StoredValues = {},
): Promise<StoredValues> {
  const fields = await holdFields(ctx, module)
  const unknown = Object.keys(sent)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => ({ name, problem: 'unknown' }))
  const { stored, problems } = checkCustomValues(fields, sent, before)
  const told = [...unknown, ...problems]
    .slice(0, MOST_TOLD)
    .map(({ name, problem }) => ({ path: `fields.${name}`, problem }))
  if (told.length > 0) throw new Refusal('fields.invalid', {}, told)
  return stored
}

/** The same for many records, whose fields were asked for once. */
export function checkCustomValues(
  fields: readonly FieldOf[],
  sent: Record<string, FieldValue | null>,
  before: StoredValues = {},
) {
  const problems: { name: string; problem: string }[] = []
  const stored = new Map<string, FieldValue>()
  for (const field of fields) {
    const given = Object.hasOwn(sent, field.name) ? (sent[field.name] ?? undefined) : before[String(field.id)]
    const problem = fieldProblem(field, given)
    if (problem) problems.push({ name: field.name, problem })
    else if (given !== undefined && !isEmpty(given)) stored.set(String(field.id), storedValue(field, given))
  }
  const values: StoredValues = Object.fromEntries(stored)
  return { stored: values, problems }
}

export const customFieldsOf = (ctx: Ctx, module: FieldModule) => holdFields(ctx, module)

/** Stored values by the names that the wire and the forms know. */
export async function showCustomValues(
  ctx: Ctx,
  module: FieldModule,
  stored: StoredValues,
): Promise<Record<string, FieldValue>> {
  const fields = await findFields(ctx, module)
  const named = fields.flatMap((field): [string, FieldValue][] => {
    const value = stored[String(field.id)]
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(named)
}
