import { expect, test } from 'vitest'
import { passwordStrength, strengthTone } from './passwords.ts'

test('a password earns one point each for length, lower case, upper case, digit and special character', () => {
  expect(passwordStrength('')).toBe(0)
  expect(passwordStrength('abc')).toBe(1)
  expect(passwordStrength('abcdef')).toBe(2)
  expect(passwordStrength('Abcdef')).toBe(3)
  expect(passwordStrength('Abcdef1')).toBe(4)
  expect(passwordStrength('Abcdef1!')).toBe(5)
})

test('accented letters are letters, not special characters', () => {
  expect(passwordStrength('éàüîôç')).toBe(2)
})

test('the meter is red up to 2 points, amber at 3 and green from 4', () => {
  expect([0, 1, 2, 3, 4, 5].map(strengthTone)).toEqual(['red', 'red', 'red', 'amber', 'green', 'green'])
})
