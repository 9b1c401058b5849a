import type { FieldOf, StoredValues } from '../fields/check-values.ts'

/** What a client has in one of the two built-in fields, whatever else their company calls so; empty if nothing. */
export function identifierOf(
  name: 'ICE' | 'Patente',
  fields: readonly FieldOf[],
  stored: StoredValues,
): string {
  const field = fields.find((one) => one.builtIn && one.name === name)
  return field ? String(stored[String(field.id)] ?? '') : ''
}
