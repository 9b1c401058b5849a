import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { lateness } from './overdue.ts'

const owed = { total: cents(1000), settled: cents(0), dueOn: '2026-06-30' } as const

test('a note is late from the day after its due day on, by that many days', () => {
  expect(lateness(owed, '2026-06-30')).toEqual({ overdue: false, overdueDays: 0 })
  expect(lateness(owed, '2026-07-01')).toEqual({ overdue: true, overdueDays: 1 })
  expect(lateness(owed, '2026-08-29')).toEqual({ overdue: true, overdueDays: 60 })
})

test('a note of which nothing is owed any more is not late', () => {
  expect(lateness({ ...owed, settled: cents(1000) }, '2026-08-29')).toEqual({
    overdue: false,
    overdueDays: 0,
  })
  expect(lateness({ ...owed, settled: cents(999) }, '2026-08-29')).toMatchObject({ overdue: true })
  expect(lateness({ ...owed, total: cents(0) }, '2026-08-29')).toMatchObject({ overdue: false })
})
