import { expect, test } from 'vitest'
import { isReservedName, nameProblem } from './names.ts'

test('an additional field is never called what every object already has', () => {
  expect(['__proto__', 'prototype', ' constructor '].filter(isReservedName)).toHaveLength(3)
  expect(['Constructeur', 'toString', 'Proto', ''].filter(isReservedName)).toEqual([])
  expect(nameProblem('constructor')).toBe('reservedName')
})

test('a field is called as people write: apostrophes, degrees, points, commas, slashes, brackets, percents', () => {
  const good = [
    "Pays d'origine",
    'Pays d’origine',
    'N° de lot',
    'Réf. (kg/m), 20 % _-',
    '2e choix',
    'é'.repeat(60),
  ]
  expect(good.map(nameProblem)).toEqual(good.map(() => undefined))
})

test('a name begins with a letter or a digit, has nothing that looks like code, and has at most 60 characters', () => {
  const bad = ['', '-x', '=A1', '°C', ' x', '<b>', 'a"b', 'a[0]', 'a:b', 'a\nb', 'x'.repeat(61)]
  expect(bad.map(nameProblem)).toEqual(bad.map(() => 'fieldName'))
})
