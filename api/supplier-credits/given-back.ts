import type { GivenBackLine } from '@app/domain/credits/supplier-lines'
import type { StockChange } from '@app/domain/stock/changes'
import type { Ctx } from '../platform/context.ts'
import { AppError, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared } from '../platform/persistence/locks.ts'
import { ShortOfStock } from '../stock/change-stock.ts'

/** What leaves its depots. */
export const leaving = (lines: readonly GivenBackLine[]): StockChange[] =>
  lines.map(({ depotId, productId, quantity }) => ({ depotId, productId, quantity: -quantity, reserved: 0 }))

/** What comes back into them. */
export const comingBack = (lines: readonly GivenBackLine[]): StockChange[] =>
  lines.map(({ depotId, productId, quantity }) => ({ depotId, productId, quantity, reserved: 0 }))

/** Goods cannot come back to where nobody would ever see them: a deleted depot, or as a product in no catalogue. */
export async function rejectIfGone(
  ctx: Ctx,
  number: string,
  lines: readonly Pick<GivenBackLine, 'depotId' | 'productId'>[],
): Promise<void> {
  const depotIds = [...new Set(lines.map(({ depotId }) => depotId))]
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [depots, products] = await inOrder([
    lockShared(ctx, 'depots', depotIds),
    lockShared(ctx, 'products', productIds),
  ])
  if (depots.length < depotIds.length || products.length < productIds.length)
    fail('deliveryNotes.goodsGone', { number })
}

/** When goods are missing, every line that is short of them is named at once, with what is left for all of its kind. */
export async function namingShortLines<T>(
  lines: readonly GivenBackLine[],
  before: readonly GivenBackLine[],
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ShortOfStock)) throw error
    const isThere = (line: GivenBackLine, place: { depotId: number; productId: number }) =>
      line.depotId === place.depotId && line.productId === place.productId
    const counted = (some: readonly GivenBackLine[], place: GivenBackLine) =>
      some.reduce((sum, line) => (isThere(line, place) ? sum + line.quantity : sum), 0)
    const fields = lines.flatMap((line, at) => {
      const short = error.shortages.find((place) => isThere(line, place))
      if (!short) return []
      const { product, depot } = short
      // What this very credit took is left for it too.
      const values = {
        product,
        depot,
        left: short.left + counted(before, line),
        wanted: counted(lines, line),
      }
      return [{ path: `lines.${at}.quantity`, problem: 'errors/stock.short', values }]
    })
    const [first] = fields
    throw first ? new AppError('stock.short', first.values, fields) : error
  }
}
