import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { ApprovalReasonCode } from '../orders/approval-reasons.ts'
import { judgeTakingBack } from './taking-back.ts'

const owed = (exposure: number, overdue = 0) => ({
  outstanding: cents(0),
  unsettled: cents(exposure),
  unpaid: cents(0),
  overdueTotal: cents(overdue),
})
const order = (evaluatedEvent: number, ...approvedFor: ApprovalReasonCode[]) => ({
  id: evaluatedEvent,
  number: `BC26-00000${evaluatedEvent}`,
  evaluatedEvent,
  approvedFor,
})
const judged = (more: Partial<Parameters<typeof judgeTakingBack>[0]>) => {
  const { refusedFor, evaluatedAgain } = judgeTakingBack({
    before: owed(0),
    after: owed(100),
    creditLimit: cents(0),
    recorded: 3,
    attached: 5,
    orders: [],
    ...more,
  })
  return refusedFor?.number ?? evaluatedAgain.map(({ number }) => number)
}

test('a payment without an order since it was recorded is taken back, whatever the client owes then', () => {
  expect(judged({})).toEqual([])
  expect(judged({ orders: [order(2)] })).toEqual([])
})

test('a payment that an order was accepted on is not taken back where the client is then above the limit', () => {
  expect(judged({ orders: [order(4)] })).toBe('BC26-000004')
  expect(judged({ orders: [order(4), order(6)] })).toBe('BC26-000006')
  expect(judged({ orders: [order(4)], after: owed(0) })).toEqual([])
  // Above it, but by no more than before.
  expect(judged({ orders: [order(4)], before: owed(100) })).toEqual([])
})

test('an order that an administrator accepted above the limit rests on no payment; approved for another reason, it does', () => {
  expect(judged({ orders: [order(4, 'ENCOURS_DEPASSE')] })).toEqual([])
  expect(judged({ orders: [order(4, 'REMISE', 'ECHUNR')] })).toBe('BC26-000004')
})

test('where the client is within the limit without it, the orders since rest on what is there now', () => {
  expect(judged({ orders: [order(2), order(4)], creditLimit: cents(100) })).toEqual(['BC26-000004'])
})

test('what made an overdue note settled is not taken off once an order was accepted since it was attached', () => {
  const late = { before: owed(0), after: owed(0, 50) }
  expect(judged({ ...late, orders: [order(6)] })).toBe('BC26-000006')
  expect(judged({ ...late, orders: [order(4)] })).toEqual([])
  expect(judged({ ...late, orders: [order(6, 'ECHUNR')] })).toEqual([])
  expect(judged({ ...late, before: owed(0, 50), orders: [order(6)] })).toEqual([])
})
