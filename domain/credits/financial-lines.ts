import { type Cents, cents, sum } from '../money/cents.ts'

interface TypedLine {
  priceTtc: Cents | null
}

/** A credit is below zero, whatever sign was typed. */
export const creditedAmount = (typed: Cents | null): Cents => cents(typed === null ? 0 : -Math.abs(typed))

export const financialCreditTotal = (lines: readonly TypedLine[]): Cents =>
  sum(lines.map(({ priceTtc }) => creditedAmount(priceTtc)))

/** Why these lines make no credit; a code of contract/errors.ts, undefined when they do. */
export function whyNoCredit(
  lines: readonly TypedLine[],
): 'financialCredits.linesRequired' | 'financialCredits.totalZero' | undefined {
  if (lines.length === 0) return 'financialCredits.linesRequired'
  return financialCreditTotal(lines) === 0 ? 'financialCredits.totalZero' : undefined
}
