import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { dearerTiers, savingOf, tierProblem } from './tiers.ts'

const TIERS = [{ quantity: 10, price: cents(900) }]

test('a tier is added only when both its quantity and its price are filled', () => {
  expect(tierProblem(TIERS, { quantity: null, price: cents(800) })).toBe('incomplete')
  expect(tierProblem(TIERS, { quantity: 20, price: null })).toBe('incomplete')
  expect(tierProblem(TIERS, { quantity: 20, price: cents(800) })).toBeUndefined()
})

test('a tier begins at two pieces, and no two begin at the same', () => {
  expect(tierProblem(TIERS, { quantity: 1, price: cents(800) })).toBe('tooFew')
  expect(tierProblem(TIERS, { quantity: 10, price: cents(800) })).toBe('twice')
})

test('the saving of a tier is relative to the price of one piece', () => {
  expect(savingOf(cents(1450), cents(1305))).toBe(100)
  expect(savingOf(cents(1000), cents(1100))).toBe(-100)
  expect(savingOf(cents(0), cents(100))).toBe(0)
})

test('a tier that costs more than one piece alone is flagged; without a price there is nothing to compare', () => {
  const tiers = [
    { quantity: 10, price: cents(1450) },
    { quantity: 50, price: cents(1451) },
  ]
  expect(dearerTiers(cents(1450), tiers)).toEqual([tiers[1]])
  expect(dearerTiers(null, tiers)).toEqual([])
})
