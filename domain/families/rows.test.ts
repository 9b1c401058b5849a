import { expect, test } from 'vitest'
import { treeRows } from './rows.ts'

const FAMILIES = [
  { id: 1, name: 'Électricité', parentId: null },
  { id: 2, name: 'Éclairage', parentId: 1 },
  { id: 3, name: 'Ampoules', parentId: 2 },
  { id: 4, name: 'Câbles', parentId: 1 },
  { id: 5, name: 'Peinture', parentId: null },
]
const none = new Set<number>()
const drawn = (search: string, turned: ReadonlySet<number> = none) =>
  treeRows(FAMILIES, { search, turned }).map(
    ({ row, level, open, onlyWay }) =>
      `${'  '.repeat(level - 1)}${open === null ? '' : open ? '- ' : '+ '}${row.name}${onlyWay ? ' (way)' : ''}`,
  )

test('a tree of families comes open one level deep', () => {
  expect(drawn('')).toEqual(['- Électricité', '  + Éclairage', '  Câbles', 'Peinture'])
})

test('what is turned is open or closed against how it comes', () => {
  expect(drawn('', new Set([2]))).toContain('    Ampoules')
  expect(drawn('', new Set([1]))).toEqual(['+ Électricité', 'Peinture'])
})

test('a search of families keeps the way to what it finds, and nothing else', () => {
  expect(drawn('ampoule')).toEqual(['- Électricité (way)', '  - Éclairage (way)', '    Ampoules'])
})

test('what hangs below a family that was found stays within reach', () => {
  expect(drawn('eclairage')).toEqual(['- Électricité (way)', '  + Éclairage'])
  expect(drawn('eclairage', new Set([2]))).toContain('    Ampoules')
})

test('each row of the tree has its position among its siblings', () => {
  expect(treeRows(FAMILIES, { search: '', turned: none }).map(({ place, of }) => `${place}/${of}`)).toEqual([
    '1/2',
    '1/2',
    '2/2',
    '2/2',
  ])
})

test('a family whose parent is gone is at the top', () => {
  expect(treeRows([{ id: 9, name: 'Seule', parentId: 7 }], { search: '', turned: none })).toHaveLength(1)
})
