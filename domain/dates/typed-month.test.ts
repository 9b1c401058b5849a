import { expect, test } from 'vitest'
import { typedMonth } from './typed-month.ts'

const read = (text: string) => typedMonth(text, '2026-11')

test.each(['9', '09', 'sept', 'Sept.', 'septembre', 'September', ' 9 '])(
  'a month typed without its year, as %j, is of this year',
  (text) => expect(read(text)).toBe('2026-09'),
)

test.each([
  '9/27',
  '9-27',
  '9.27',
  '09 2027',
  '0927',
  '092027',
  '2027-09',
  'sept 2027',
  'SEPT. 27',
  'sep/2027',
])('a month may be typed whole, as %j', (text) => expect(read(text)).toBe('2027-09'))

test('months are called as in French or English, with or without accents', () => {
  expect(
    ['fév', 'feb', 'août', 'aug', 'décembre', 'mai', 'may', 'juil', 'jul', 'juin', 'jun'].map(read),
  ).toEqual(
    ['02', '02', '08', '08', '12', '05', '05', '07', '07', '06', '06'].map((month) => `2026-${month}`),
  )
})

test('-1 is the last month and +3 the third from now, over years', () => {
  expect(['-1', '−11', '+3', '+0'].map(read)).toEqual(['2026-10', '2025-12', '2027-02', '2026-11'])
  expect(['auj', 'Aujourd’hui', 'today'].map(read)).toEqual(['2026-11', '2026-11', '2026-11'])
})

test.each(['', '0', '13', '9/202', '9/1026', 'jui', 'se', 'brumaire', '9/26/1', '1326', '9 x', '-'])(
  '%j is no month',
  (text) => expect(read(text)).toBeNull(),
)
