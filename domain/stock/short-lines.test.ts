import { expect, test } from 'vitest'
import { shortLines } from './short-lines.ts'

const line = (productId: number, quantity: number, depotId = 1) => ({ depotId, productId, quantity })
const shortage = { depotId: 1, productId: 7, left: 3 }

test('every line of a product that is short is named, with what is left for all of them and how many they want', () => {
  expect(shortLines([line(7, 2), line(8, 9), line(7, 4)], [shortage])).toEqual([
    { at: 0, shortage, left: 3, wanted: 6 },
    { at: 2, shortage, left: 3, wanted: 6 },
  ])
})

test('what a document held there before is left for it too', () => {
  const before = [line(7, 5), line(7, 100, 2), line(8, 100)]
  expect(shortLines([line(7, 9)], [shortage], before)).toEqual([{ at: 0, shortage, left: 8, wanted: 9 }])
})

test('goods that are missing elsewhere are no line of it', () => {
  expect(shortLines([line(7, 9, 2)], [shortage])).toEqual([])
})
