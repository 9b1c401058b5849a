import type { CreditNote } from '@app/contract/credit-notes'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { compensationOf } from './compensation.ts'

const noteOf = (id: number, remainder: number) => ({
  id,
  number: `BL26-00000${id}`,
  remainder: cents(remainder),
})
const credit = (part: Partial<CreditNote>) =>
  ({ id: 9, status: 'VALIDATED', totalTtc: cents(500), settled: cents(0), notes: [], ...part }) as CreditNote

test('a credit goes on the notes it returns from, oldest first, up to what is owed of each', () => {
  expect(compensationOf(credit({ notes: [noteOf(1, 200), noteOf(2, 900)] }))).toEqual([
    { receivableId: 9, amount: -500 },
    { receivableId: 1, amount: 200 },
    { receivableId: 2, amount: 300 },
  ])
})

test('what payments use already is not used again', () => {
  expect(compensationOf(credit({ settled: cents(400), notes: [noteOf(1, 900)] }))).toEqual([
    { receivableId: 9, amount: -100 },
    { receivableId: 1, amount: 100 },
  ])
})

test('nothing is offered while it waits for approval, nor where nothing is owed', () => {
  expect(compensationOf(credit({ status: 'UNDER_APPROVAL', notes: [noteOf(1, 900)] }))).toEqual([])
  expect(compensationOf(credit({ notes: [noteOf(1, 0)] }))).toEqual([])
})
