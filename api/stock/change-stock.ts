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
import { inBatches } from '../platform/importing/importer.ts'
import { refuse } from '../platform/refusals.ts'
import { withIds } from '../platform/rows/next-id.ts'
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
  if (changes.length === 0) return
  const moved = moving.flatMap(({ document, wanted }) =>
    inLockOrder(wanted).flatMap((change) => (change.quantity === 0 ? [] : [{ document, ...change }])),
  )
  // The rows of goods that come for the first time are made, then all are locked, both in the one order.
  const [opened, held, movements] = await Promise.all([
    openStock(
      ctx,
      changes.filter(({ quantity }) => quantity > 0),
    ),
    lockStock(ctx, changes),
    withIds(ctx.tx, 'stock_movements', moved),
  ])
  await refuseWhatDoesNotFit(ctx, changes, held)
  await Promise.all([
    writeStock(ctx, changes),
    enterStockList(ctx, opened),
    ...Array.from(inBatches(movements, MOVED_AT_ONCE), (batch) => insertMovements(ctx, batch)),
  ])
}

const MOVED_AT_ONCE = 5000

async function refuseWhatDoesNotFit(
  ctx: Ctx,
  changes: readonly StockChange[],
  rows: readonly (StockPlace & StockCount)[],
): Promise<void> {
  const heldAt = new Map(rows.map((row) => [placeOf(row), row]))
  for (const change of changes) {
    const held = heldAt.get(placeOf(change)) ?? { quantity: 0, reserved: 0 }
    if (isMoreThanCounted(held, change))
      refuse('stock.tooMuch', { ...(await nameStock(ctx, change)), most: MOST_HELD })
    if (!fits(held, change)) {
      const left = held.quantity - held.reserved
      const missing = Math.max(-change.quantity, change.reserved)
      refuse('stock.short', { ...(await nameStock(ctx, change)), left, wanted: missing })
    }
  }
}

const placeOf = ({ depotId, productId }: StockPlace) => `${depotId} ${productId}`
