import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { boughtTotal, isTooMuch, productTwice, purchaseTotal, repriced, withBought } from './lines.ts'

test('a purchase is worth its unit prices times their quantities, to the centime', () => {
  expect(boughtTotal({ price: cents(1005), quantity: 3 })).toBe(3015)
  expect(
    purchaseTotal([
      { price: cents(10), quantity: 1 },
      { price: cents(20), quantity: 1_000_000 },
    ]),
  ).toBe(20_000_010)
})

test('a product stands on one line of a purchase only', () => {
  expect(productTwice([{ productId: 1 }, { productId: 2 }])).toBeUndefined()
  expect(productTwice([{ productId: 1 }, { productId: 2 }, { productId: 1 }])).toBe(1)
})

test('a purchase is at most 10 000 000 000 DHs, however large its prices and quantities', () => {
  const line = (price: number, quantity: number) => ({ price: cents(price), quantity })
  expect(isTooMuch([line(1_000_000, 1_000_000)])).toBe(false)
  expect(isTooMuch([line(1_000_000, 1_000_000), line(1, 1)])).toBe(true)
  expect(isTooMuch([line(100_000_000_000, 1_000_000)])).toBe(true)
})

test('a product that is entered again adds to its line, and its latest price holds', () => {
  const [cable, screw] = [
    { productId: 1, quantity: 12, price: cents(1000) },
    { productId: 2, quantity: 3, price: cents(50) },
  ]
  expect(withBought([cable], screw)).toEqual([cable, screw])
  expect(withBought([cable, screw], { productId: 1, quantity: 5, price: cents(990) })).toEqual([
    { productId: 1, quantity: 17, price: 990 },
    screw,
  ])
})

test('a product that is entered again at another price tells the old and the new one', () => {
  const cable = { productId: 1, quantity: 12, price: cents(1200) }
  expect(repriced([cable], { ...cable, price: cents(1500) })).toEqual({ from: 1200, to: 1500 })
  expect(repriced([cable], { ...cable, quantity: 3 })).toBeUndefined()
  expect(repriced([cable], { productId: 2, quantity: 1, price: cents(1500) })).toBeUndefined()
  expect(repriced([{ ...cable, price: null }], cable)).toBeUndefined()
})
