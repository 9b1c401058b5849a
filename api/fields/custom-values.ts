import type { FieldModule } from '@app/domain/fields/modules'
import {
  checkValues,
  type FieldOf,
  type StoredValues,
  type ValueProblem,
  valuesByName,
} from '@app/domain/fields/check-values'
import type { FieldValue } from '@app/domain/fields/values'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { findFields, lockSharedFieldsOf } from './fields.repository.ts'

const MOST_REPORTED = 20

/** For reading only: nobody waits for it, and a field may be gone a moment later. */
export const customFieldsOf = (ctx: Ctx, module: FieldModule) => findFields(ctx, module)

export type SentValues = Record<string, FieldValue | null>

/** Answers the values sent for a record as they are stored. */
export type ReadValues = (sent: SentValues | undefined, before?: StoredValues) => StoredValues

/**
 * For writing values of a table's rows: none of its fields is deleted before this transaction ends. Called
 * before any record is locked, because deleting a field locks it first, and then every record that has a
 * value of it. Only what it answers makes of sent values such as can be stored: nobody writes any without it.
 */
export async function lockSharedCustomFields(ctx: Ctx, table: string): Promise<ReadValues> {
  const fields = await lockSharedFieldsOf(ctx, table)
  return (sent, before) => readValues(fields, sent, before)
}

/** What was not sent stays as it was; an empty value clears. Mandatory fields are enforced here too, not only on the form. */
function readValues(
  fields: readonly FieldOf[],
  sent: SentValues = {},
  before: StoredValues = {},
): StoredValues {
  const unknown = Object.keys(sent)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name): ValueProblem => ({ name, problem: 'unknown' }))
  const { stored, problems } = checkValues(fields, sent, before)
  const reported = [...unknown, ...problems]
    .slice(0, MOST_REPORTED)
    .map(({ name, ...problem }) => ({ path: `customValues.${name}`, ...problem }))
  if (reported.length > 0) throw new AppError('fields.invalid', {}, reported)
  return stored
}

/** For showing stored values: by the names that the wire and the forms know. Asked together with the record itself. */
export async function showCustomValues(
  ctx: Ctx,
  module: FieldModule,
): Promise<(stored: StoredValues) => Record<string, FieldValue>> {
  const fields = await findFields(ctx, module)
  return (stored) => valuesByName(fields, stored)
}
