import { isFreeEntry, type FieldType } from './modules.ts'

export type FieldValue = string | number

export interface FieldRule {
  name: string
  mandatory: boolean
  builtIn: boolean
  type: FieldType
}

type Problem = 'required' | 'notWhole' | 'notAmongChoices' | 'tooLong' | 'notAnIce'

export const LONGEST_VALUE = 2000

/** What is wrong with a value typed into an additional field; nothing when it may be kept. */
export function fieldProblem(field: FieldRule, value: FieldValue | undefined): Problem | undefined {
  if (isEmpty(value)) return field.mandatory ? 'required' : undefined
  const text = String(value)
  if (text.length > LONGEST_VALUE) return 'tooLong'
  if (field.type.kind === 'INT' && !isWhole(text)) return 'notWhole'
  if (!isFreeEntry(field.type) && !field.type.choices.includes(text)) return 'notAmongChoices'
  // The one built-in field with a form of its own: identifiant commun de l'entreprise.
  if (field.builtIn && field.name === 'ICE' && !/^\d{15}$/.test(text)) return 'notAnIce'
  return undefined
}

export function isEmpty(value: FieldValue | null | undefined): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

/** As it is stored: a whole number for INT, trimmed text otherwise. */
export function storedValue({ type }: FieldRule, value: FieldValue): FieldValue {
  return type.kind === 'INT' ? Number(value) : String(value).trim()
}

function isWhole(text: string): boolean {
  return /^-?\d{1,15}$/.test(text.trim())
}
