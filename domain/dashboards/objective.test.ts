import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { objectiveBetween, reached } from './objective.ts'

const november = { month: '2026-11', amount: cents(30_000_000) } as const
const december = { month: '2026-12', amount: cents(31_000_000) } as const

test('an objective counts by the days of its month that lie in the range', () => {
  expect(objectiveBetween([november], '2026-11-01', '2026-11-30')).toBe(30_000_000)
  expect(objectiveBetween([november], '2026-11-10', '2026-11-16')).toBe(7_000_000)
  expect(objectiveBetween([november], '2026-11-16', '2026-11-16')).toBe(1_000_000)
})

test('a range over two months takes its part of each, and nothing of a month beside it', () => {
  expect(objectiveBetween([november, december], '2026-11-29', '2026-12-03')).toBe(2_000_000 + 3_000_000)
  expect(objectiveBetween([december], '2026-11-01', '2026-11-30')).toBe(0)
})

test('a part that is no whole centime is rounded, half up', () => {
  expect(objectiveBetween([{ month: '2026-11', amount: cents(100) }], '2026-11-01', '2026-11-01')).toBe(3)
})

test('what was reached is given to a tenth of a percent, and of no objective nothing', () => {
  expect(reached(cents(860_000), cents(1_000_000))).toBe(860)
  expect(reached(cents(1), cents(3))).toBe(333)
  expect(reached(cents(1), cents(0))).toBeNull()
})
