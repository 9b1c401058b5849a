import { expect, test } from 'vitest'
import type { Day } from '../dates/day.ts'
import { cents } from '../money/cents.ts'
import { figuresOf } from './figures.ts'
import { ledgerAt } from './past.ts'
import type { PaymentStep } from './statement.ts'

const step = (what: PaymentStep['step'], day: Day): PaymentStep => ({
  step: what,
  day,
  at: new Date(`${day}T10:00:00Z`),
})

const note = {
  id: 1,
  userId: 1,
  total: cents(1000),
  issuedOn: '2026-03-01',
  dueOn: '2026-04-01',
  voidedOn: null,
} as const
const cheque = {
  id: 7,
  userId: 2,
  amount: cents(800),
  code: 'CHECK',
  receivedOn: '2026-03-05',
  dueOn: '2026-03-20',
  allocations: [{ receivableId: 1, amount: cents(600) }],
  steps: [step('CREATED', '2026-03-05'), step('BOUNCED', '2026-03-25'), step('BOUNCE_UNDONE', '2026-04-10')],
} as const
const past = { receivables: [note], payments: [cheque] }
const paidOn = (date: Day, own: number | null = null) => ledgerAt(past, date, own).payments[0]

test('a payment is on any day what had become of it by then', () => {
  expect(ledgerAt(past, '2026-03-04', null).payments).toEqual([])
  expect(paidOn('2026-03-24')).toMatchObject({ status: 'CREATED', bouncedOn: null })
  expect(paidOn('2026-03-25')).toMatchObject({ bouncedOn: '2026-03-25' })
  expect(paidOn('2026-04-10')).toMatchObject({ bouncedOn: null })
  const declined = {
    ...cheque,
    steps: [step('UNDER_APPROVAL', '2026-03-05'), step('DECLINED', '2026-03-09')],
  }
  const turned = (date: Day) => ledgerAt({ ...past, payments: [declined] }, date, null).payments[0]?.status
  expect([turned('2026-03-08'), turned('2026-03-09')]).toEqual(['UNDER_APPROVAL', 'DECLINED'])
  const voided = { ...cheque, steps: [...cheque.steps, step('VOIDED', '2026-05-01')] }
  expect(ledgerAt({ ...past, payments: [voided] }, '2026-04-30', null).payments).toHaveLength(1)
  expect(ledgerAt({ ...past, payments: [voided] }, '2026-05-01', null).payments).toEqual([])
})

test('a document is owed from its day until the day on which it is voided', () => {
  const voided = { ...note, voidedOn: '2026-03-10' } as const
  const owedOn = (date: Day) => ledgerAt({ ...past, receivables: [voided] }, date, null).receivables.length
  expect([owedOn('2026-02-28'), owedOn('2026-03-01'), owedOn('2026-03-09'), owedOn('2026-03-10')]).toEqual([
    0, 1, 1, 0,
  ])
})

test('of one person alone: their notes with all that others paid of them, and nothing else of others', () => {
  const figures = (own: number | null) => figuresOf(ledgerAt(past, '2026-03-24', own), '2026-03-24')
  // The whole client has 200 of the cheque to their credit; the author of the note sees what is left of it.
  expect(figures(null).unsettled).toBe(200)
  expect(figures(1).unsettled).toBe(400)
  expect(figures(2).unsettled).toBe(-200)
})
