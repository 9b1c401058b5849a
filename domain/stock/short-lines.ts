import type { Goods, StockPlace } from './changes.ts'

/**
 * The lines of a document that are short of goods, by their place among them: with what is left for all lines of that
 * product in that depot, and how many these want. What the document itself held before is left for it too.
 */
export function shortLines<Shortage extends StockPlace & { left: number }>(
  lines: readonly Goods[],
  shortages: readonly Shortage[],
  before: readonly Goods[] = [],
): { at: number; shortage: Shortage; left: number; wanted: number }[] {
  return lines.flatMap((line, at) => {
    const isThere = (place: StockPlace) =>
      place.depotId === line.depotId && place.productId === line.productId
    const counted = (some: readonly Goods[]) =>
      some.reduce((sum, one) => (isThere(one) ? sum + one.quantity : sum), 0)
    const shortage = shortages.find(isThere)
    return shortage ? [{ at, shortage, left: shortage.left + counted(before), wanted: counted(lines) }] : []
  })
}
