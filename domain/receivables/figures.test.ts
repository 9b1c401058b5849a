import { expect, test } from 'vitest'
import type { Day } from '../dates/day.ts'
import { cents } from '../money/cents.ts'
import { agedBalanceOf } from './aged-balance.ts'
import { averagesOf, exposureOf, figuresOf, ordered, remainingCredit } from './figures.ts'
import { isPaper, type Ledger, type Order, type Payment, type Receivable, stateOf } from './ledger.ts'

const dhs = (amount: number) => cents(Math.round(amount * 100))
const TODAY: Day = '2026-06-30'

const note = (id: number, issuedOn: Day, dueOn: Day, total: number): Receivable => ({
  id,
  issuedOn,
  dueOn,
  total: dhs(total),
})
const credit = (id: number, issuedOn: Day, total: number): Receivable => ({
  id,
  issuedOn,
  dueOn: null,
  total: dhs(total),
})
const payment = (
  id: number,
  amount: number,
  on: Record<number, number>,
  more: Partial<Payment>,
): Payment => ({
  id,
  amount: dhs(amount),
  code: 'CASH',
  status: 'CREATED',
  receivedOn: '2026-06-01',
  dueOn: null,
  bouncedOn: null,
  allocations: Object.entries(on).map(([at, x]) => ({ receivableId: Number(at), amount: dhs(x) })),
  ...more,
})
const order = (status: Order['status'], total: number, hasNote = false): Order => ({
  status,
  totalTtc: dhs(total),
  hasNote,
})

const [BL1, BL2, BL3, BR1, AF1] = [1, 2, 3, 4, 5]
const P3 = payment(3, 10_000, { [BL1]: 10_000 }, { code: 'CHECK', bouncedOn: '2026-05-20' })

/** Limit 100 000, 60 days, seen on 30-06-2026. */
const example: Ledger = {
  receivables: [
    note(BL1, '2026-03-01', '2026-04-30', 30_000),
    note(BL2, '2026-05-20', '2026-07-19', 24_000),
    note(BL3, '2026-04-10', '2026-06-09', 18_000),
    credit(BR1, '2026-06-01', -6000),
    credit(AF1, '2026-06-01', -1000),
  ],
  payments: [
    payment(1, 20_000, { [BL1]: 20_000 }, { code: 'CHECK', dueOn: '2026-05-15' }),
    payment(2, 15_000, { [BL3]: 15_000 }, { code: 'EFFET', dueOn: '2026-08-15' }),
    P3,
    payment(4, 5000, {}, {}),
    payment(5, 4000, { [BL2]: 4000 }, { status: 'UNDER_APPROVAL' }),
    payment(6, 8000, { [BL2]: 9000, [AF1]: -1000 }, { code: 'TRANSFER' }),
  ],
  orders: [order('VALIDATED', 12_000)],
}

test('the worked example: what is outstanding, unsettled, unpaid and late, to the centime', () => {
  const figures = figuresOf(example, TODAY)
  expect(figures).toEqual({
    unpaid: dhs(10_000),
    unsettled: dhs(3000),
    outstanding: dhs(31_000),
    overdueTotal: dhs(13_000),
    overdueCount: 2,
    unsettledOverdue: dhs(0),
    unsettledNotDue: dhs(3000),
  })
  expect(exposureOf(figures)).toBe(dhs(44_000))
  expect(remainingCredit(dhs(100_000), figures)).toBe(dhs(56_000))
})

test('an order that becomes a note of the same amount leaves the remaining credit as it was', () => {
  const billed = {
    ...example,
    receivables: [...example.receivables, note(9, TODAY, '2026-08-29', 12_000)],
    orders: [order('VALIDATED', 12_000, true)],
  }
  expect(remainingCredit(dhs(100_000), figuresOf(billed, TODAY))).toBe(dhs(56_000))
})

test('cash for the cheque that bounced: nothing is unpaid any more, and that much credit is free again', () => {
  const replaced = { ...example, payments: [...example.payments, payment(7, 10_000, { [BL1]: 10_000 }, {})] }
  const figures = figuresOf(replaced, TODAY)
  expect(figures.unpaid).toBe(0)
  expect(remainingCredit(dhs(100_000), figures)).toBe(dhs(66_000))
})

test('a bounced credit is unpaid below zero, never beyond what is open of it', () => {
  const ledger = {
    receivables: [note(1, '2026-06-01', '2026-07-31', 100), credit(2, '2026-06-01', -50)],
    payments: [
      payment(1, 100, { 1: 100, 2: -50 }, { code: 'CHECK', bouncedOn: '2026-06-10' }),
      payment(2, 0, { 1: 30, 2: -30 }, {}),
    ],
    orders: [],
  } satisfies Ledger
  const figures = figuresOf(ledger, TODAY)
  expect(figures.unpaid).toBe(dhs(70 - 20))
  expect(figures.unsettled).toBe(0)
})

