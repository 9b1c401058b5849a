import { type Cents, cents, multiplyRound } from '../money/cents.ts'

/** A line as it was delivered, and what of it came back, whether approved or not yet. */
export interface DeliveredLine {
  quantity: number
  priceHt: Cents
  priceTtc: Cents
  returned: number
  returnedHt: Cents
  returnedTtc: Cents
}

export interface CreditOfLine {
  priceHt: Cents
  priceTtc: Cents
}

export const returnableOf = ({ quantity, returned }: Pick<DeliveredLine, 'quantity' | 'returned'>): number =>
  quantity - returned

/**
 * What returning so many pieces gives: the share of all that came back so far, less what was credited for it. So no
 * centime is lost between returns, and the one that completes the line takes what is left of it.
 */
export function creditOf(line: DeliveredLine, quantity: number): CreditOfLine {
  const share = (whole: Cents, credited: Cents) => {
    const due = multiplyRound(whole, line.returned + quantity, line.quantity) - credited
    return cents(Math.min(Math.max(due, 0), whole - credited))
  }
  const priceHt = share(line.priceHt, line.returnedHt)
  const vat = share(cents(line.priceTtc - line.priceHt), cents(line.returnedTtc - line.returnedHt))
  return { priceHt, priceTtc: cents(priceHt + vat) }
}
