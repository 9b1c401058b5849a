import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  clampAmount,
  detachingOf,
  fillOldestFirst,
  fitAmounts,
  isWithinRemainder,
  leftAfter,
  settledTwice,
  takesAllocations,
} from './attaching.ts'

const put = (receivableId: number, amount: number) => ({ receivableId, amount: cents(amount) })
const receivable = (total: number, settled = 0) => ({ total: cents(total), settled: cents(settled) })

test('only a payment that needs no approval or has it, and did not bounce, is attached', () => {
  expect(takesAllocations({ status: 'CREATED', bounced: false })).toBe(true)
  expect(takesAllocations({ status: 'VALIDATED', bounced: false })).toBe(true)
  expect(takesAllocations({ status: 'UNDER_APPROVAL', bounced: false })).toBe(false)
  expect(takesAllocations({ status: 'DECLINED', bounced: false })).toBe(false)
  expect(takesAllocations({ status: 'CREATED', bounced: true })).toBe(false)
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
  const payment = { amount: cents(80), attached: cents(0) }
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

const none = { left: cents(1000), others: cents(0) }
const clamp = (open: number, typed: number | null, { left = 1000, others = 0 } = {}) =>
  clampAmount(cents(open), typed === null ? null : cents(typed), { left: cents(left), others: cents(others) })

test('the amount of a note lies between nothing and what is open of it', () => {
  expect(clamp(100, 60)).toEqual({ amount: 60 })
  expect(clamp(100, 101)).toEqual({ amount: 100, cut: 'BALANCE' })
  expect(clamp(100, -5)).toEqual({ amount: 0 })
})

test('the amount of a credit lies between what is open of it and nothing, and is negative whatever sign is typed', () => {
  expect(clamp(-100, -60)).toEqual({ amount: -60 })
  expect(clamp(-100, 60)).toEqual({ amount: -60 })
  expect(clamp(-100, 130)).toEqual({ amount: -100, cut: 'BALANCE' })
})

test('an amount that nobody typed is nothing', () => {
  expect(clampAmount(cents(100), null, none)).toEqual({ amount: 0 })
  expect(clampAmount(cents(-100), null, none)).toEqual({ amount: 0 })
})

test('all amounts together are no more than what is left of the payment: the last one typed is reduced to what remains', () => {
  expect(clamp(846_000, 846_000, { left: 1_560_000, others: 1_090_800 })).toEqual({
    amount: 469_200,
    cut: 'LEFT',
  })
  expect(clamp(100, 60, { left: 50, others: 50 })).toEqual({ amount: 0, cut: 'LEFT' })
  expect(clamp(100, 60, { left: 50, others: 80 })).toEqual({ amount: 0, cut: 'LEFT' })
})

test('a credit is not lowered below what the notes beside it need, nor raised above what it has', () => {
  expect(clamp(-100, -20, { left: 50, others: 110 })).toEqual({ amount: -60, cut: 'LEFT' })
  expect(clamp(-100, -20, { left: 50, others: 500 })).toEqual({ amount: -100, cut: 'LEFT' })
})

test('without a credit that was unticked the last notes are cut to what is left', () => {
  const rows = [100, 80, -30, 50].map((amount) => ({ open: cents(amount), amount: cents(amount) }))
  const amounts = (left: number, those = rows) => fitAmounts(those, cents(left)).map(({ amount }) => amount)
  expect(amounts(200)).toEqual([100, 80, -30, 50])
  expect(amounts(170)).toEqual([100, 80, -30, 20])
  expect(
    amounts(
      170,
      rows.map((row) => (row.amount < 0 ? { ...row, amount: cents(0) } : row)),
    ),
  ).toEqual([100, 70, 0, 0])
})

const fill = (opens: number[], left: number) =>
  fillOldestFirst(
    opens.map((open) => ({ open: cents(open) })),
    cents(left),
  ).map(({ amount }) => amount)

test('oldest first fills the notes in order until nothing is left', () => {
  expect(fill([100, 80, 60], 150)).toEqual([100, 50, 0])
  expect(fill([100, 80, 60], 500)).toEqual([100, 80, 60])
  expect(fill([100], 0)).toEqual([0])
})

test('oldest first uses the credits too, wherever they are, and no more of them than the notes take', () => {
  expect(fill([1_820_400, 1_220_400, -129_600, 846_000], 1_560_000)).toEqual([1_689_600, 0, -129_600, 0])
  expect(fill([80, 80, -30], 100)).toEqual([80, 50, -30])
  expect(fill([-30, 20, -30], 100)).toEqual([-20, 20, 0])
  expect(fill([-30], 100)).toEqual([0])
})

test('what oldest first fills keeps every rule of attaching: signs, balances and what is left', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const opens = Array.from({ length: 8 }, (_, n) => (((seed * 7919 + n * 104_729) % 401) - 150) * 10)
    const left = (seed * 31) % 900
    const amounts = fill(opens, left)
    const total = amounts.reduce<number>((all, amount) => all + amount, 0)
    expect([total >= 0, total <= left]).toEqual([true, true])
    for (const [n, amount] of amounts.entries()) {
      const open = opens[n] ?? 0
      expect(open < 0 ? amount <= 0 && amount >= open : amount >= 0 && amount <= open).toBe(true)
    }
  }
})
