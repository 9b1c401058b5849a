import { expect, test } from 'vitest'
import { completeness, type Part, PARTS, POINTS } from './completeness.ts'

const filled = (...parts: Part[]) =>
  Object.fromEntries(PARTS.map((part) => [part, parts.includes(part)])) as Record<Part, boolean>

test('a record with everything is worth 100 points, an empty one nothing', () => {
  expect(completeness(filled(...PARTS))).toBe(100)
  expect(completeness(filled())).toBe(0)
})

test('a place is worth 30, ICE and phone 20, Patente 15, address, tax id and contact 5', () => {
  expect(POINTS).toEqual({ location: 30, ice: 20, phone: 20, patente: 15, address: 5, taxId: 5, contact: 5 })
  expect(completeness(filled('location', 'taxId'))).toBe(35)
})
