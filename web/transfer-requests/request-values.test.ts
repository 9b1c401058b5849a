import { expect, test } from 'vitest'
import { MOST_LINES } from '@app/domain/documents/bounds'
import { EMPTY_ENTRY, fitted, gapOf, type MovedProduct, withMoved } from './request-values.ts'

const product = (productId: number, sourceStock: number | null = 10): MovedProduct => ({
  productId,
  productName: `Produit ${productId}`,
  reference: `REF-${productId}`,
  image: null,
  sourceStock,
  destinationStock: null,
})
const line = (productId: number, quantity: number) => ({ ...product(productId), quantity, cutFrom: null })

test('a line wants a product and a quantity of one at least', () => {
  expect(gapOf(EMPTY_ENTRY)).toBe('productId')
  expect(gapOf({ product: product(1), quantity: null })).toBe('quantity')
  expect(gapOf({ product: product(1), quantity: 0 })).toBe('quantity')
  expect(gapOf({ product: product(1), quantity: 1 })).toBeUndefined()
})

test('nothing is added of which the source has nothing, or of which that is not known', () => {
  expect(withMoved([], product(1, 0), 1)).toEqual({ lines: [], outcome: 'out' })
  expect(withMoved([], product(1, null), 1)).toEqual({ lines: [], outcome: 'unknown' })
})

test('a product entered again is added to its line, up to what the source can give', () => {
  const before = [line(1, 4), line(2, 1)]
  expect(withMoved(before, product(1), 3)).toMatchObject({
    outcome: 'merged',
    lines: [{ productId: 1, quantity: 7, cutFrom: null }, { productId: 2 }],
  })
  expect(withMoved(before, product(1), 30)).toMatchObject({ line: { quantity: 10, cutFrom: 34 } })
  expect(fitted(before, line(1, 4), { quantity: 12 })).toEqual({ quantity: 10, cutFrom: 12 })
})

test('a request has five hundred lines at most; what is there already may still grow', () => {
  const full = Array.from({ length: MOST_LINES }, (_, at) => line(at + 1, 1))
  expect(withMoved(full, product(MOST_LINES + 1), 1)).toEqual({ lines: full, outcome: 'full' })
  expect(withMoved(full, product(1), 1)).toMatchObject({ outcome: 'merged' })
})
