import { expect, test } from 'vitest'
import { depthBelow, mayHangBelow, withDescendants } from './tree.ts'

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
  expect(withDescendants(families, [1])).toEqual([1, 2, 4, 3])
  expect(withDescendants(families, [3])).toEqual([3])
  expect(withDescendants(families, [2, 1, 2])).toEqual([2, 1, 3, 4])
})

test('a filter of many families finds each of them once, in one traversal', () => {
  const wide = Array.from({ length: 2000 }, (_, n) => ({ id: n + 1, parentId: n === 0 ? null : 1 }))
  const ids = wide.slice(0, 500).map((family) => family.id)
  expect(withDescendants(wide, ids)).toHaveLength(2000)
})

test('the depth of a tree counts what hangs above and below', () => {
  expect(depthBelow(families, undefined, null)).toBe(1)
  expect(depthBelow(families, undefined, 3)).toBe(4)
  expect(depthBelow(families, 1, 5)).toBe(4)
  expect(depthBelow(families, 4, 5)).toBe(2)
})
