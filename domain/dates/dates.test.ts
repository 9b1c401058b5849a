import { expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, isDay } from './day.ts'
import {
  formatDay,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatPeriod,
  formatShortDay,
  formatShortInstant,
} from './format.ts'
import { addMonths, isMonth, monthOf } from './month.ts'

test('a day reads 14-11-2026, an instant 14-11-2026 09:42:18', () => {
  expect(formatDay('2026-11-14')).toBe('14-11-2026')
  expect(formatShortDay('2026-11-14', '2026-12-31')).toBe('14-11')
  expect(formatShortDay('2025-11-29', '2026-11-14')).toBe('29-11-2025')
  expect(formatShortInstant(new Date('2026-11-14T12:42:18Z'), '2026-12-31')).toMatch(/^14-11 · 1[23]:42$/)
  expect(formatShortInstant(new Date('2025-11-29T12:42:18Z'), '2026-11-14')).toBe('29-11-2025')
  expect(formatPeriod('2026-11-01', '2026-11-14')).toBe('01-11-2026\u00A0–\u00A014-11-2026')
  expect(formatInstant(new Date('2026-07-14T08:42:18Z'))).toBe('14-07-2026 09:42:18')
})

test('the day of an instant is the day in Casablanca: 23:30 of Greenwich on 14 July 2026 is 15 July', () => {
  expect(dayOf(new Date('2026-07-14T23:30:00Z'))).toBe('2026-07-15')
  expect(dayOf(new Date('2026-07-14T22:30:00Z'))).toBe('2026-07-14')
})

test('in Ramadan the clock goes back to Greenwich: 12:00 there on 1 March 2026 is 12:00 here', () => {
  expect(formatInstant(new Date('2026-03-01T12:00:00Z'))).toBe('01-03-2026 12:00:00')
})

test('midnight is 00:00:00, not 24:00:00', () => {
  expect(formatInstant(new Date('2026-07-13T23:00:00Z'))).toBe('14-07-2026 00:00:00')
})

test('days are counted over months, leap days and clock changes', () => {
  expect(daysBetween('2026-10-08', '2026-11-14')).toBe(37)
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('a day that no calendar has is not a day', () => {
  expect(isDay('2026-02-28')).toBe(true)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('14-11-2026')).toBe(false)
})

test('a month reads novembre 2026 or November 2026, and months are counted over years', () => {
  expect(formatMonth('2026-11', 'fr')).toBe('novembre 2026')
  expect(formatMonth('2026-11', 'en')).toBe('November 2026')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths(monthOf('2026-11-14'), -11)).toBe('2025-12')
  expect(isMonth('2026-13')).toBe(false)
})

test('a day in words has its weekday: lundi 16 novembre 2026, Monday 16 November 2026', () => {
  expect(formatLongDay('2026-11-16', 'fr')).toBe('lundi 16 novembre 2026')
  expect(formatLongDay('2026-11-16', 'en')).toBe('Monday 16 November 2026')
})
