import { expect, test } from 'vitest'
import { phoneDigitsOf, searchWords } from './phones.ts'

test('every spelling of a number has the same digits in common', () => {
  const spellings = [
    '0535624180',
    '05.35.62.41.80',
    '05-35-62-41-80',
    '+212535624180',
    '+212(0)535624180',
    '00212535624180',
    '212535624180',
  ]
  for (const typed of spellings) expect([typed, phoneDigitsOf(typed)]).toEqual([typed, '535624180'])
})

test('what is no number of a phone is searched as it is', () => {
  for (const word of ['CL-0042', '0042', '001234567000089', 'BC26-000123', '3.5', '+', '+212', '%'])
    expect([word, phoneDigitsOf(word)]).toEqual([word, null])
})

test('a whole number with spaces is one term, beside others; parts of one stay terms', () => {
  expect(searchWords('bennis +212 5 35 62 41 80')).toEqual(['bennis', '+212535624180'])
  expect(searchWords('00 212 5 35 62 41 80')).toEqual(['00212535624180'])
  expect(searchWords('05 35 62 41 80 fes')).toEqual(['0535624180', 'fes'])
  expect(searchWords('05 35 62')).toEqual(['05', '35', '62'])
  expect(searchWords(' ')).toEqual([])
})
