import { expect, test } from 'vitest'
import type { Day } from '../dates/day.ts'
import { cents, sum } from '../money/cents.ts'
import { ledgerAt } from './past.ts'
import { scheduleOf } from './schedule.ts'
import { balanceOf, statementOf } from './statement.ts'

const [OWN, COLLEAGUE] = [1, 2]
const TODAY: Day = '2026-06-30'
const at = (day: Day) => new Date(`${day}T10:00:00Z`)
const note = (id: number, userId: number, total: number) => ({
  id,
  userId,
  kind: 'BL' as const,
  total: cents(total),
  issuedOn: '2026-06-01' as const,
  dueOn: '2026-07-31' as const,
  createdAt: at('2026-06-01'),
  voidedOn: null,
})
const payment = (
  id: number,
  userId: number,
  amount: number,
  on: Record<number, number>,
  awaited = false,
) => ({
  id,
  userId,
  amount: cents(amount),
  code: 'CHECK' as const,
  receivedOn: '2026-06-10' as const,
  createdAt: at('2026-06-10'),
  dueOn: '2026-08-01' as const,
  steps: [
    {
      step: awaited ? ('UNDER_APPROVAL' as const) : ('CREATED' as const),
      day: '2026-06-10' as const,
      at: at('2026-06-10'),
    },
  ],
  allocations: Object.entries(on).map(([key, put]) => ({ receivableId: Number(key), amount: cents(put) })),
})

function read(own: number | null) {
  const past = {
    receivables: [note(1, OWN, 1000), note(2, COLLEAGUE, 500)],
    payments: [
      payment(1, OWN, 900, { 1: 300, 2: 200 }),
      payment(2, COLLEAGUE, 400, { 1: 150 }),
      payment(3, OWN, 2000, {}, true),
      // Cleared: what is not attached of it is among the credits already.
      { ...payment(4, OWN, 70, {}), dueOn: '2026-06-20' as const },
    ],
  }
  const isOwn = ({ userId }: { userId: number }) => own === null || userId === own
  const payments = past.payments.filter(isOwn)
  const book = { receivables: past.receivables.filter(isOwn), payments }
  const ids = new Set(payments.map(({ id }) => id))
  const schedule = scheduleOf(ledgerAt(past, TODAY, own), TODAY, ids)
  return { schedule, total: sum(Object.values(schedule)), balance: balanceOf(statementOf(book, TODAY)) }
}

test('what is not attached of payments that are not cleared is a part of its own, those under approval apart', () => {
  const { schedule, total, balance } = read(null)
  expect(schedule).toMatchObject({
    notDue: 850,
    credits: -70,
    unattached: -650,
    underApproval: -2000,
    betweenSalespeople: 0,
  })
  expect([balance, total]).toEqual([1500 - 900 - 400 - 2000 - 70, balance])
})

test('one salesperson’s parts add up too, even if another’s payment settles the note', () => {
  const { schedule, total, balance } = read(OWN)
  expect(schedule).toMatchObject({
    notDue: 550,
    unattached: -400,
    underApproval: -2000,
    betweenSalespeople: 150 - 200,
  })
  expect([balance, total]).toEqual([1000 - 900 - 2000 - 70, balance])
  const colleague = read(COLLEAGUE)
  expect(colleague.schedule.betweenSalespeople).toBe(200 - 150)
  expect(colleague.total).toBe(colleague.balance)
})
