import { expect, test } from 'vitest'
import { readMoment, showMoment } from './moment.ts'

test('a moment is by the clock of Casablanca unless it has an offset', () => {
  const at = readMoment('2026-07-14 10:32:00')
  expect(showMoment(at)).toContain('2026-07-14 10:32:00 in Casablanca')
  expect(readMoment('2026-07-14 10:32').getTime()).toBe(at.getTime())
  expect(readMoment('2026-11-17 09:32:00Z').toISOString()).toBe('2026-11-17T09:32:00.000Z')
  expect(readMoment('2026-11-17T09:32:00+0100').toISOString()).toBe('2026-11-17T08:32:00.000Z')
})

test('an hour that the clock showed twice is the later one', () => {
  // For Ramadan of 2024 clocks went back from 3:00 to 2:00 on 10 March, and forward again on 14 April.
  const at = readMoment('2024-03-10 02:30:00')
  const hourBefore = new Date(at.getTime() - 3_600_000)
  expect(showMoment(hourBefore)).toContain('2024-03-10 02:30:00 in Casablanca')
})

test.each([
  '10:32',
  'yesterday',
  '2026-13-01 10:00:00',
  '2026-02-30 10:00:00',
  '2026-11-17 25:00:00',
  '2024-04-14 02:30:00',
])('“%s” is no moment', (text) => {
  expect(() => readMoment(text)).toThrow('is no moment')
})
