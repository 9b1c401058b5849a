import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, sum } from '../money/cents.ts'
import { creditOf, type CreditOfLine, type DeliveredLine, returnableOf } from './returns.ts'

const delivered = (quantity: number, priceHt: number, priceTtc: number): DeliveredLine => ({
  quantity,
  priceHt: cents(priceHt),
  priceTtc: cents(priceTtc),
  returned: 0,
  returnedHt: cents(0),
  returnedTtc: cents(0),
})

type Return = CreditOfLine & { quantity: number }

const after = (line: DeliveredLine, returns: readonly Return[]): DeliveredLine => ({
  ...line,
  returned: returns.reduce((count, { quantity }) => count + quantity, 0),
  returnedHt: sum(returns.map(({ priceHt }) => priceHt)),
  returnedTtc: sum(returns.map(({ priceTtc }) => priceTtc)),
})

test('what can still be returned is what was delivered less what came back', () => {
  expect(returnableOf({ quantity: 60, returned: 52 })).toBe(8)
  expect(returnableOf({ quantity: 40, returned: 40 })).toBe(0)
})

test.each([
  // pieces, HT and TTC of the line, what came back, returned now, HT and TTC credited
  [120, 744_000, 892_800, [0, 0, 0], 20, 124_000, 148_800],
  [3, 1_000, 1_200, [0, 0, 0], 1, 333, 400],
  [3, 1_000, 1_200, [1, 333, 400], 1, 334, 400],
  [3, 1_000, 1_200, [2, 667, 800], 1, 333, 400],
  [3, 1_000, 1_200, [0, 0, 0], 3, 1_000, 1_200],
  // Of free goods nothing is credited.
  [10, 0, 0, [0, 0, 0], 4, 0, 0],
  // One of two earlier returns was deleted: what is left is never passed, nor is anything taken back.
  [3, 1_000, 1_200, [1, 900, 1_080], 1, 0, 0],
  [3, 1_000, 1_200, [1, 900, 1_080], 2, 100, 120],
] as const)(
  'of %i pieces worth %i and %i, %j having come back, %i give %i and %i',
  (quantity, ht, ttc, [returned, returnedHt, returnedTtc], back, creditHt, creditTtc) => {
    const line = { ...delivered(quantity, ht, ttc), returned }
    const earlier = { returnedHt: cents(returnedHt), returnedTtc: cents(returnedTtc) }
    expect(creditOf({ ...line, ...earlier }, back)).toEqual({ priceHt: creditHt, priceTtc: creditTtc })
  },
)

const lines = fc
  .record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    priceHt: fc.integer({ min: 0, max: 800_000_000_000 }),
    vat: fc.integer({ min: 0, max: 200_000_000_000 }),
  })
  .map(({ quantity, priceHt, vat }) => delivered(quantity, priceHt, priceHt + vat))
const steps = fc.array(
  fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), gone: fc.boolean(), which: fc.nat() }),
  { maxLength: 12 },
)

test('whatever is returned, declined or deleted in between, a line wholly returned credits exactly what it cost', () => {
  fc.assert(
    fc.property(lines, steps, (line, sequence) => {
      const live: Return[] = []
      const giveBack = (quantity: number) => {
        const credit = creditOf(after(line, live), quantity)
        const vat = credit.priceTtc - credit.priceHt
        expect(credit.priceHt).toBeGreaterThanOrEqual(0)
        expect(vat).toBeGreaterThanOrEqual(0)
        live.push({ quantity, ...credit })
      }
      for (const { part, gone, which } of sequence) {
        if (gone && live.length > 0) live.splice(which % live.length, 1)
        const left = returnableOf(after(line, live))
        const quantity = Math.ceil(part * left)
        if (quantity > 0) giveBack(quantity)
        const soFar = after(line, live)
        expect(soFar.returnedHt).toBeLessThanOrEqual(line.priceHt)
        expect(soFar.returnedTtc).toBeLessThanOrEqual(line.priceTtc)
      }
      const left = returnableOf(after(line, live))
      if (left > 0) giveBack(left)
      const whole = after(line, live)
      expect<Cents[]>([whole.returnedHt, whole.returnedTtc]).toEqual([line.priceHt, line.priceTtc])
    }),
  )
})
