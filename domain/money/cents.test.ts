import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, multiplyRound, sum } from './cents.ts'

test('amounts are whole centimes', () => {
  expect(cents(1234)).toBe(1234)
  expect(() => cents(0.5)).toThrow(RangeError)
  expect(() => cents(2 ** 53)).toThrow(RangeError)
  expect(() => cents(Number.NaN)).toThrow(RangeError)
})

test('minus zero is zero', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
  expect(Object.is(multiplyRound(cents(-1), 0), 0)).toBe(true)
})

test('half a centime is rounded away from zero', () => {
  expect(multiplyRound(cents(5), 1, 2)).toBe(3)
  expect(multiplyRound(cents(-5), 1, 2)).toBe(-3)
  expect(multiplyRound(cents(4), 1, 3)).toBe(1)
  expect(multiplyRound(cents(5), 1, 3)).toBe(2)
})

test('a price at the bound times a quantity at the bound stays exact', () => {
  expect(multiplyRound(cents(99_999_999_999), 9_999)).toBe(999_899_999_990_001)
})

test('0,10 and 0,20 make 0,30', () => {
  expect(sum([cents(10), cents(20)])).toBe(30)
  expect(sum([])).toBe(0)
})

test('rounding is never more than half a centime off, and the sign does not change it', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents)
  fc.assert(
    fc.property(amount, fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (held, numerator, denominator) => {
      const rounded = multiplyRound(held, numerator, denominator)
      const error = BigInt(rounded) * BigInt(denominator) - BigInt(held) * BigInt(numerator)
      expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(BigInt(denominator))
      expect(multiplyRound(cents(-held), numerator, denominator)).toBe(cents(-rounded))
    }),
  )
})
