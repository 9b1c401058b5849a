import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { clockOf, dueGroupOf, isDepositable, paperViewOf, sundayOf } from './desk.ts'

const TODAY = '2026-11-17' as const
const NOW = { today: TODAY, clearingDays: 2 }
const none = cents(0)
const paper = { day: TODAY, status: 'CREATED', bouncedOn: null, depositedOn: null } as const

test('paper on no slip is in the drawer, however long it has been due', () => {
  expect(paperViewOf(paper, none, NOW)).toBe('held')
  expect(paperViewOf({ ...paper, day: '2026-01-02' }, none, NOW)).toBe('held')
})

test('paper on a slip is at the bank through its day, and cleared from the day after', () => {
  const onSlip = { ...paper, depositedOn: '2026-10-01' } as const
  expect(paperViewOf({ ...onSlip, day: '2026-11-18' }, none, NOW)).toBe('deposited')
  expect(paperViewOf(onSlip, none, NOW)).toBe('deposited')
  expect(paperViewOf({ ...onSlip, day: '2026-11-16' }, none, NOW)).toBe('cleared')
  const sentBack = { ...onSlip, day: '2026-11-16', status: 'UNDER_APPROVAL' } as const
  expect(paperViewOf(sentBack, none, NOW)).toBe('deposited')
})

test('paper that was due before it went to the bank is cleared after the days that the bank needs', () => {
  const due = { ...paper, day: '2026-03-02' } as const
  expect(paperViewOf({ ...due, depositedOn: TODAY }, none, { today: TODAY, clearingDays: 0 })).toBe(
    'deposited',
  )
  expect(paperViewOf({ ...due, depositedOn: '2026-11-15' }, none, NOW)).toBe('deposited')
  expect(paperViewOf({ ...due, depositedOn: '2026-11-14' }, none, NOW)).toBe('cleared')
  expect(paperViewOf({ ...due, depositedOn: '2026-11-16' }, none, { ...NOW, clearingDays: 0 })).toBe(
    'cleared',
  )
})

test('paper that bounced is unpaid while anything of it is open, on a slip or not, then replaced', () => {
  const bounced = { ...paper, bouncedOn: '2026-11-09' } as const
  expect(paperViewOf(bounced, cents(1), NOW)).toBe('bounced')
  expect(paperViewOf({ ...bounced, depositedOn: TODAY }, cents(1), NOW)).toBe('bounced')
  expect(paperViewOf({ ...bounced, depositedOn: TODAY }, none, NOW)).toBe('replaced')
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

test('the issuer of a cheque that bounced has thirty days (loi 71-24); a bill gives none', () => {
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
