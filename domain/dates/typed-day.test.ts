import { expect, test } from 'vitest'
import { addMonthsTo } from './month.ts'
import { typedDay } from './typed-day.ts'

const TODAY = '2026-11-14'
const read = (text: string) => typedDay(text, TODAY)

test.each(['3/9', '03/09', '3-9', '3.9', '3 9', '0309', ' 3/9 '])(
  'a day typed without its year, as %j, is of this year',
  (text) => expect(read(text)).toBe('2026-09-03'),
)

test.each(['3/9/27', '3-9-27', '03/09/2027', '030927', '03092027', '03-09-2027', '2027-09-03'])(
  'a day may be typed whole, as %j',
  (text) => expect(read(text)).toBe('2027-09-03'),
)

test('a number alone is a day of this month', () => {
  expect(read('12')).toBe('2026-11-12')
  expect(read('1')).toBe('2026-11-01')
  expect(typedDay('31', '2026-12-05')).toBe('2026-12-31')
})

test('-1 is yesterday and +7 the same day of next week, over months and years', () => {
  expect(read('-1')).toBe('2026-11-13')
  expect(read('−1')).toBe('2026-11-13')
  expect(read('+7')).toBe('2026-11-21')
  expect(read('+0')).toBe(TODAY)
  expect(typedDay('-1', '2026-01-01')).toBe('2025-12-31')
})

test.each(['auj', 'Aujourd’hui', "aujourd'hui", 't', 'Today'])('%s is today', (text) =>
  expect(read(text)).toBe(TODAY),
)

test.each([
  '',
  ' ',
  '0',
  '31',
  '32',
  '31/2',
  '29/2/2026',
  '3/13',
  '3/9/202',
  '3/9/1026',
  '123',
  '12345',
  '1234567',
  '3//9',
  '-',
  '+',
  '-99999',
  'demain',
  '3/9 x',
  '2026-02-30',
])('%j is no day of November 2026, nor of any other', (text) => expect(read(text)).toBeNull())

test('a leap day is one in a leap year', () => expect(read('29/2/28')).toBe('2028-02-29'))

test('a month later is the same day of the next month, or its last one', () => {
  expect(addMonthsTo('2026-11-14', 1)).toBe('2026-12-14')
  expect(addMonthsTo('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonthsTo('2028-03-31', -1)).toBe('2028-02-29')
  expect(addMonthsTo('2026-01-05', -12)).toBe('2025-01-05')
})
