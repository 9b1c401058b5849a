import { expect, test } from 'vitest'
import { gaugeShares, splitAtLimit } from './gauge-shares.ts'

test('below the limit each part has its share of the limit, and there is no tick', () => {
  expect(gaugeShares([60, 20, 10], 100)).toEqual({ parts: [60, 20, 10], limit: null })
})

test('above the limit the bar is the sum, and the tick is at the limit', () => {
  expect(gaugeShares([100, 50, 50], 100)).toEqual({ parts: [50, 25, 25], limit: 50 })
})

test('a limit of nothing makes the whole bar what is owed, without a tick', () => {
  expect(gaugeShares([0, 30, 10], 0)).toEqual({ parts: [0, 75, 25], limit: null })
})

test('credits shorten the bar by what they are worth', () => {
  expect(gaugeShares([60, -20, 20], 100)).toEqual({ parts: [45, 0, 15], limit: null })
  expect(gaugeShares([10, -50, 0], 100)).toEqual({ parts: [0, 0, 0], limit: null })
})

test('what is about to be added is distinguished at the limit', () => {
  expect(splitAtLimit(60, 30, 100)).toEqual([30, 0])
  expect(splitAtLimit(80, 30, 100)).toEqual([20, 10])
  expect(splitAtLimit(120, 30, 100)).toEqual([0, 30])
  expect(splitAtLimit(-10, 30, 0)).toEqual([10, 20])
})

test('nothing owed is an empty bar, whatever the limit', () => {
  expect(gaugeShares([0, 0, 0], 0)).toEqual({ parts: [0, 0, 0], limit: null })
})
