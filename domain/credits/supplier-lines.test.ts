import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  equalReturnAt,
  givenBackTotal,
  supplierCreditTotal,
  withReturned,
  withReturnsAdded,
} from './supplier-lines.ts'

const line = (productId: number, depotId: number | null, price: number | null, quantity = 1) => ({
  productId,
  depotId,
  unitPrice: price === null ? null : cents(price),
  quantity,
})

test('a product goes back once per depot and price', () => {
  expect(equalReturnAt([line(1, 1, 100), line(1, 2, 100), line(1, 1, 200)])).toBeUndefined()
  expect(equalReturnAt([line(1, 1, 100), line(2, 1, 100), line(1, 1, 100)])).toBe(2)
})

test('a line without a depot or a price equals none', () => {
  expect(equalReturnAt([line(1, null, 100), line(1, null, 100), line(1, 1, null), line(1, 1, null)])).toBe(
    undefined,
  )
})

test('an equal line is not added: its quantities add up', () => {
  expect(withReturned([line(1, 1, 100, 3)], line(1, 1, 100, 4))).toEqual([line(1, 1, 100, 7)])
  expect(withReturned([line(1, 1, 100, 3)], line(1, 1, 200, 4))).toHaveLength(2)
})

test('a line that becomes equal to another one is added to it and goes', () => {
  const [first, second] = [line(1, 1, 100, 3), line(1, 1, 100, 4)]
  expect(withReturnsAdded([first, second], second)).toEqual([line(1, 1, 100, 7)])
  const lone = [line(1, 1, 100), line(2, 1, 100)]
  expect(withReturnsAdded(lone, lone[1] ?? line(2, 1, 100))).toBe(lone)
})

test('a supplier credit is worth the sum of its lines, each a price of one piece times the pieces', () => {
  const lines = [
    { quantity: 4, unitPrice: cents(1250) },
    { quantity: 3, unitPrice: cents(99) },
  ]
  expect(lines.map(givenBackTotal)).toEqual([5000, 297])
  expect(supplierCreditTotal(lines)).toBe(5297)
})
