import { expect, test } from 'vitest'
import { axisOf, placeOn, scaleOf } from './axis.ts'

test('an axis begins at zero and is marked with round steps', () => {
  expect(axisOf([41_000, 167_480])).toEqual({
    least: 0,
    most: 200_000,
    ticks: [0, 50_000, 100_000, 150_000, 200_000],
  })
  expect(axisOf([7])).toEqual({ least: 0, most: 8, ticks: [0, 2, 4, 6, 8] })
})

test('values below zero are drawn too', () => {
  const axis = axisOf([-50, 100])
  expect([axis.least, axis.most, placeOn(axis, 0)]).toEqual([-50, 100, (100 * 50) / 150])
})

test('where there is nothing, the axis stays', () => {
  expect(axisOf([])).toEqual({ least: 0, most: 1, ticks: [0, 1] })
  expect(axisOf([0, 0], 100)).toEqual({ least: 0, most: 100, ticks: [0, 100] })
})

test('a small value is written as it is, a large one in thousands or millions', () => {
  const result = [0, 300, 999.4, 999.6, 2500, -45_000, 999_949, 999_950, 12_340_000].map((value) => {
    const scaled = scaleOf(value)
    return `${scaled.value} ${scaled.unit}`
  })
  expect(result).toEqual([
    '0 ones',
    '300 ones',
    '999 ones',
    '1 thousands',
    '2.5 thousands',
    '-45 thousands',
    '999.9 thousands',
    '1 millions',
    '12.3 millions',
  ])
})
