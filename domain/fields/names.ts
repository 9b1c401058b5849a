/** Every object already has these: a value kept under one of them would be lost, or change the object itself. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

export const isReservedName = (name: string): boolean => RESERVED.has(name.trim())
