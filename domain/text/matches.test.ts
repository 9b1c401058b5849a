import { expect, test } from 'vitest'
import { matches, sameName } from './matches.ts'

test('a search ignores accents and case', () => {
  expect(matches('epicerie', ['Épicerie du Port'])).toBe(true)
  expect(matches('PÉROU', ['perou'])).toBe(true)
})

test('every word must be found, in any order, in any of the texts', () => {
  expect(matches('maroc bank', ['Bank of Africa', 'Maroc'])).toBe(true)
  expect(matches('maroc bank', ['Bank of Africa'])).toBe(false)
})

test('a word may be found in the middle of another', () => {
  expect(matches('wafa', ['Attijariwafa'])).toBe(true)
})

test('a word is not found across two texts', () => {
  expect(matches('ab', ['a', 'b'])).toBe(false)
})

test('an empty search finds everything', () => {
  expect(matches('  ', ['x'])).toBe(true)
  expect(matches('', [undefined])).toBe(true)
})

test('names are the same to a person whatever their accents, case and spaces', () => {
  expect(sameName(' Luméa  Éclairage', 'lumea eclairage ')).toBe(true)
  expect(sameName('Luméa', 'Luméas')).toBe(false)
})
