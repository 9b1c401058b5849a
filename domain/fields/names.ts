/** Every object already has these: a value kept under one of them would be lost, or change the object itself. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

export const isReservedName = (name: string): boolean => RESERVED.has(name.trim())

/** What a label, a key and a column heading can be at once. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _'’°.,/()%-]{0,59}$/u

/** Why a new field, or one that is renamed, cannot be called so. One that has its name already keeps it. */
export function nameProblem(name: string): 'reservedName' | 'fieldName' | undefined {
  if (isReservedName(name)) return 'reservedName'
  return NAME.test(name) ? undefined : 'fieldName'
}
