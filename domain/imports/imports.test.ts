import { expect, test } from 'vitest'
import {
  dayOfSerial,
  isFormulaError,
  looksLikeDay,
  readDay,
  readNumber,
  readPercent,
  readRate,
} from './cells.ts'
import { closest, editDistance } from './closest.ts'
import { findHeaderRow, readHeader } from './headings.ts'
import { isSettled } from './modules.ts'

test('a number may be typed with a comma or a point, spaces between thousands, and a currency', () => {
  const typed = ['1 234,50', '1\u202F234,50', '1.234,50', '1,234.50', '1234.5', '+1234,5', '1 234,50 DHs']
  expect(typed.map(readNumber)).toEqual(typed.map(() => 1234.5))
  expect(['12', '-3', '1.234.567', '0,05'].map(readNumber)).toEqual([12, -3, 1_234_567, 0.05])
})

test('what is not a number is not guessed at', () => {
  for (const typed of [
    '',
    'douze',
    '1,2,3',
    '1e3',
    '0x10',
    '1..2',
    '12,',
    ',5',
    '1,23.4',
    '9'.repeat(30),
    'Infinity',
  ])
    expect([typed, readNumber(typed)]).toEqual([typed, undefined])
})

test('a rate is 20, 20 % or 0,2; a discount is 12,5 or 12,5 %', () => {
  expect(['20', '20%', '20 %', '0,2', '0.2'].map(readRate)).toEqual([0.2, 0.2, 0.2, 0.2, 0.2])
  expect(['0', '7', '0 %', 'x'].map(readRate)).toEqual([0, 0.07, 0, undefined])
  expect(['12,5', '12,5 %'].map(readPercent)).toEqual([12.5, 12.5])
})

test('a date is ISO or day, month, year; never the American order', () => {
  expect(
    ['2026-11-14', '14/11/2026', '14-11-2026', '14.11.2026', '2026-11-14T10:00:00Z'].map(readDay),
  ).toEqual(Array.from({ length: 5 }, () => '2026-11-14'))
  // As on the wire: with an offset the day as written, of UTC the day in Casablanca.
  expect(
    [
      '2026-03-01T00:30:00+05:00',
      '2026-03-01 23:59-05:00',
      '2026-07-14T23:30:00Z',
      '2026-07-15 00:10:00',
    ].map(readDay),
  ).toEqual(['2026-03-01', '2026-03-01', '2026-07-15', '2026-07-15'])
  for (const typed of [
    '2026-02-30T00:30:00+05:00',
    '2026-03-01T24:30:00+05:00',
    '11/14/2026',
    '31/02/2026',
    '14/11/26',
    '45000',
    'hier',
    '2026-13-01',
  ])
    expect([typed, readDay(typed)]).toEqual([typed, undefined])
})

test('a date that the calendar does not have is distinguished from what is no date', () => {
  expect(['31/02/2026', '11/14/2026', '2026-13-01'].map(looksLikeDay)).toEqual([true, true, true])
  expect(['hier', '45000', '14/11/26'].map(looksLikeDay)).toEqual([false, false, false])
})

test('the days of a workbook count from 1900 or from 1904', () => {
  expect(dayOfSerial(46_340, false)).toBe('2026-11-14')
  expect(dayOfSerial(46_340 - 1462, true)).toBe('2026-11-14')
  expect(dayOfSerial(1, false)).toBe('1900-01-01')
  expect(dayOfSerial(61, false)).toBe('1900-03-01')
  expect(dayOfSerial(0.5, true)).toBe('1904-01-01')
  for (const serial of [-1, 3_000_000]) expect(dayOfSerial(serial, false)).toBeUndefined()
})

test('a failed formula is no value', () => {
  expect(['#N/A', '#REF!', '#1', '# N/A'].map(isFormulaError)).toEqual([true, true, false, false])
})

test('a typo is recognised, another word is not', () => {
  const known = ['Kénitra', 'Tanger', 'Rabat', 'Fès']
  expect(closest('Kenitraa', known)).toBe('Kénitra')
  expect(closest('kenirta', known)).toBe('Kénitra')
  expect(closest('TANGR', known)).toBe('Tanger')
  expect(closest('Casablanca', known)).toBeUndefined()
  expect(closest('Oz', known)).toBeUndefined()
  expect(closest('', known)).toBeUndefined()
  expect(closest('x'.repeat(10_000), known)).toBeUndefined()
})

test('of two close names the closest is suggested', () => {
  expect(closest('Atlass', ['Atlantis', 'Atlas'])).toBe('Atlas')
  expect(editDistance('ab', 'ba')).toBe(1)
})

const columns = [
  { key: 'reference', required: true, headings: ['Référence', 'Reference', 'ref'] },
  { key: 'priceHt', required: false, headings: ['Prix HT', 'Price excl. VAT'] },
]

test('headings are known in French and English, in any order, whatever accents, case and signs', () => {
  expect(readHeader(['PRIX  H.T.', '', 'reference *'], columns)).toEqual({
    found: [
      { key: 'priceHt', at: 0 },
      { key: 'reference', at: 2 },
    ],
    missing: [],
    unknown: [],
    twice: [],
  })
  expect(readHeader(['price excl. vat', 'REF'], columns).found).toHaveLength(2)
})

test('headings that are missing, unknown or duplicate are reported, even those that name a prototype', () => {
  expect(readHeader(['__proto__', 'constructor', 'Prix HT', 'prix ht'], columns)).toMatchObject({
    missing: ['reference'],
    unknown: ['__proto__', 'constructor'],
    twice: ['priceHt'],
  })
})

test('titles may precede the headings', () => {
  expect(findHeaderRow([['Catalogue 2026'], [], ['Référence', 'Prix HT']], columns)).toBe(2)
  expect(findHeaderRow([['x'], ['y']], columns)).toBe(0)
})

test('an import that is queued, checking or running goes on by itself', () => {
  expect(['QUEUED', 'CHECKING', 'RUNNING'].some((state) => isSettled(state as 'QUEUED'))).toBe(false)
  expect(['CHECKED', 'DONE', 'FAILED'].every((state) => isSettled(state as 'DONE'))).toBe(true)
})
