import { type Cents, multiplyRound, sum } from '../money/cents.ts'

/** A product goes back once per depot and price, so that what is credited for it is never averaged. */
interface ReturnedLine {
  productId: number
  depotId: number | null
  unitPrice: Cents | null
}

/** Lines of which a part is still missing are not equal: each may get another one. */
export const isEqualReturn = (one: ReturnedLine, other: ReturnedLine): boolean =>
  one.depotId !== null &&
  one.unitPrice !== null &&
  one.productId === other.productId &&
  one.depotId === other.depotId &&
  one.unitPrice === other.unitPrice

/** Index of the first line that equals an earlier one; undefined when there is none. */
export function equalReturnAt(lines: readonly ReturnedLine[]): number | undefined {
  const seen = new Set<string>()
  const at = lines.findIndex(({ productId, depotId, unitPrice }) => {
    if (depotId === null || unitPrice === null) return false
    const spelled = `${productId} ${depotId} ${unitPrice}`
    return seen.has(spelled) || !seen.add(spelled)
  })
  return at === -1 ? undefined : at
}

interface TypedLine extends ReturnedLine {
  quantity: number | null
}

/** A line of the same depot and price is not listed again: its quantities add up. */
export function withReturned<L extends TypedLine>(lines: readonly L[], returned: L): L[] {
  if (!lines.some((line) => isEqualReturn(line, returned))) return [...lines, returned]
  return lines.map((line) =>
    isEqualReturn(line, returned)
      ? { ...line, quantity: (line.quantity ?? 0) + (returned.quantity ?? 0) }
      : line,
  )
}

/** The same for a line in its place, once it has become equal to another one: it is added to that one and goes. */
export function withReturnsAdded<L extends TypedLine>(lines: readonly L[], changed: L): readonly L[] {
  const others = lines.filter((line) => line !== changed)
  return others.some((line) => isEqualReturn(line, changed)) ? withReturned(others, changed) : lines
}

/** Goods that went back to a supplier: of which depot, how many, and what the supplier gives for each. */
export interface GivenBackLine {
  productId: number
  depotId: number
  quantity: number
  unitPrice: Cents
}

type Counted = Pick<GivenBackLine, 'unitPrice' | 'quantity'>

export const givenBackTotal = ({ unitPrice, quantity }: Counted): Cents => multiplyRound(unitPrice, quantity)

export const supplierCreditTotal = (lines: readonly Counted[]): Cents => sum(lines.map(givenBackTotal))
