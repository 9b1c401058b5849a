import { expect, test } from 'vitest'
import { monthsOver, rangeBefore, rangeOf, startOf, stepOf, stepsIn, withinStep } from './range.ts'

const TODAY = '2026-11-16'

test('a dashboard begins with the last seven days, today among them', () => {
  expect(rangeOf({ from: null, to: null }, TODAY)).toEqual({ from: '2026-11-10', to: TODAY })
  expect(rangeOf({ from: null, to: '2026-10-31' }, TODAY)).toEqual({ from: '2026-10-25', to: '2026-10-31' })
  expect(rangeOf({ from: '2026-11-01', to: null }, TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
  expect(rangeOf({ from: '2026-12-01', to: null }, TODAY)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})

test('it is compared with the range of the same length just before', () => {
  expect(rangeBefore({ from: '2026-11-10', to: TODAY })).toEqual({ from: '2026-11-03', to: '2026-11-09' })
  expect(rangeBefore({ from: TODAY, to: TODAY })).toEqual({ from: '2026-11-15', to: '2026-11-15' })
})

test('a long range is shown by weeks that begin on Monday, a longer one by months', () => {
  expect(stepOf({ from: '2026-11-01', to: '2026-11-30' })).toBe('day')
  expect(stepOf({ from: '2026-09-01', to: '2026-11-30' })).toBe('week')
  expect(stepOf({ from: '2026-01-01', to: '2026-12-31' })).toBe('month')
  expect([startOf('2026-11-22', 'week'), startOf('2026-11-22', 'month')]).toEqual([
    '2026-11-16',
    '2026-11-01',
  ])
})

test('days without a sale are included too', () => {
  expect(stepsIn({ from: '2026-11-29', to: '2026-12-01' }, 'day')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ])
  expect(stepsIn({ from: '2026-11-15', to: '2026-11-24' }, 'week')).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(stepsIn({ from: '2026-11-15', to: '2027-01-02' }, 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ])
})

test('the first and the last week of a range are only as long as the range', () => {
  const range = { from: '2026-11-15', to: '2026-11-24' } as const
  expect(withinStep('2026-11-09', 'week', range)).toEqual({ from: '2026-11-15', to: '2026-11-15' })
  expect(withinStep('2026-11-23', 'week', range)).toEqual({ from: '2026-11-23', to: '2026-11-24' })
})

test('past months replace their days, the rest comes before and after them', () => {
  expect(monthsOver({ from: '2026-08-20', to: TODAY }, TODAY)).toEqual({
    months: ['2026-09-01', '2026-10-01'],
    rest: [
      { from: '2026-08-20', to: '2026-08-31' },
      { from: '2026-11-01', to: TODAY },
    ],
  })
  expect(monthsOver({ from: '2026-09-01', to: '2026-10-31' }, TODAY)).toEqual({
    months: ['2026-09-01', '2026-10-01'],
    rest: [],
  })
  expect(monthsOver({ from: '2026-12-01', to: '2027-01-31' }, '2027-02-01').months).toEqual([
    '2026-12-01',
    '2027-01-01',
  ])
})

test('the month of today is not over, nor is one of which a day is missing, nor one that is to come', () => {
  for (const [from, to, today] of [
    ['2026-11-01', '2026-11-30', TODAY],
    ['2026-11-01', '2026-11-30', '2026-11-30'],
    ['2026-10-02', '2026-10-31', TODAY],
    ['2026-10-01', '2026-10-30', TODAY],
    ['2027-01-01', '2027-03-31', TODAY],
    ['2026-10-10', '2026-11-16', TODAY],
    [TODAY, TODAY, TODAY],
  ] as const)
    expect(monthsOver({ from, to }, today)).toEqual({ months: [], rest: [{ from, to }] })
})
