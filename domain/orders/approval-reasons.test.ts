import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { approvalReasonsOf } from './approval-reasons.ts'

const dhs = (amount: number) => cents(amount * 100)
type Judged = Parameters<typeof approvalReasonsOf>[0]
const order = (more: Partial<Judged> = {}): Judged => ({
  totalTtc: dhs(1000),
  paymentCode: 'CHECK',
  exposure: dhs(0),
  creditLimit: dhs(100_000),
  overdueTotal: dhs(0),
  overdueCount: 0,
  cashThreshold: dhs(20_000),
  lines: [{ salesDiscount: 0, salesDiscountLimit: null }],
  ...more,
})

test('within credit, with nothing overdue, at usual prices and not in cash, an order needs no approval', () => {
  expect(approvalReasonsOf(order())).toEqual([])
})

test('what the client owes and this order together are above the limit', () => {
  expect(approvalReasonsOf(order({ exposure: dhs(100_000) }))).toEqual([
    { code: 'ENCOURS_DEPASSE', value: dhs(101_000), limit: dhs(100_000), count: null },
  ])
  expect(approvalReasonsOf(order({ exposure: dhs(99_000) }))).toEqual([])
  expect(approvalReasonsOf(order({ exposure: cents(dhs(99_000) + 1) }))).toMatchObject([
    { value: dhs(100_000) + 1 },
  ])
})

test('a limit of nothing is no credit at all; what a client has to their credit counts for them', () => {
  expect(approvalReasonsOf(order({ creditLimit: dhs(0) }))).toMatchObject([
    { code: 'ENCOURS_DEPASSE', value: dhs(1000), limit: 0 },
  ])
  expect(approvalReasonsOf(order({ creditLimit: dhs(0), exposure: dhs(-1000) }))).toEqual([])
  expect(approvalReasonsOf(order({ creditLimit: dhs(0), totalTtc: dhs(0) }))).toEqual([])
})

test('any note that is overdue, with how many and how much', () => {
  expect(approvalReasonsOf(order({ overdueCount: 2, overdueTotal: dhs(13_000) }))).toEqual([
    { code: 'ECHUNR', value: dhs(13_000), limit: null, count: 2 },
  ])
})

test('the discount farthest above its limit is the one reported', () => {
  const lines = [
    { salesDiscount: 120, salesDiscountLimit: 100 },
    { salesDiscount: 200, salesDiscountLimit: 190 },
    { salesDiscount: 100, salesDiscountLimit: 100 },
    { salesDiscount: 1000, salesDiscountLimit: null },
  ]
  expect(approvalReasonsOf(order({ lines }))).toEqual([{ code: 'REMISE', value: 120, limit: 100, count: 2 }])
})

test('a limit of 0 is passed by any discount, and by none when none is given', () => {
  const line = (salesDiscount: number) => ({ lines: [{ salesDiscount, salesDiscountLimit: 0 }] })
  expect(approvalReasonsOf(order(line(1)))).toEqual([{ code: 'REMISE', value: 1, limit: 0, count: 1 }])
  expect(approvalReasonsOf(order(line(0)))).toEqual([])
})

test('cash from the threshold on, and only cash', () => {
  const paid = (paymentCode: Judged['paymentCode'], total: number) =>
    approvalReasonsOf(order({ paymentCode, totalTtc: cents(total) }))
  expect(paid('CASH', 1_999_999)).toEqual([])
  expect(paid('CASH', 2_000_000)).toEqual([
    { code: 'TWENTIES', value: 2_000_000, limit: 2_000_000, count: null },
  ])
  expect(paid('CHECK', 2_000_000)).toEqual([])
  expect(paid(null, 2_000_000)).toEqual([])
  expect(approvalReasonsOf(order({ paymentCode: 'CASH', cashThreshold: dhs(1000) }))).toMatchObject([
    { code: 'TWENTIES', limit: dhs(1000) },
  ])
})

test('all reasons are found together, in the order in which they are shown', () => {
  const all = order({
    totalTtc: dhs(25_000),
    paymentCode: 'CASH',
    exposure: dhs(90_000),
    overdueCount: 1,
    overdueTotal: dhs(500),
    lines: [{ salesDiscount: 125, salesDiscountLimit: 100 }],
  })
  expect(approvalReasonsOf(all)).toEqual([
    { code: 'ENCOURS_DEPASSE', value: dhs(115_000), limit: dhs(100_000), count: null },
    { code: 'ECHUNR', value: dhs(500), limit: null, count: 1 },
    { code: 'REMISE', value: 125, limit: 100, count: 1 },
    { code: 'TWENTIES', value: dhs(25_000), limit: dhs(20_000), count: null },
  ])
})
