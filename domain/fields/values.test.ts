import { expect, test } from 'vitest'
import { fieldProblem, storedValue, type FieldRule } from './values.ts'

const field = (more: Partial<FieldRule> = {}): FieldRule => ({
  name: 'Zone',
  mandatory: false,
  builtIn: false,
  type: { kind: 'STRING', choices: ['*'] },
  ...more,
})
const choice = field({ type: { kind: 'STRING', choices: ['Nord', 'Sud'] } })
const whole = field({ type: { kind: 'INT', choices: ['*'] } })

test('an empty value is a problem only where the field is mandatory', () => {
  for (const empty of [undefined, '', '   ']) {
    expect(fieldProblem(field(), empty)).toBeUndefined()
    expect(fieldProblem(field({ mandatory: true }), empty)).toBe('required')
  }
})

test('a choice takes one of its values and nothing else', () => {
  expect(fieldProblem(choice, 'Nord')).toBeUndefined()
  expect(fieldProblem(choice, 'Est')).toBe('notAmongChoices')
})

test('a whole number field refuses anything that is not one', () => {
  for (const good of [12, '12', '-3', '0']) expect(fieldProblem(whole, good)).toBeUndefined()
  for (const bad of ['1.5', 'douze', 1.5, '1e3', '9'.repeat(16)])
    expect(fieldProblem(whole, bad)).toBe('notWhole')
})

test('an ICE has 15 digits; a field that a company named ICE itself is free', () => {
  const ice = field({ name: 'ICE', builtIn: true })
  expect(fieldProblem(ice, '001524367000051')).toBeUndefined()
  expect(fieldProblem(ice, '12345')).toBe('notAnIce')
  expect(fieldProblem({ ...ice, builtIn: false }, '12345')).toBeUndefined()
})

test('a text is at most 2000 characters long', () => {
  expect(fieldProblem(field(), 'x'.repeat(2000))).toBeUndefined()
  expect(fieldProblem(field(), 'x'.repeat(2001))).toBe('tooLong')
})

test('numbers are stored as numbers, text without its outer spaces', () => {
  expect(storedValue(whole, ' 12 ')).toBe(12)
  expect(storedValue(field(), '  a b ')).toBe('a b')
})
