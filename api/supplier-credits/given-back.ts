import type { GivenBackLine } from '@app/domain/credits/supplier-lines'
import type { StockChange } from '@app/domain/stock/changes'
import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared } from '../platform/persistence/locks.ts'

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
