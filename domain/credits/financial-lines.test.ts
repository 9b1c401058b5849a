import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { creditedAmount, financialCreditTotal, whyNoCredit } from './financial-lines.ts'

const lines = (...amounts: (number | null)[]) =>
  amounts.map((amount) => ({ priceTtc: amount === null ? null : cents(amount) }))

test('a credit is below zero whatever sign was typed', () => {
  expect([creditedAmount(cents(500)), creditedAmount(cents(-500)), creditedAmount(null)]).toEqual([
    -500, -500, 0,
  ])
  expect(financialCreditTotal(lines(500, -250, null))).toBe(-750)
})

test('a credit needs lines, and a total other than 0.00; each has its own reason', () => {
  expect(whyNoCredit([])).toBe('financialCredits.linesRequired')
  expect(whyNoCredit(lines(0, null))).toBe('financialCredits.totalZero')
  expect(whyNoCredit(lines(0, 100))).toBeUndefined()
})
