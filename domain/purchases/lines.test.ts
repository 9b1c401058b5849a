import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { boughtTotal, equalLineAt, isTooMuch, purchaseTotal, withBought, withEqualsAdded } from './lines.ts'

test('a purchase is worth its unit prices times their quantities, to the centime', () => {
  expect(boughtTotal({ price: cents(1005), quantity: 3 })).toBe(3015)
  expect(
    purchaseTotal([
      { price: cents(10), quantity: 1 },
      { price: cents(20), quantity: 1_000_000 },
    ]),
  ).toBe(20_000_010)
})

test('a product is in a purchase once per price: the second equal line is the one that is named', () => {
  const line = (productId: number, price: number | null) => ({
    productId,
    price: price === null ? null : cents(price),
  })
  expect(equalLineAt([line(1, 100), line(2, 100), line(1, 90), line(1, 0)])).toBeUndefined()
  expect(equalLineAt([line(1, 100), line(2, 100), line(1, 100)])).toBe(2)
  expect(equalLineAt([line(1, 0), line(1, 0)])).toBe(1)
  expect(equalLineAt([line(1, null), line(1, null)])).toBeUndefined()
})

test('a purchase is at most 10 000 000 000 DHs, however large its prices and quantities', () => {
  const line = (price: number, quantity: number) => ({ price: cents(price), quantity })
  expect(isTooMuch([line(1_000_000, 1_000_000)])).toBe(false)
  expect(isTooMuch([line(1_000_000, 1_000_000), line(1, 1)])).toBe(true)
  expect(isTooMuch([line(100_000_000_000, 1_000_000)])).toBe(true)
})

const cable = { productId: 1, quantity: 12, price: cents(1000) }
const screw = { productId: 2, quantity: 3, price: cents(50) }

test('a product that is entered again at the same price adds to its line', () => {
  expect(withBought([cable], screw)).toEqual([cable, screw])
  expect(withBought([cable, screw], { ...cable, quantity: 5 })).toEqual([{ ...cable, quantity: 17 }, screw])
})

test('a product that is entered again at another price, or for free, is another line', () => {
  const cheaper = { ...cable, price: cents(990) }
  const free = { ...cable, quantity: 1, price: cents(0) }
  expect(withBought([cable, screw], cheaper)).toEqual([cable, screw, cheaper])
  expect(withBought([cable, cheaper], free)).toEqual([cable, cheaper, free])
  expect(withBought([cable, free], { ...free, quantity: 2 })).toEqual([cable, { ...free, quantity: 3 }])
})

test('a line whose price is changed to that of another one of its product is added to it', () => {
  const changed = { ...cable, quantity: 5 }
  expect(withEqualsAdded([cable, screw, changed], changed)).toEqual([{ ...cable, quantity: 17 }, screw])
  const other = { ...cable, price: cents(990) }
  const lines = [cable, screw, other]
  expect(withEqualsAdded(lines, other)).toBe(lines)
  const unpriced = { ...cable, price: null }
  const gaps = [unpriced, { ...unpriced }]
  expect(withEqualsAdded(gaps, unpriced)).toBe(gaps)
})
