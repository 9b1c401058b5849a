import { expect, test } from 'vitest'
import { stockLevel } from './level.ts'

test('a product is out of stock when nothing is there and nothing is available', () => {
  expect(stockLevel({ quantity: 0, available: 0 })).toBe('out')
})

test('what is there but promised is low, not out', () => {
  expect(stockLevel({ quantity: 18, available: 0 })).toBe('low')
})

test('30 available and more is plenty, 29 is low whatever is promised', () => {
  expect([29, 30, 2412].map((available) => stockLevel({ quantity: 2640, available }))).toEqual([
    'low',
    'good',
    'good',
  ])
})
