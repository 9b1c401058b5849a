import { expect, test } from 'vitest'
import { readPasted } from './pasted.ts'

const read = (...rows: string[][]) => readPasted(rows).lines
const priced = (price: string) => read(['A-1', '1', price])[0]?.price
const counted = (quantity: string) => read(['A-1', quantity, '1'])[0]?.quantity

test('a pasted row is a reference, a quantity and a price; what follows is not read', () => {
  expect(read(['A-1', '12', '10,50', '126,00'])).toEqual([{ reference: 'A-1', quantity: 12, price: 1050 }])
})

test('a pasted price has a comma or a point, spaces between thousands, or a currency; 0 is free', () => {
  expect(['10,5', '10.5', '1 234,50', '1.234,50', '12 DHs', '0'].map(priced)).toEqual([
    1050, 1050, 123_450, 123_450, 1200, 0,
  ])
})

test('a pasted price with a third decimal, below nothing, too large or of letters is a gap', () => {
  expect(['1,234', '-5', '1000000001', 'douze', ''].map(priced)).toEqual([null, null, null, null, null])
})

test('a pasted quantity is a whole number from 1 to 1 000 000, else a gap', () => {
  expect(['12', '12,0', '1 000 000'].map(counted)).toEqual([12, 12, 1_000_000])
  expect(['0', '2,5', '1000001', 'dix', ''].map(counted)).toEqual([null, null, null, null, null])
})

test('a first row without any digit names the columns; alone it is no heading', () => {
  expect(
    readPasted([
      ['Référence', 'Qté', '', 'PU'],
      ['A-1', '1', '2'],
    ]),
  ).toEqual({
    heading: 'Référence · Qté · PU',
    lines: [{ reference: 'A-1', quantity: 1, price: 200 }],
  })
  expect(readPasted([['VIS', 'x', 'y']])).toMatchObject({ heading: undefined, lines: [{ reference: 'VIS' }] })
  expect(
    readPasted([
      ['A-1', 'x', 'y'],
      ['VIS', '1', '2'],
    ]).heading,
  ).toBeUndefined()
})
