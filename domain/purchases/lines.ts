import { type Cents, multiplyRound, sum } from '../money/cents.ts'

/** More than anybody types; an import makes several purchases of a longer list. */
export const MOST_LINES = 500
/** 10 000 000 000 DHs. */
export const MOST_TOTAL = 1_000_000_000_000 as Cents

export interface BoughtLine {
  price: Cents
  quantity: number
}

export const boughtTotal = ({ price, quantity }: BoughtLine): Cents => multiplyRound(price, quantity)

export const purchaseTotal = (lines: readonly BoughtLine[]): Cents => sum(lines.map(boughtTotal))

/** In BigInt, because what is too much may also be beyond what a number holds exactly. */
export function isTooMuch(lines: readonly BoughtLine[]): boolean {
  const total = lines.reduce((held, { price, quantity }) => held + BigInt(price) * BigInt(quantity), 0n)
  return total > BigInt(MOST_TOTAL)
}

/** The first product that stands on two lines: each may stand on one only, so that a line can be named by it. */
export function productTwice(lines: readonly { productId: number }[]): number | undefined {
  const seen = new Set<number>()
  return lines.find(({ productId }) => seen.has(productId) || !seen.add(productId))?.productId
}

interface TypedLine {
  productId: number
  price: Cents | null
  quantity: number | null
}

/** Entered again at another price: the price that goes and the one that holds, which must both be told. */
export function repriced(
  lines: readonly TypedLine[],
  bought: TypedLine,
): { from: Cents; to: Cents } | undefined {
  const from = lines.find(({ productId }) => productId === bought.productId)?.price ?? bought.price
  const to = bought.price
  return from === null || to === null || from === to ? undefined : { from, to }
}

/** A product that stands there already is not listed again: its quantities add up, and the latest price holds. */
export function withBought<L extends TypedLine>(lines: readonly L[], bought: L): L[] {
  if (!lines.some(({ productId }) => productId === bought.productId)) return [...lines, bought]
  return lines.map((line) =>
    line.productId === bought.productId
      ? { ...line, price: bought.price, quantity: (line.quantity ?? 0) + (bought.quantity ?? 0) }
      : line,
  )
}
