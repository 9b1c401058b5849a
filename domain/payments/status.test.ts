import { expect, test } from 'vitest'
import { mayBecome } from './status.ts'

test('a payment is declined only while it awaits approval, and is never anything else after', () => {
  const all = ['CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] as const
  expect(all.filter((status) => mayBecome(status, 'DECLINED'))).toEqual(['UNDER_APPROVAL'])
  expect(all.filter((status) => mayBecome('DECLINED', status))).toEqual([])
})

test('a payment is approved only while it awaits approval', () => {
  const all = ['CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] as const
  expect(all.filter((status) => mayBecome(status, 'VALIDATED'))).toEqual(['UNDER_APPROVAL'])
})

test('what counts already can be sent back for approval by a change, and is approved from there', () => {
  expect(mayBecome('CREATED', 'UNDER_APPROVAL')).toBe(true)
  expect(mayBecome('VALIDATED', 'UNDER_APPROVAL')).toBe(true)
  expect(mayBecome('UNDER_APPROVAL', 'VALIDATED')).toBe(true)
  expect(mayBecome('VALIDATED', 'CREATED')).toBe(false)
})
