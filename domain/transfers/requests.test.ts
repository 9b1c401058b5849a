import { expect, test } from 'vitest'
import { ENTERING_ROLES } from '../access/roles.ts'
import {
  cutToSource,
  isSameLines,
  piecesOf,
  sameProductAt,
  whyNotValidated,
  whyRequestFixed,
} from './requests.ts'

const reasons = (why: (facts: { treated: boolean }, role: (typeof ENTERING_ROLES)[number]) => unknown) =>
  Object.fromEntries(
    ENTERING_ROLES.map((role) => [role, [why({ treated: false }, role), why({ treated: true }, role)]]),
  )

test('administrators and salespeople change and delete a request until it is validated; agents only read', () => {
  expect(reasons(whyRequestFixed)).toEqual({
    ROLE_ADMIN: [undefined, 'transferRequests.treated'],
    ROLE_COMMERCIAL: [undefined, 'transferRequests.treated'],
    ROLE_AGENT: ['access.denied', 'access.denied'],
  })
})

test('an administrator validates a request, once', () => {
  expect(reasons(whyNotValidated)).toEqual({
    ROLE_ADMIN: [undefined, 'transferRequests.treated'],
    ROLE_COMMERCIAL: ['access.denied', 'access.denied'],
    ROLE_AGENT: ['access.denied', 'access.denied'],
  })
})

test('a product is there once in a transfer', () => {
  expect(sameProductAt([{ productId: 1 }, { productId: 2 }])).toBeUndefined()
  expect(sameProductAt([{ productId: 1 }, { productId: 2 }, { productId: 1 }])).toBe(2)
})

test('what is validated are the lines of the request, all of them and no other quantity', () => {
  const lines = [
    { productId: 1, quantity: 12 },
    { productId: 2, quantity: 3 },
  ]
  expect(isSameLines(lines, lines.toReversed())).toBe(true)
  expect(isSameLines(lines, lines.slice(1))).toBe(false)
  expect(isSameLines(lines, [...lines, { productId: 3, quantity: 1 }])).toBe(false)
  expect(
    isSameLines(lines, [
      { productId: 1, quantity: 3 },
      { productId: 2, quantity: 12 },
    ]),
  ).toBe(false)
})

test('a line is cut to what the source can give, and shows what was requested', () => {
  expect(cutToSource(500, 344)).toEqual({ quantity: 344, cutFrom: 500 })
  expect(cutToSource(344, 344)).toEqual({ quantity: 344, cutFrom: null })
  // Of nothing, nothing can be cut: that is refused instead. What is not known limits nothing yet.
  expect(cutToSource(5, 0)).toEqual({ quantity: 5, cutFrom: null })
  expect(cutToSource(5, null)).toEqual({ quantity: 5, cutFrom: null })
  expect(cutToSource(null, 3)).toEqual({ quantity: null, cutFrom: null })
})

test('a request is as large as its lines, a gap counting as nothing', () => {
  expect(piecesOf([{ quantity: 120 }, { quantity: null }, { quantity: 9 }])).toBe(129)
})
