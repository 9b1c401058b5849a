import { expect, test } from 'vitest'
import type { ApprovalReason } from './approval-reasons.ts'
import { statusAfterSaving } from './saving.ts'

const why: ApprovalReason[] = [{ code: 'ECHUNR', value: 1, limit: null, count: 1 }]

test('an order with a reason waits for an administrator; without one, only a validated order stays validated', () => {
  const before = [null, 'DRAFT', 'CREATED', 'UNDER_APPROVAL', 'CANCELLED', 'VALIDATED'] as const
  expect(before.map((status) => statusAfterSaving(status, why, 'ROLE_ADMIN'))).toEqual([
    'UNDER_APPROVAL',
    'UNDER_APPROVAL',
    'UNDER_APPROVAL',
    'UNDER_APPROVAL',
    'UNDER_APPROVAL',
    'UNDER_APPROVAL',
  ])
  expect(before.map((status) => statusAfterSaving(status, [], 'ROLE_COMMERCIAL'))).toEqual([
    'CREATED',
    'CREATED',
    'CREATED',
    'CREATED',
    'CREATED',
    'VALIDATED',
  ])
})

test('what was delivered stays so: a reason stops a salesperson, and an administrator has approved it by saving', () => {
  expect(statusAfterSaving('DELIVERED', [], 'ROLE_COMMERCIAL')).toBe('DELIVERED')
  expect(statusAfterSaving('DELIVERED', why, 'ROLE_COMMERCIAL')).toBe('orders.deliveredNeedsApproval')
  expect(statusAfterSaving('DELIVERED', why, 'ROLE_ADMIN')).toBe('DELIVERED')
})
