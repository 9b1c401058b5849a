import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { readPasted } from './read-pasted.ts'
import {
  arranged,
  elsewhereOf,
  fitted,
  type HeldLine,
  priceOf,
  restocked,
  type SoldProduct,
  totalsOfHeld,
  wantedOf,
  withEqualsAdded,
  withSold,
} from './sale-lines.ts'

const product = (productId: number, more: Partial<SoldProduct> = {}): SoldProduct => ({
  productId,
  productName: `P${productId}`,
  reference: `REF-${productId}`,
  image: null,
  priceHt: cents(1000),
  discount: 0,
  vatRate: 200,
  salesDiscountLimit: null,
  tiers: '',
  available: 27,
  stockQuantity: 40,
  ...more,
})

const there = (available: number) => ({ available, stockQuantity: available })

const enter = (lines: readonly HeldLine[], sold: SoldProduct, quantity: number, salesDiscount = 0) =>
  withSold(lines, sold, { quantity, salesDiscount, capped: true })

test('a quantity above the stock is cut down to it, and remembers what was requested', () => {
  const { lines, line } = enter([], product(1), 40)
  expect(line).toMatchObject({ quantity: 27, cutFrom: 40 })
  expect(fitted(lines, lines[0] as HeldLine, { quantity: 12 })).toEqual({ quantity: 12, cutFrom: null })
  expect(fitted(lines, lines[0] as HeldLine, { quantity: 28 })).toEqual({ quantity: 27, cutFrom: 28 })
})

test('the same product at the same discount adds up; free goods are a line of their own and share the stock', () => {
  let added = enter([], product(1), 20)
  added = enter(added.lines, product(1), 2)
  expect(added).toMatchObject({ outcome: 'merged', line: { quantity: 22 } })
  added = enter(added.lines, product(1), 9, 1000)
  expect(added).toMatchObject({ outcome: 'added', line: { quantity: 5, cutFrom: 9 } })
  const lines = arranged(added.lines)
  expect(lines.map((line) => elsewhereOf(line, wantedOf(lines)))).toEqual([5, 22])
  expect(lines.map(({ full }) => full)).toEqual([true, true])
  expect(enter(added.lines, product(1), 1)).toMatchObject({ outcome: 'out' })
})

test('what the depot has none of is not entered; a quote asks for any number', () => {
  expect(enter([], product(1, { available: 0 }), 3)).toEqual({ lines: [], outcome: 'out' })
  const wanted = { quantity: 3000, salesDiscount: 0, capped: false }
  expect(withSold([], product(1, { available: 0 }), wanted).line).toMatchObject({ quantity: 3000 })
})

test('another depot cuts down to its own stock, and the next one gives back what was requested', () => {
  const { lines } = enter([], product(1), 20)
  const few = restocked(lines, () => there(8))
  expect(few[0]).toMatchObject({ quantity: 8, cutFrom: 20, available: 8, stockQuantity: 8 })
  expect(restocked(few, () => there(100))[0]).toMatchObject({ quantity: 20, cutFrom: null })
  // Nothing to cut down to: it stays, and the form says so.
  expect(restocked(lines, () => there(0))[0]).toMatchObject({ quantity: 20, cutFrom: null, available: 0 })
})

test('a line is another one only when what it shows is: fewer elsewhere, while there is more, change nothing of it', () => {
  const first = enter([], product(1), 3)
  const { lines } = enter(first.lines, product(1), 4, 50)
  const [one, other] = arranged(lines) as [HeldLine, HeldLine]
  expect(arranged([one, { ...other, quantity: 9 }])[0]).toBe(one)
  const [taken] = arranged([one, { ...other, quantity: 24 }])
  expect(taken).toMatchObject({ quantity: 3, full: true })
  expect(arranged([taken as HeldLine, { ...other, quantity: 23 }])[0]).toMatchObject({ full: false })
})

test('a line whose discount became that of another is added to it', () => {
  const first = enter([], product(1), 3)
  const both = enter(first.lines, product(1), 4, 50)
  const changed = { ...(both.line as HeldLine), salesDiscount: 0 }
  const lines = both.lines.map((line) => (line === both.line ? changed : line))
  expect(withEqualsAdded(lines, changed)).toMatchObject({ lines: [{ quantity: 7, salesDiscount: 0 }] })
})

test('the price follows the tier of the quantity; a saved line keeps its own while its quantity stays', () => {
  const tiers = JSON.stringify([{ quantity: 10, price: 900 }])
  const sold = product(1, { tiers, available: 500 })
  expect([9, 10].map((quantity) => priceOf(sold, quantity).unitPrice)).toEqual([1000, 900])
  const kept = { ...sold, keptQuantity: 12, keptPrice: cents(700), keptDiscount: 0, keptVat: 100 }
  expect([12, 13].map((quantity) => priceOf(kept, quantity).unitPrice)).toEqual([700, 900])
})

test('totals are reported while they can be counted', () => {
  const { lines } = enter([], product(1), 10, 50)
  expect(totalsOfHeld(lines)).toMatchObject({
    grossHt: 10_000,
    discounts: 500,
    totalHt: 9500,
    totalTtc: 11_400,
  })
  const much = product(2, { priceHt: cents(100_000_000_000), available: 1_000_000 })
  expect(totalsOfHeld(enter([], much, 1_000_000).lines)).toBeNull()
})

test('pasted rows are reference, quantity and discount; what cannot be read is a gap', () => {
  expect(
    readPasted([
      ['Référence', 'Quantité', 'Remise'],
      ['A-1', '12', '5 %'],
      ['B-2', '1 200', ''],
      ['C-3', 'dix', '2,55'],
    ]),
  ).toEqual({
    heading: 'Référence · Quantité · Remise',
    lines: [
      { reference: 'A-1', quantity: 12, salesDiscount: 50 },
      { reference: 'B-2', quantity: 1200, salesDiscount: 0 },
      { reference: 'C-3', quantity: null, salesDiscount: null },
    ],
  })
})
