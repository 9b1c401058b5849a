/** The records that a company may add its own fields to. */
export const FIELD_MODULES = [
  'order',
  'product',
  'client',
  'brand',
  'family',
  'provider',
  'purchase',
] as const
export type FieldModule = (typeof FIELD_MODULES)[number]

export const FIELD_KINDS = ['STRING', 'INT'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A type whose single choice is this one is free entry of its kind. */
export const FREE_ENTRY = '*'

export interface FieldType {
  kind: FieldKind
  choices: readonly string[]
}

export const isFreeEntry = ({ choices }: FieldType) => choices.length === 1 && choices[0] === FREE_ENTRY
