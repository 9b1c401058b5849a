import { expect, test } from 'vitest'
import { familyPath } from './path.ts'

const FAMILIES = [
  { id: 1, name: 'Électricité', parentId: null },
  { id: 2, name: 'Câbles', parentId: 1 },
  { id: 3, name: 'Rigides', parentId: 2 },
]

test('the path of a family has all families above it, from the top', () => {
  expect(familyPath(FAMILIES, 3)).toEqual(['Électricité', 'Câbles', 'Rigides'])
  expect(familyPath(FAMILIES, 1)).toEqual(['Électricité'])
})

test('a family that is not there has no path, and a circle ends', () => {
  expect(familyPath(FAMILIES, 9)).toEqual([])
  expect(familyPath([{ id: 1, name: 'A', parentId: 1 }], 1)).toEqual(['A'])
})
