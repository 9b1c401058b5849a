import { MOST_TOTAL } from '../documents/bounds.ts'
import { type Cents, multiplyRound, sum } from '../money/cents.ts'

export interface BoughtLine {
  price: Cents
  quantity: number
}

export const boughtTotal = ({ price, quantity }: BoughtLine): Cents => multiplyRound(price, quantity)

export const purchaseTotal = (lines: readonly BoughtLine[]): Cents => sum(lines.map(boughtTotal))

/** In BigInt, because an excessive value may also exceed the exact range of a number. */
export function isTooMuch(lines: readonly BoughtLine[]): boolean {
  const total = lines.reduce((held, { price, quantity }) => held + BigInt(price) * BigInt(quantity), 0n)
  return total > BigInt(MOST_TOTAL)
}

/** A product is in a purchase once per price, so that what was paid for it is never averaged. */
interface PricedLine {
  productId: number
  price: Cents | null
}

/** Lines whose price is still missing are not equal: each may get another one. */
export const isEqualLine = (one: PricedLine, other: PricedLine) =>
  one.price !== null && one.productId === other.productId && one.price === other.price

/** Index of the first line that equals an earlier one; undefined when there is none. */
export function equalLineAt(lines: readonly PricedLine[]): number | undefined {
  const seen = new Set<string>()
  const spelled = ({ productId, price }: PricedLine) => `${productId} ${price}`
  const at = lines.findIndex(
    (line) => line.price !== null && (seen.has(spelled(line)) || !seen.add(spelled(line))),
  )
  return at === -1 ? undefined : at
}

interface TypedLine extends PricedLine {
  quantity: number | null
}

/** A line of the same price is not listed again: its quantities add up. Another price is another line. */
export function withBought<L extends TypedLine>(lines: readonly L[], bought: L): L[] {
  if (!lines.some((line) => isEqualLine(line, bought))) return [...lines, bought]
  return lines.map((line) =>
    isEqualLine(line, bought) ? { ...line, quantity: (line.quantity ?? 0) + (bought.quantity ?? 0) } : line,
  )
}

/** The same for a line in its place, once its price is that of another one: it is added to that one and goes. */
export function withEqualsAdded<L extends TypedLine>(lines: readonly L[], changed: L): readonly L[] {
  const others = lines.filter((line) => line !== changed)
  return others.some((line) => isEqualLine(line, changed)) ? withBought(others, changed) : lines
}
