import { expect, test } from 'vitest'
import { whyNotDeleted } from './actions.ts'

const depot = { id: 1, name: 'Casa' }
const line = (productId: number, quantity: number, available: number) => ({
  productId,
  productName: `Produit ${productId}`,
  quantity,
  available,
})

test('a purchase is deleted while all its goods are there', () => {
  expect(whyNotDeleted({ depot, lines: [line(1, 5, 5), line(2, 1, 40)] })).toBeUndefined()
})

test('once goods have left or are promised, the product, what is left and what it takes are named', () => {
  expect(whyNotDeleted({ depot, lines: [line(2, 3, 3), line(1, 5, 4)] })).toEqual({
    depot: 'Casa',
    product: 'Produit 1',
    left: 4,
    wanted: 5,
  })
})

test('two lines of one product that each fit alone may not fit together', () => {
  const lines = [line(1, 4, 6), line(1, 3, 6)]
  expect(whyNotDeleted({ depot, lines })).toMatchObject({ left: 6, wanted: 7 })
  for (const each of lines) expect(whyNotDeleted({ depot, lines: [each] })).toBeUndefined()
})
