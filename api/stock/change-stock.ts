import { fits, inLockOrder, type StockChange, type StockPlace } from '@app/domain/stock/changes'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import {
  insertMovements,
  lockStock,
  nameStock,
  openStock,
  type StockDocument,
  writeStock,
} from './stock.repository.ts'

/**
 * The one way in which goods come, go or are promised. Every document calls it with all its lines at once:
 * it is done for all of them or, when one does not fit, refused as a whole.
 */
export async function changeStock(
  ctx: Ctx,
  document: StockDocument,
  wanted: readonly StockChange[],
): Promise<void> {
  const changes = inLockOrder(wanted)
  if (changes.length === 0) return
  const coming = changes.filter((change) => change.quantity > 0)
  if (coming.length > 0) await openStock(ctx, coming)
  const rows = new Map((await lockStock(ctx, changes)).map((row) => [placeOf(row), row]))
  for (const change of changes) {
    const held = rows.get(placeOf(change))
    if (!fits(held ?? { quantity: 0, reserved: 0 }, change)) {
      const left = held ? held.quantity - held.reserved : 0
      const missing = Math.max(-change.quantity, change.reserved)
      refuse('stock.short', { ...(await nameStock(ctx, change)), left, wanted: missing })
    }
  }
  await writeStock(ctx, changes)
  const moved = changes.filter((change) => change.quantity !== 0)
  if (moved.length > 0) await insertMovements(ctx, document, moved)
}

const placeOf = ({ depotId, productId }: StockPlace) => `${depotId} ${productId}`
