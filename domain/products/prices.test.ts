import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { currentPrice, isOnSale, priceWithTax, priceWithoutTax, unitPrice, pricesDisagree } from './prices.ts'

test('the price with tax is the price without, plus its VAT, rounded to the centime', () => {
  expect(priceWithTax(cents(1450), 200)).toBe(1740)
  expect(priceWithTax(cents(333), 200)).toBe(400)
  expect(priceWithTax(cents(12_345), 0)).toBe(12_345)
})

test('a price typed with tax sets the one without; shown again it may differ by a centime', () => {
  expect(priceWithoutTax(cents(1740), 200)).toBe(1450)
  const withoutTax = priceWithoutTax(cents(1001), 200)
  expect(Math.abs(priceWithTax(withoutTax, 200) - 1001)).toBeLessThanOrEqual(1)
})

test('a line pays the highest tier that its quantity reaches', () => {
  const product = {
    priceHt: cents(1000),
    discount: 0,
    tiers: [
      { quantity: 100, price: cents(800) },
      { quantity: 10, price: cents(900) },
    ],
  }
  expect([1, 9, 10, 99, 100, 5000].map((quantity) => unitPrice(product, quantity))).toEqual([
    1000, 1000, 900, 900, 800, 800,
  ])
})

test('the discount of the product is taken off after the tier', () => {
  const product = { priceHt: cents(1000), discount: 75, tiers: [{ quantity: 10, price: cents(900) }] }
  expect(unitPrice(product, 1)).toBe(925)
  expect(unitPrice(product, 10)).toBe(833)
})

test('a product is on sale when it has a discount', () => {
  expect([isOnSale({ discount: 0 }), isOnSale({ discount: 1 })]).toEqual([false, true])
})

test('a price with tax agrees with the one without to the centime, or it is reported', () => {
  expect(pricesDisagree(cents(1000), cents(1200), 200)).toBe(false)
  expect(pricesDisagree(cents(1000), cents(1201), 200)).toBe(false)
  expect(pricesDisagree(cents(1000), cents(1202), 200)).toBe(true)
  expect(pricesDisagree(cents(1000), cents(9900), 200)).toBe(true)
})

test('the current price of a product on sale is after its discount, without and with tax', () => {
  const product = {
    priceHt: cents(1000),
    vatRate: 200,
    discount: 0,
    tiers: [{ quantity: 10, price: cents(900) }],
  }
  expect(currentPrice(product)).toEqual({ ht: 1000, ttc: 1200 })
  expect(currentPrice({ ...product, discount: 75 })).toEqual({ ht: 925, ttc: 1110 })
})
