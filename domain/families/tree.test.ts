import { expect, test } from 'vitest'
import { mayHangBelow, withDescendants } from './tree.ts'

const families = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: null },
]

test('a family cannot hang below itself or below one of its descendants', () => {
  expect(mayHangBelow(families, 1, 1)).toBe(false)
  expect(mayHangBelow(families, 1, 3)).toBe(false)
  expect(mayHangBelow(families, 3, 1)).toBe(true)
  expect(mayHangBelow(families, 1, 5)).toBe(true)
  expect(mayHangBelow(families, 1, null)).toBe(true)
})

test('a filter by family means the family and all that hangs below it', () => {
  expect(withDescendants(families, 1)).toEqual([1, 2, 4, 3])
  expect(withDescendants(families, 3)).toEqual([3])
})
