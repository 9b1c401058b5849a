import { expect, test } from 'vitest'
import { treatingOf, whyNotTreated } from './treating.ts'

test('agents handle a document, administrators alone undo that', () => {
  expect(whyNotTreated(true, 'ROLE_AGENT')).toBeUndefined()
  expect(whyNotTreated(true, 'ROLE_ADMIN')).toBe('access.denied')
  expect(whyNotTreated(false, 'ROLE_ADMIN')).toBeUndefined()
  expect(whyNotTreated(false, 'ROLE_AGENT')).toBe('access.denied')
  expect(whyNotTreated(true, 'ROLE_COMMERCIAL')).toBe('access.denied')
})

test('a document is handled once, and only what was handled is undone', () => {
  expect(treatingOf(false, 'ROLE_AGENT')).toEqual({ treat: true, untreat: false })
  expect(treatingOf(true, 'ROLE_AGENT')).toEqual({ treat: false, untreat: false })
  expect(treatingOf(true, 'ROLE_ADMIN')).toEqual({ treat: false, untreat: true })
  expect(treatingOf(false, 'ROLE_AGENT', () => 'orders.notDelivered').treat).toBe(false)
})
