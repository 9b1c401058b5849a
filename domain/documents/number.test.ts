import { expect, test } from 'vitest'
import { documentNumber } from './number.ts'

test('a document is numbered by kind, year and six digits or more', () => {
  expect(documentNumber('AC', 2026, 123)).toBe('AC26-000123')
  expect(documentNumber('AC', 2105, 1_234_567)).toBe('AC05-1234567')
})
