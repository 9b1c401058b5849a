/** Every object already has these: a value kept under one of them would be lost, or change the object itself. */
const RESERVED: readonly string[] = ['__proto__', 'prototype', 'constructor']

export const isReservedName = (name: string): boolean => RESERVED.includes(name.trim())
