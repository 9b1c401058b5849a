import { expect, test } from 'vitest'
import { fits, inLockOrder, isMoreThanCounted } from './changes.ts'

const change = (depotId: number, productId: number, quantity: number, reserved = 0) => ({
  depotId,
  productId,
  quantity,
  reserved,
})

test('changes are summed per depot and product and come in one order, by depot, then by product', () => {
  expect(inLockOrder([change(2, 1, 5), change(1, 9, -1), change(2, 1, -2, 1), change(1, 3, 4)])).toEqual([
    change(1, 3, 4),
    change(1, 9, -1),
    change(2, 1, 3, 1),
  ])
})

test('what comes and goes in one document moves nothing', () => {
  expect(inLockOrder([change(1, 1, 5), change(1, 1, -5)])).toEqual([])
})

test('neither what is there nor what is available falls below zero', () => {
  const held = { quantity: 10, reserved: 4 }
  expect(fits(held, { quantity: -6, reserved: 0 })).toBe(true)
  expect(fits(held, { quantity: -7, reserved: 0 })).toBe(false)
  expect(fits(held, { quantity: 0, reserved: 6 })).toBe(true)
  expect(fits(held, { quantity: 0, reserved: 7 })).toBe(false)
  expect(fits(held, { quantity: -10, reserved: -4 })).toBe(true)
  expect(fits(held, { quantity: 0, reserved: -5 })).toBe(false)
})

test('a depot counts up to two thousand million of a product', () => {
  const held = { quantity: 1_999_999_990, reserved: 0 }
  expect(isMoreThanCounted(held, { quantity: 10, reserved: 0 })).toBe(false)
  expect(isMoreThanCounted(held, { quantity: 11, reserved: 0 })).toBe(true)
})
