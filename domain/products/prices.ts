import { type Cents, multiplyRound } from '../money/cents.ts'

/** Tenths of a percent: 20 % is 200. */
export type Tenths = number
const WHOLE = 1000

/** 1 000 000 000 DHs. */
export const MOST_PRICE = 100_000_000_000 as Cents

/** The rates of a new company. */
export const USUAL_RATES = [200, 100, 0] as const satisfies readonly Tenths[]

/** A product has the first of its company's rates unless another is given. */
export function usualRate(ofCompany: readonly Tenths[]): Tenths {
  return ofCompany[0] ?? USUAL_RATES[0]
}

export interface Tier {
  quantity: number
  price: Cents
}

export interface PricedProduct {
  priceHt: Cents
  discount: Tenths
  tiers: readonly Tier[]
}

/** With tax, from the price without, which is the one that is kept. */
export function priceWithTax(priceHt: Cents, vatRate: Tenths): Cents {
  return multiplyRound(priceHt, WHOLE + vatRate, WHOLE)
}

/** Typing a price with tax sets the price without; the one with tax then shown may differ by a centime. */
export function priceWithoutTax(priceTtc: Cents, vatRate: Tenths): Cents {
  return multiplyRound(priceTtc, WHOLE, WHOLE + vatRate)
}

/** Both were given, and the one with tax does not follow from the other, which is kept. A centime is rounding. */
export function pricesDisagree(priceHt: Cents, priceTtc: Cents, vatRate: Tenths): boolean {
  return Math.abs(priceTtc - priceWithTax(priceHt, vatRate)) > 1
}

/** The price of the highest tier that the quantity reaches, else the product's own; then less the product's discount. */
export function unitPrice({ priceHt, discount, tiers }: PricedProduct, quantity: number): Cents {
  const reached = tiers.filter((tier) => tier.quantity <= quantity)
  const best = reached.reduce<Tier | undefined>(
    (top, tier) => (top && top.quantity > tier.quantity ? top : tier),
    undefined,
  )
  return multiplyRound(best?.price ?? priceHt, WHOLE - discount, WHOLE)
}

/** What one piece costs today, without and with tax: on sale, after the discount. */
export function currentPrice(product: PricedProduct & { vatRate: Tenths }): { ht: Cents; ttc: Cents } {
  const ht = unitPrice(product, 1)
  return { ht, ttc: priceWithTax(ht, product.vatRate) }
}

export const isOnSale = ({ discount }: { discount: Tenths }) => discount > 0
