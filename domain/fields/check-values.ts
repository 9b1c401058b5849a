import {
  fieldProblem,
  isEmpty,
  LONGEST_VALUE,
  storedValue,
  type FieldRule,
  type FieldValue,
} from './values.ts'

/** Values as they lie in a record, by field id. */
export type StoredValues = Record<string, FieldValue>

export interface FieldOf extends FieldRule {
  id: number
}

export interface ValueProblem {
  name: string
  problem: 'unknown' | NonNullable<ReturnType<typeof fieldProblem>>
  values?: { max: number }
}

/** Checks the values given for a record and answers them as they are stored. What was not given stays as it was; an empty value clears. */
export function checkValues(
  fields: readonly FieldOf[],
  sent: Record<string, FieldValue | null>,
  before: StoredValues = {},
): { stored: StoredValues; problems: ValueProblem[] } {
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
  return { stored: Object.fromEntries(stored), problems }
}

/** Stored values by the names that the wire and the forms know. Values of deleted fields are not shown. */
export function valuesByName(fields: readonly FieldOf[], stored: StoredValues): Record<string, FieldValue> {
  const named = fields.flatMap((field): [string, FieldValue][] => {
    const value = stored[String(field.id)]
    return value === undefined ? [] : [[field.name, value]]
  })
  return Object.fromEntries(named)
}
