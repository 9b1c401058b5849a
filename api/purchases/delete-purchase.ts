import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/events.ts'
import { found } from '../platform/refusals.ts'
import { changeStock } from '../stock/change-stock.ts'
import { findLiveLines, lockPurchase, removeLine, updatePurchase } from './purchases.repository.ts'

/** Takes the goods out again and voids the purchase; or only one product's line, unless it is the last. */
export async function deletePurchase(
  ctx: Ctx,
  { id, productId }: { id: number; productId?: number | null | undefined },
): Promise<void> {
  const { number, depotId, version } = found(await lockPurchase(ctx, id))
  const lines = await findLiveLines(ctx, id)
  const line = productId ? found(lines.find((held) => held.productId === productId)) : undefined
  const one = line && lines.length > 1 ? line : undefined
  await changeStock(
    ctx,
    { kind: 'purchases', id, version: version + 1 },
    (one ? [one] : lines).map((gone) => ({
      depotId,
      productId: gone.productId,
      quantity: -gone.quantity,
      reserved: 0,
    })),
  )
  if (one) await removeLine(ctx, id, one.productId)
  await updatePurchase(ctx, id, one ? {} : { voidedAt: ctx.now })
  await recordEvent(ctx, {
    subject: 'purchases',
    subjectId: id,
    event: one ? 'LINE_REMOVED' : 'DELETED',
    changes: one ? { line: { old: one } } : { number: { old: number } },
  })
}
