import { expect, test } from 'vitest'
import { documentNumber, isDocumentNumber } from './number.ts'

test('a document is numbered by kind, year and six digits or more', () => {
  expect(documentNumber('AC', 2026, 123)).toBe('AC26-000123')
  expect(documentNumber('AC', 2105, 1_234_567)).toBe('AC05-1234567')
})

test('a whole number is distinguished from part of one, whatever its case', () => {
  expect(['AC26-000123', 'bc05-1234567'].map(isDocumentNumber)).toEqual([true, true])
  expect(['BC26-00012', '000123', 'BC26-000123 x', 'B26-000123', ''].some(isDocumentNumber)).toBe(false)
})
