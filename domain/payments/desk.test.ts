import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { clockOf, dueGroupOf, isDepositable, paperViewOf, stillOpen, sundayOf } from './desk.ts'

const TODAY = '2026-11-17' as const
const none = cents(0)
const paper = { day: TODAY, status: 'CREATED', bouncedOn: null, slipId: null } as const

test('paper on no slip is in the drawer, however long it has been due', () => {
  expect(paperViewOf(paper, none, TODAY)).toBe('held')
  expect(paperViewOf({ ...paper, day: '2026-01-02' }, none, TODAY)).toBe('held')
})

test('paper on a slip is at the bank through its day, and cleared from the day after', () => {
  const onSlip = { ...paper, slipId: 7 }
  expect(paperViewOf({ ...onSlip, day: '2026-11-18' }, none, TODAY)).toBe('deposited')
  expect(paperViewOf(onSlip, none, TODAY)).toBe('deposited')
  expect(paperViewOf({ ...onSlip, day: '2026-11-16' }, none, TODAY)).toBe('cleared')
  const sentBack = { ...onSlip, day: '2026-11-16', status: 'UNDER_APPROVAL' } as const
  expect(paperViewOf(sentBack, none, TODAY)).toBe('deposited')
})

test('paper that bounced is unpaid while anything of what it paid is open, on a slip or not, then replaced', () => {
  const bounced = { ...paper, bouncedOn: '2026-11-09' } as const
  expect(paperViewOf(bounced, cents(1), TODAY)).toBe('bounced')
  expect(paperViewOf({ ...bounced, slipId: 7 }, cents(1), TODAY)).toBe('bounced')
  expect(paperViewOf({ ...bounced, slipId: 7 }, none, TODAY)).toBe('replaced')
})

test('still open of a bounced paper is what is open of its notes, never more than it had paid of each', () => {
  const paid = (amount: number, total: number, settled: number) => ({
    amount: cents(amount),
    total: cents(total),
    settled: cents(settled),
  })
  expect(stillOpen([paid(54_000, 60_000, 26_000)])).toBe(34_000)
  expect(stillOpen([paid(10_000, 60_000, 0), paid(8000, 8000, 8000)])).toBe(10_000)
  // It was put on a credit beside the note: that is nothing to be paid.
  expect(stillOpen([paid(9000, 9000, 0), paid(-1000, -1000, 0)])).toBe(9000)
  expect(stillOpen([])).toBe(0)
})

test('weeks go from Monday to Sunday, over the end of a year too', () => {
  expect(sundayOf('2026-11-16')).toBe('2026-11-22')
  expect(sundayOf('2026-11-22')).toBe('2026-11-22')
  expect(sundayOf('2026-11-23')).toBe('2026-11-29')
  expect(sundayOf('2026-12-31')).toBe('2027-01-03')
  expect(sundayOf('2023-12-31')).toBe('2023-12-31')
})

test('paper in the drawer is late before today, then of this week, of the next, or later', () => {
  const groups = ['2026-11-16', TODAY, '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'] as const
  expect(groups.map((day) => dueGroupOf(day, TODAY))).toEqual([
    'late',
    'thisWeek',
    'thisWeek',
    'nextWeek',
    'nextWeek',
    'later',
  ])
  // On a Sunday this week is that very day.
  expect(dueGroupOf('2026-11-23', '2026-11-22')).toBe('nextWeek')
})

test('whoever wrote a cheque that bounced has thirty days (loi 71-24); a bill gives none', () => {
  const bounced = { code: 'CHECK', bouncedOn: '2026-10-23' } as const
  expect(clockOf(bounced, TODAY)).toEqual({ deadline: '2026-11-22', daysLeft: 5 })
  expect(clockOf(bounced, '2026-11-22')).toMatchObject({ daysLeft: 0 })
  expect(clockOf(bounced, '2026-11-25')).toMatchObject({ daysLeft: -3 })
  expect(clockOf({ ...bounced, code: 'EFFET' }, TODAY)).toBeNull()
})

test('only cheques and bills in the drawer that are approved, or need no approval, go to the bank', () => {
  const cheque = { code: 'CHECK', status: 'CREATED', bouncedOn: null, slipId: null } as const
  expect(isDepositable(cheque)).toBe(true)
  expect(isDepositable({ ...cheque, code: 'EFFET', status: 'VALIDATED' })).toBe(true)
  for (const other of [
    { code: 'CASH' },
    { code: null },
    { status: 'UNDER_APPROVAL' },
    { status: 'DECLINED' },
    { bouncedOn: TODAY },
    { slipId: 7 },
  ] as const)
    expect(isDepositable({ ...cheque, ...other })).toBe(false)
})
