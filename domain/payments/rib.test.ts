import { expect, test } from 'vitest'
import { formatRib, isRib } from './rib.ts'

test('an account has 24 digits, the last two of which are its key', () => {
  expect(isRib('007780000123456789012396')).toBe(true)
  expect(isRib('011780000015240000032174')).toBe(true)
  expect(isRib('007780000123456789012397')).toBe(false)
})

test('one digit wrong, or two that changed places, is noticed', () => {
  expect(isRib('007780000123456789012496')).toBe(false)
  expect(isRib('007780000123456789013296')).toBe(false)
})

test('spaces, letters and other lengths are none', () => {
  for (const typed of ['', '007 780 0001234567890123 96', '00778000012345678901239', 'x'.repeat(24)])
    expect(isRib(typed)).toBe(false)
})

test('an account is written as bank, town, account and key', () => {
  expect(formatRib('007780000123456789012396')).toBe('007 780 0001234567890123 96')
})
