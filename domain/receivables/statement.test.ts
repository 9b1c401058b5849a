import { expect, test } from 'vitest'
import type { Day } from '../dates/day.ts'
import { cents } from '../money/cents.ts'
import { balanceOf, type Book, type PaymentStep, statementOf } from './statement.ts'

const at = (day: Day, hour = '09') => new Date(`${day}T${hour}:00:00Z`)
const step = (what: PaymentStep['step'], day: Day, seen = day): PaymentStep => ({
  step: what,
  day,
  at: at(seen, '15'),
})

const book: Book = {
  receivables: [
    {
      id: 1,
      kind: 'BL',
      total: cents(1000),
      issuedOn: '2026-03-01',
      createdAt: at('2026-03-01'),
      voidedOn: null,
    },
    {
      id: 2,
      kind: 'AF',
      total: cents(-200),
      issuedOn: '2026-03-05',
      createdAt: at('2026-03-05'),
      voidedOn: null,
    },
    {
      id: 3,
      kind: 'BL',
      total: cents(500),
      issuedOn: '2026-03-06',
      createdAt: at('2026-03-06'),
      voidedOn: '2026-03-20',
    },
  ],
  payments: [
    {
      id: 1,
      amount: cents(800),
      receivedOn: '2026-03-10',
      createdAt: at('2026-03-10'),
      steps: [
        step('CREATED', '2026-03-10'),
        step('BOUNCED', '2026-03-15', '2026-03-18'),
        step('BOUNCE_UNDONE', '2026-03-25'),
      ],
    },
    {
      id: 2,
      amount: cents(50),
      receivedOn: '2026-03-11',
      createdAt: at('2026-03-11'),
      steps: [step('UNDER_APPROVAL', '2026-03-11'), step('DECLINED', '2026-03-22')],
    },
  ],
}

const balances = (date: Day) => statementOf(book, date).map(({ kind, id, balance }) => [kind, id, balance])

test('a statement runs by day: documents with their totals, payments against them, a bounce and its undoing on their days', () => {
  expect(balances('2026-03-31')).toEqual([
    ['BL', 1, 1000],
    ['AF', 2, 800],
    ['PAYMENT', 1, 0],
    ['BOUNCED', 1, 800],
    ['BOUNCE_UNDONE', 1, 0],
  ])
})

test('what was voided or declined by the end of the day is left out wholly, and is there before', () => {
  expect(balances('2026-03-21')).toEqual([
    ['BL', 1, 1000],
    ['AF', 2, 800],
    ['PAYMENT', 1, 0],
    ['PAYMENT', 2, -50],
    ['BOUNCED', 1, 750],
  ])
  expect(balances('2026-03-12')).toEqual([
    ['BL', 1, 1000],
    ['AF', 2, 800],
    ['BL', 3, 1300],
    ['PAYMENT', 1, 500],
    ['PAYMENT', 2, 450],
  ])
})

test('what comes after the day is not there yet; without an entry nothing is owed', () => {
  expect(balanceOf(statementOf(book, '2026-03-01'))).toBe(1000)
  expect(balanceOf(statementOf(book, '2026-02-28'))).toBe(0)
})
