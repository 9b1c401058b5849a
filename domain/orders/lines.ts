import { MOST_TOTAL } from '../documents/bounds.ts'
import { type Cents, cents, multiplyRound, sum } from '../money/cents.ts'
import { type PricedProduct, priceWithTax, type Tenths, unitPrice } from '../products/prices.ts'

/** A line that costs nothing: free goods. */
export const FREE: Tenths = 1000

/** What is wanted of a product. */
export interface WantedLine {
  productId: number
  quantity: number
  salesDiscount: Tenths
}

/** What a line costs from the day it is saved on; a later price changes nothing of it. */
export interface LinePrice {
  /** After tier and the product's own discount. */
  unitPrice: Cents
  /** The product's own. */
  discount: Tenths
  vatRate: Tenths
}

export type SoldLine = WantedLine & LinePrice & { priceHt: Cents; priceTtc: Cents }

/** The tier is that of the line's own quantity, never of a sum. */
export const priceOfLine = (product: PricedProduct & { vatRate: Tenths }, quantity: number): LinePrice => ({
  unitPrice: unitPrice(product, quantity),
  discount: product.discount,
  vatRate: product.vatRate,
})

export function soldLine(
  { productId, quantity, salesDiscount }: WantedLine,
  { unitPrice: price, discount, vatRate }: LinePrice,
): SoldLine {
  const priceHt = multiplyRound(price, quantity * (FREE - salesDiscount), FREE)
  return {
    productId,
    quantity,
    salesDiscount,
    unitPrice: price,
    discount,
    vatRate,
    priceHt,
    priceTtc: priceWithTax(priceHt, vatRate),
  }
}

export interface VatOfRate {
  rate: Tenths
  base: Cents
  vat: Cents
}

export interface Totals {
  /** Before the discounts of the lines. */
  grossHt: Cents
  discounts: Cents
  totalHt: Cents
  totalTtc: Cents
  /** Highest rate first. */
  vat: VatOfRate[]
}

type Counted = Pick<SoldLine, 'quantity' | 'unitPrice' | 'vatRate' | 'priceHt' | 'priceTtc'>

/** A document is the sum of its rounded lines. */
export function totalsOf(lines: readonly Counted[]): Totals {
  const grossHt = sum(lines.map(({ unitPrice: price, quantity }) => multiplyRound(price, quantity)))
  const totalHt = sum(lines.map(({ priceHt }) => priceHt))
  const totalTtc = sum(lines.map(({ priceTtc }) => priceTtc))
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((one, other) => other - one)
  const vat = rates.map((rate) => {
    const ofRate = lines.filter(({ vatRate }) => vatRate === rate)
    return {
      rate,
      base: sum(ofRate.map(({ priceHt }) => priceHt)),
      vat: cents(sum(ofRate.map(({ priceTtc }) => priceTtc)) - sum(ofRate.map(({ priceHt }) => priceHt))),
    }
  })
  return { grossHt, discounts: cents(grossHt - totalHt), totalHt, totalTtc, vat }
}

/**
 * Before the discounts of its lines, or with tax. In BigInt: an excessive value may exceed the exact range of a number.
 * Each line may be rounded up twice.
 */
export function isTooMuch(
  lines: readonly (Pick<LinePrice, 'unitPrice' | 'vatRate'> &
    Pick<WantedLine, 'quantity' | 'salesDiscount'>)[],
): boolean {
  const most = BigInt(MOST_TOTAL)
  let gross = 0n
  let withTax = 0n
  for (const { unitPrice: price, quantity, salesDiscount, vatRate } of lines) {
    const line = BigInt(price) * BigInt(quantity)
    gross += line
    withTax += (line * BigInt(FREE - salesDiscount) * BigInt(FREE + vatRate)) / 1_000_000n + 2n
  }
  return gross > most || withTax > most
}

/** A product is there once per discount: free goods are a line of their own. */
const spelled = ({ productId, salesDiscount }: Pick<WantedLine, 'productId' | 'salesDiscount'>) =>
  `${productId} ${salesDiscount}`

/** Index of the first line that equals an earlier one; undefined when there is none. */
export function equalLineAt(
  lines: readonly Pick<WantedLine, 'productId' | 'salesDiscount'>[],
): number | undefined {
  const seen = new Set<string>()
  const at = lines.findIndex((line) => seen.has(spelled(line)) || !seen.add(spelled(line)))
  return at === -1 ? undefined : at
}

/**
 * Which stored line a sent one is: that of the same product and discount, else of the same product and quantity. A line
 * whose quantity is unchanged keeps its price and rate; any other takes today's.
 */
export function keptPrices(
  stored: readonly (WantedLine & LinePrice)[],
  sent: readonly WantedLine[],
): (LinePrice | undefined)[] {
  const left = new Set(stored)
  const take = (line: (WantedLine & LinePrice) | undefined) => {
    if (line) left.delete(line)
    return line
  }
  const bySame = sent.map((line) => take([...left].find((one) => spelled(one) === spelled(line))))
  return sent.map((line, at) => {
    const same =
      bySame[at] ??
      take([...left].find((one) => one.productId === line.productId && one.quantity === line.quantity))
    if (!same || same.quantity !== line.quantity) return undefined
    const { unitPrice: price, discount, vatRate } = same
    return { unitPrice: price, discount, vatRate }
  })
}
