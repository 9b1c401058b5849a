import { expect, test } from 'vitest'
import { secondsToWait } from './slow-down.ts'

test('ten failures are free; from then on each try waits twice as long as the one before, 15 seconds at most', () => {
  expect([0, 1, 9].map(secondsToWait)).toEqual([0, 0, 0])
  expect([10, 11, 12, 13, 14, 15, 5000].map(secondsToWait)).toEqual([1, 2, 4, 8, 15, 15, 15])
})
