import { expect, test } from 'vitest'
import { isReservedName } from './names.ts'

test('an additional field is never called what every object already has', () => {
  expect(['__proto__', 'prototype', ' constructor '].filter(isReservedName)).toHaveLength(3)
  expect(['Constructeur', 'toString', 'Proto', ''].filter(isReservedName)).toEqual([])
})