test('averages: 10,6 days to the receipt and 65,8 to the due date, weighed by amount', () => {
  const ledger = {
    receivables: [note(1, '2026-03-01', '2026-04-30', 20_000), note(2, '2026-05-20', '2026-07-19', 9000)],
    payments: [
      payment(1, 20_000, { 1: 20_000 }, { code: 'CHECK', receivedOn: '2026-03-11', dueOn: '2026-05-30' }),
      payment(2, 9000, { 2: 9000 }, { code: 'TRANSFER', receivedOn: '2026-06-01' }),
    ],
    orders: [],
  } satisfies Ledger
  expect(averagesOf(ledger, TODAY)).toEqual({ averageReception: 10.6, averageDue: 65.8 })
})

test('a payment before its note counts less than nothing, and a hair before it is no day at all', () => {
  const ledger = {
    receivables: [note(1, '2026-03-10', '2026-05-09', 100)],
    payments: [
      payment(1, 1, { 1: 1 }, { receivedOn: '2026-03-09' }),
      payment(2, 99, { 1: 99 }, { receivedOn: '2026-03-10' }),
    ],
    orders: [],
  } satisfies Ledger
  expect(Object.is(averagesOf(ledger, TODAY).averageReception, 0)).toBe(true)
  const [first] = ledger.payments
  const early = { ...ledger, payments: first ? [first] : [] }
  expect(averagesOf(early, TODAY).averageReception).toBe(-1)
})

test('no average without payments, by compensations, by what bounced or by notes of over a year ago', () => {
  const notes = [
    note(1, '2026-03-01', '2026-04-30', 100),
    note(2, '2025-06-30', '2025-08-29', 100),
    credit(3, '2026-03-01', -100),
  ]
  const payments = [
    payment(1, 0, { 1: 100, 3: -100 }, {}),
    payment(2, 100, { 1: 100 }, { code: 'CHECK', bouncedOn: '2026-06-02' }),
    payment(3, 100, { 2: 100 }, {}),
  ]
  const none = { averageReception: null, averageDue: null }
  expect(averagesOf({ receivables: notes, payments, orders: [] }, TODAY)).toEqual(none)
  expect(averagesOf({ receivables: notes, payments: [], orders: [] }, TODAY)).toEqual(none)
})

test('paper is pending up to and including its day, then cleared; cash and a company’s own types are cleared at once', () => {
  const on = (more: Partial<Payment>) => stateOf(payment(1, 1, {}, more), TODAY)
  expect(on({ code: 'CHECK', dueOn: '2026-07-01' })).toBe('PENDING')
  expect(on({ code: 'EFFET', dueOn: TODAY })).toBe('PENDING')
  expect(on({ code: 'CHECK', dueOn: '2026-06-29' })).toBe('CLEARED')
  expect(on({ code: 'CHECK', receivedOn: TODAY })).toBe('PENDING')
  expect(on({ code: 'CHECK', receivedOn: '2026-06-29' })).toBe('CLEARED')
  expect(on({ code: null, dueOn: '2026-12-31' })).toBe('CLEARED')
  expect(on({ status: 'UNDER_APPROVAL' })).toBe('PENDING')
  expect(on({ status: 'VALIDATED', code: 'CARD' })).toBe('CLEARED')
  expect(on({ code: 'CHECK', bouncedOn: '2026-06-10', status: 'UNDER_APPROVAL' })).toBe('BOUNCED')
  expect(on({ status: 'DECLINED' })).toBe('DECLINED')
  expect(isPaper('DEPOSIT')).toBe(false)
})

test('orders count while they are created, validated or delivered and have no note', () => {
  const counted = (['CREATED', 'VALIDATED', 'DELIVERED'] as const).map((status) => order(status, 1))
  const others = (['DRAFT', 'UNDER_APPROVAL', 'DECLINED', 'CANCELLED'] as const).map((status) =>
    order(status, 1),
  )
  expect(ordered([...counted, ...others, order('DELIVERED', 1, true)])).toBe(dhs(3))
})

test('the aged balance puts what is open of notes by their days past due, and adds up to what is unsettled and unpaid', () => {
  const ledger = {
    ...example,
    receivables: [
      ...example.receivables,
      note(8, '2026-02-01', '2026-03-31', 1),
      note(9, '2026-02-02', '2026-04-01', 2),
    ],
  }
  const aged = agedBalanceOf(ledger, TODAY)
  expect(aged).toEqual({
    notDue: dhs(11_000),
    days1to30: dhs(3000),
    days31to60: 0,
    days61to90: dhs(10_000 + 2),
    over90: dhs(1),
    credits: dhs(-11_000),
    total: dhs(13_003),
  })
  const { unsettled, unpaid } = figuresOf(ledger, TODAY)
  expect(aged.total).toBe(unsettled + unpaid)
})
