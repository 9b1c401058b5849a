import { expect, test } from 'vitest'
import { commonKey, namesOf, passwordStrength, strengthTone, whyPasswordRefused } from './passwords.ts'

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

const owner = { firstName: 'Zoé', lastName: 'El Idrissi', email: 'zoe.idrissi@atlas.example' }
const known = {
  common: new Set(['azerty', 'abc123', '12345678'].map(commonKey)),
  names: ['Atlas Distribution', ...namesOf(owner)],
}
const why = (password: string) => whyPasswordRefused(password, known)

test('spaces alone and one repeated character are refused, each with its own reason', () => {
  expect(['        ', '\u00a0\t      '].map(why)).toEqual([
    'accounts.passwordBlank',
    'accounts.passwordBlank',
  ])
  expect(['aaaaaaaa', '🙂🙂🙂🙂', '--------'].map(why)).toEqual(
    Array.from({ length: 3 }, () => 'accounts.passwordRepeated'),
  )
  expect(why('aaaaaaab')).toBeUndefined()
})

test('a common password stays common in any case and with digits behind it; digits alone are compared whole', () => {
  for (const common of ['azerty', 'AZERTY2026', 'Azerty12', 'ABC99999', '12345678'])
    expect(why(common)).toBe('accounts.passwordTooCommon')
  for (const fine of ['84736251', 'azerty!!', '2026azerty', 'Quai-demo-2026'])
    expect(why(fine)).toBeUndefined()
})

test('the name of the company or of the user is no password, however it is spelled, nor with a year behind it', () => {
  for (const name of [
    'atlas distribution',
    'AtlasDistribution2026',
    'El Idrissi',
    'zoe el idrissi',
    'El-Idrissi Zoé',
    'zoe.idrissi',
    'zoe.idrissi@atlas.example',
  ])
    expect([name, why(name)]).toEqual([name, 'accounts.passwordIsAName'])
  expect(why('zoe et ses camions')).toBeUndefined()
  expect(whyPasswordRefused('!!??!!??', { common: new Set(), names: ['…'] })).toBeUndefined()
})
