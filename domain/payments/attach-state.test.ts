import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { attachStateOf } from './attach-state.ts'

const stateOf = (amount: number, attached: number) =>
  attachStateOf({ amount: cents(amount), attached: cents(attached) })

test('zero attached is not attached, less than the amount partly, the amount or more attached', () => {
  expect([0, 1, 99, 100].map((attached) => stateOf(100, attached))).toEqual([
    'non_attached',
    'part_attached',
    'part_attached',
    'attached',
  ])
})

test('a compensation, which brings no money, is attached for as long as it exists', () => {
  expect(stateOf(0, 0)).toBe('attached')
})
