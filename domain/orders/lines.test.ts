import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { MOST_TOTAL } from '../documents/bounds.ts'
import { equalLineAt, FREE, isTooMuch, keptPrices, priceOfLine, soldLine, totalsOf } from './lines.ts'

const line = (productId: number, quantity: number, salesDiscount = 0) => ({
  productId,
  quantity,
  salesDiscount,
})
const price = (unitPrice: number, vatRate = 200, discount = 0) => ({
  unitPrice: cents(unitPrice),
  discount,
  vatRate,
})

test('a line is rounded half up to the centime, without tax and then with', () => {
  // 3 × 33,35 less 7,5 % = 92,546…; with 20 % of tax 111,06 of the rounded 92,55.
  expect(soldLine(line(1, 3, 75), price(3335))).toMatchObject({ priceHt: 9255, priceTtc: 11_106 })
  // 0,05 less 50 % = 0,025, and 0,03 with 10 % = 0,033.
  expect(soldLine(line(1, 1, 500), price(5, 100))).toMatchObject({ priceHt: 3, priceTtc: 3 })
  expect(soldLine(line(1, 1), price(1, 0))).toMatchObject({ priceHt: 1, priceTtc: 1 })
})

test('the tier is the highest that the line’s own quantity reaches, then less the product’s discount', () => {
  const product = {
    priceHt: cents(1000),
    discount: 100,
    vatRate: 100,
    tiers: [
      { quantity: 50, price: cents(800) },
      { quantity: 10, price: cents(900) },
    ],
  }
  const unit = (quantity: number) => priceOfLine(product, quantity).unitPrice
  expect([1, 9, 10, 49, 50, 1000].map(unit)).toEqual([900, 900, 810, 810, 720, 720])
  expect(priceOfLine(product, 10)).toEqual({ unitPrice: 810, discount: 100, vatRate: 100 })
})

test('free goods are a line that costs nothing', () => {
  expect(soldLine(line(1, 12, FREE), price(4500))).toMatchObject({ priceHt: 0, priceTtc: 0 })
})

test('a document is the sum of its rounded lines, with its tax by rate, highest first', () => {
  const lines = [
    soldLine(line(1, 10), price(1000)),
    soldLine(line(1, 2, FREE), price(1000)),
    soldLine(line(2, 1, 100), price(333, 100)),
    soldLine(line(3, 5), price(200)),
    soldLine(line(4, 1), price(700, 0)),
  ]
  expect(totalsOf(lines)).toEqual({
    grossHt: 10_000 + 2000 + 333 + 1000 + 700,
    discounts: 2000 + 33,
    totalHt: 10_000 + 300 + 1000 + 700,
    totalTtc: 12_000 + 330 + 1200 + 700,
    vat: [
      { rate: 200, base: 11_000, vat: 2200 },
      { rate: 100, base: 300, vat: 30 },
      { rate: 0, base: 700, vat: 0 },
    ],
  })
  expect(totalsOf([])).toEqual({ grossHt: 0, discounts: 0, totalHt: 0, totalTtc: 0, vat: [] })
})

test('a document is too much above ten thousand million DHs, before its discounts or with tax', () => {
  const most = { ...line(1, 1, 0), ...price(MOST_TOTAL, 0) }
  expect(isTooMuch([{ ...line(1, 10), ...price(99_999_999_999, 0) }])).toBe(false)
  expect(isTooMuch([most, { ...line(2, 1), ...price(1, 0) }])).toBe(true)
  expect(isTooMuch([{ ...most, vatRate: 1 }])).toBe(true)
  expect(
    isTooMuch([
      { ...most, salesDiscount: FREE },
      { ...line(2, 1), ...price(1, 0) },
    ]),
  ).toBe(true)
  // Beyond the exact range of a number.
  expect(isTooMuch([{ ...line(1, 1_000_000), ...price(100_000_000_000) }])).toBe(true)
})

test('a product is there once per discount; the second equal line is the wrong one', () => {
  expect(equalLineAt([line(1, 5), line(1, 2, FREE), line(2, 5)])).toBeUndefined()
  expect(equalLineAt([line(1, 5), line(2, 5), line(1, 7)])).toBe(2)
  expect(equalLineAt([])).toBeUndefined()
})

test('a line whose quantity stays keeps its price, also under another discount; any other takes today’s', () => {
  const stored = [
    { ...line(1, 10), ...price(100) },
    { ...line(1, 2, FREE), ...price(101) },
    { ...line(2, 5, 50), ...price(200, 100, 30) },
  ]
  const kept = (...sent: ReturnType<typeof line>[]) =>
    keptPrices(stored, sent).map((one) => one?.unitPrice ?? null)
  expect(kept(line(1, 10), line(1, 2, FREE), line(2, 5, 50))).toEqual([100, 101, 200])
  expect(kept(line(2, 5, 80))).toEqual([200])
  expect(keptPrices(stored, [line(2, 5, 80)])).toEqual([price(200, 100, 30)])
  expect(kept(line(1, 11), line(1, 3, FREE), line(2, 6, 50))).toEqual([null, null, null])
  expect(kept(line(3, 10))).toEqual([null])
  // Each stored line is found once: the same discount comes before the same quantity.
  expect(kept(line(1, 10, 100), line(1, 10))).toEqual([null, 100])
})
