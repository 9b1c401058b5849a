import type { WantedLines } from '@app/contract/sales'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import {
  equalLineAt,
  isTooMuch,
  type LinePrice,
  keptPrices,
  priceOfLine,
  type SoldLine,
  soldLine,
  type WantedLine,
} from '@app/domain/orders/lines'
import type { Tenths } from '@app/domain/products/prices'
import type { Ctx } from '../platform/context.ts'
import { fail, failField } from '../platform/errors.ts'
import { lockSharedPrices, type LockedPrice } from './prices.repository.ts'

export type PricedLine = SoldLine & { salesDiscountLimit: Tenths | null }

/**
 * The lines of a quote or an order with what they cost. A line that was there before with the same quantity keeps its
 * price and rate, even of a product deleted since; any other takes today's, of a product that is still there.
 */
export async function priceLines(
  ctx: Ctx,
  wanted: WantedLines,
  before: readonly (WantedLine & LinePrice)[] = [],
): Promise<PricedLine[]> {
  if (wanted.length === 0) failField('lines', 'sales.linesRequired')
  const kept = keptPrices(before, wanted)
  const products = await lockSharedPrices(
    ctx,
    wanted.map(({ productId }) => productId),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  rejectEqualLine(wanted, known)
  const priced = wanted.map((line, at) => {
    const product = known.get(line.productId) ?? fail('record.notFound')
    const price = kept[at]
    if (product.deleted && !price) fail('record.notFound')
    return { line, product, price: price ?? priceOfLine(product, line.quantity) }
  })
  if (isTooMuch(priced.map(({ line, price }) => ({ ...line, ...price }))))
    failField('lines', 'sales.tooMuch', { most: MOST_TOTAL / 100 })
  return priced.map(({ line, product: { salesDiscountLimit }, price }) => ({
    ...soldLine(line, price),
    salesDiscountLimit,
  }))
}

function rejectEqualLine(lines: readonly WantedLine[], known: ReadonlyMap<number, LockedPrice>): void {
  const at = equalLineAt(lines)
  const line = lines[at ?? -1]
  if (!line) return
  failField(`lines.${at}.salesDiscount`, 'sales.equalLine', {
    product: known.get(line.productId)?.name ?? '',
    discount: line.salesDiscount / 10,
  })
}

/** What is kept of a line: not the limit, which is of the product and of today. */
export const keptLine = ({ salesDiscountLimit: _limit, ...line }: PricedLine): SoldLine => line
