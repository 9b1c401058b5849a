import {
  fits,
  inLockOrder,
  isMoreThanCounted,
  MOST_HELD,
  type StockChange,
  type StockCount,
  type StockPlace,
} from '@app/domain/stock/changes'
import type { Ctx } from '../platform/context.ts'
import { refuse } from '../platform/refusals.ts'
import {
  enterStockList,
  insertMovements,
  lockStock,
  nameStock,
  openStock,
  type StockDocument,
  writeStock,
} from './stock.repository.ts'

interface Moving {
  document: StockDocument
  wanted: readonly StockChange[]
}

/**
 * The one way in which goods come, go or are promised. Every document calls it with all its lines at once:
 * it is done for all of them or, when one does not fit, refused as a whole.
 */
export const changeStock = (
  ctx: Ctx,
  document: StockDocument,
  wanted: readonly StockChange[],
): Promise<void> => changeStockOf(ctx, [{ document, wanted }])

/** The same for many documents of one transaction: what they change together is locked, checked and written once. */
export async function changeStockOf(ctx: Ctx, moving: readonly Moving[]): Promise<void> {
  const changes = inLockOrder(moving.flatMap(({ wanted }) => wanted))
  const rows = await holdStock(ctx, changes)
  for (const change of changes) {
    const held = rows.get(placeOf(change)) ?? { quantity: 0, reserved: 0 }
    if (isMoreThanCounted(held, change))
      refuse('stock.tooMuch', { ...(await nameStock(ctx, change)), most: MOST_HELD })
    if (!fits(held, change)) {
      const left = held.quantity - held.reserved
      const missing = Math.max(-change.quantity, change.reserved)
      refuse('stock.short', { ...(await nameStock(ctx, change)), left, wanted: missing })
    }
  }
  if (changes.length > 0) await writeStock(ctx, changes)
  const moved = moving.flatMap(({ document, wanted }) =>
    inLockOrder(wanted).flatMap((change) => (change.quantity === 0 ? [] : [{ document, ...change }])),
  )
  for (let from = 0; from < moved.length; from += MOVED_AT_ONCE)
    await insertMovements(ctx, moved.slice(from, from + MOVED_AT_ONCE))
}

const MOVED_AT_ONCE = 5000

/** Locks what is about to change, in the one order, and makes the rows of goods that come for the first time. */
async function holdStock(
  ctx: Ctx,
  places: readonly (StockPlace & { quantity: number })[],
): Promise<Map<string, StockCount>> {
  const coming = places.filter((place) => place.quantity > 0)
  const opened = coming.length > 0 ? await openStock(ctx, coming) : []
  const [held] = await Promise.all([
    lockStock(ctx, places),
    opened.length > 0 ? enterStockList(ctx, opened) : undefined,
  ])
  return new Map(held.map((row) => [placeOf(row), row]))
}

const placeOf = ({ depotId, productId }: StockPlace) => `${depotId} ${productId}`
