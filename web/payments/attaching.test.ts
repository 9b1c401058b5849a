import type { Attachable } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { type Attaching, NOTHING, refreshed, spread, toggled, typed, wanted } from './attaching.ts'

const note = (id: number, total: number, settled = 0): Attachable => ({
  id,
  kind: total < 0 ? 'BR' : 'BL',
  number: `N${id}`,
  createdAt: new Date(0),
  total: cents(total),
  settled: cents(settled),
  dueDate: null,
  overdue: false,
  overdueDays: 0,
})
const left = cents(10_000)
const amounts = ({ allocationInputs }: Attaching) =>
  allocationInputs.map(({ number, amount }) => `${number} ${amount}`)
const ticked = (...rows: Attachable[]) =>
  rows.reduce(
    (held, row) => typed(toggled(held, row, left), row.id, cents(row.total - row.settled), left),
    NOTHING,
  )

test('ticking or unticking a row resets its amount to zero', () => {
  const row = note(1, 4_000)
  const once = typed(toggled(NOTHING, row, left), 1, cents(3_000), left)
  expect(amounts(once)).toEqual(['N1 3000'])
  expect(amounts(toggled(toggled(once, row, left), row, left))).toEqual(['N1 0'])
})

test('an amount is held to the balance, and to what is left of the payment, and says which', () => {
  const held = ticked(note(1, 8_000), note(2, 5_000))
  expect(amounts(held)).toEqual(['N1 8000', 'N2 2000'])
  expect(held.explained).toMatchObject({ number: 'N2', cut: 'LEFT', from: 5_000, to: 2_000 })
  expect(typed(held, 1, cents(9_000), left).explained).toMatchObject({ cut: 'BALANCE', to: 8_000 })
})

test('a credit is negative whatever is typed, and makes room for notes; without it they are cut again', () => {
  const credit = note(3, -2_000)
  const held = ticked(credit, note(1, 12_000))
  expect(amounts(held)).toEqual(['N3 -2000', 'N1 12000'])
  expect(amounts(typed(held, 3, cents(1_500), left))).toEqual(['N3 -2000', 'N1 12000'])
  const without = toggled(held, credit, left)
  expect(amounts(without)).toEqual(['N1 10000'])
  expect(without.explained).toMatchObject({ number: 'N1', from: 12_000, to: 10_000 })
})

test('filling goes from the oldest to the newest, and what got nothing is not ticked', () => {
  expect(spread([note(1, 6_000), note(2, 6_000), note(3, 1_000)], left).map(({ amount }) => amount)).toEqual([
    6_000, 4_000,
  ])
})

test('a row without an amount is not sent, and what someone else settled is taken off', () => {
  const held = toggled(ticked(note(1, 8_000)), note(2, 500), left)
  expect(wanted(held)).toHaveLength(1)
  expect(amounts(refreshed(held, [note(1, 8_000, 7_000)], left))).toEqual(['N1 1000', 'N2 0'])
})
