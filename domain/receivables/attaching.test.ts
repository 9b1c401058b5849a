import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { detachingOf, isWithinRemainder, leftAfter, settledTwice, takesAllocations } from './attaching.ts'

const put = (receivableId: number, amount: number) => ({ receivableId, amount: cents(amount) })
const receivable = (total: number, settled = 0) => ({ total: cents(total), settled: cents(settled) })

test('only a payment that needs no approval or has it, and did not bounce, is attached', () => {
  expect(takesAllocations({ status: 'CREATED', bouncedOn: null })).toBe(true)
  expect(takesAllocations({ status: 'VALIDATED', bouncedOn: null })).toBe(true)
  expect(takesAllocations({ status: 'UNDER_APPROVAL', bouncedOn: null })).toBe(false)
  expect(takesAllocations({ status: 'DECLINED', bouncedOn: null })).toBe(false)
  expect(takesAllocations({ status: 'CREATED', bouncedOn: '2026-06-01' })).toBe(false)
})

test('an attached amount has the sign of the document and is no more than what is open of it', () => {
  const fits = (total: number, settled: number, amount: number) =>
    isWithinRemainder({ receivable: receivable(total, settled), amount: cents(amount) })
  expect(fits(100, 40, 60)).toBe(true)
  expect(fits(100, 40, 61)).toBe(false)
  expect(fits(100, 40, -1)).toBe(false)
  expect(fits(-100, -40, -60)).toBe(true)
  expect(fits(-100, -40, -61)).toBe(false)
  expect(fits(-100, -40, 1)).toBe(false)
  expect(fits(100, 0, 0)).toBe(false)
})

test('a document of 0,00 is settled and takes nothing', () => {
  expect(isWithinRemainder({ receivable: receivable(0), amount: cents(1) })).toBe(false)
  expect(isWithinRemainder({ receivable: receivable(0), amount: cents(-1) })).toBe(false)
})

test('credits attached beside notes leave more of the payment', () => {
  const payment = { amount: cents(80), attached: cents(0), status: 'CREATED', bouncedOn: null } as const
  const wanted = [
    { receivable: receivable(90), amount: cents(90) },
    { receivable: receivable(-10), amount: cents(-10) },
  ]
  expect(leftAfter(payment, wanted)).toBe(0)
  expect(leftAfter(payment, wanted.slice(0, 1))).toBe(-10)
})

test('a part may be taken off, never more than is attached', () => {
  const payment = { amount: cents(100), allocations: [put(1, 100)] }
  expect(detachingOf(payment, put(1, 30))).toEqual({ detached: [put(1, 30)] })
  expect(detachingOf(payment, put(1, 101))).toEqual({ problem: 'MORE_THAN_ATTACHED', attached: 100 })
  expect(detachingOf(payment, put(1, -1))).toMatchObject({ problem: 'MORE_THAN_ATTACHED' })
  expect(detachingOf(payment, put(2, 1))).toEqual({ problem: 'MORE_THAN_ATTACHED', attached: 0 })
})

test('taking off a note takes credits off with it, the largest first and only as far as needed', () => {
  const payment = { amount: cents(50), allocations: [put(1, 100), put(2, -20), put(3, -40)] }
  expect(detachingOf(payment, put(1, 30))).toEqual({ detached: [put(1, 30)] })
  expect(detachingOf(payment, put(1, 70))).toEqual({ detached: [put(1, 70), put(3, -30)] })
  expect(detachingOf(payment, put(1, 100))).toEqual({ detached: [put(1, 100), put(3, -40), put(2, -20)] })
})

test('taking off a credit is refused when the notes would take more than the payment has: the largest goes first', () => {
  const payment = { amount: cents(80), allocations: [put(1, 30), put(2, 60), put(3, -10)] }
  expect(detachingOf(payment, put(3, -10))).toEqual({ problem: 'NOTE_FIRST', receivableId: 2, amount: 10 })
  expect(detachingOf({ ...payment, amount: cents(90) }, put(3, -10))).toEqual({ detached: [put(3, -10)] })
})

test('a bounce is not undone where its replacement would make a document settled twice', () => {
  const bounced = [
    { ...put(1, 100), ...receivable(100, 30) },
    { ...put(2, 50), ...receivable(100, 50) },
    { ...put(3, -20), ...receivable(-20, -5) },
  ]
  expect(settledTwice(bounced)).toEqual([put(1, 30), put(3, -5)])
})
