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
import { inBatches } from '../platform/bulk-import/importer.ts'
import { AppError, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { withIds } from '../platform/persistence/next-id.ts'
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
  const [opened, held, movements] = await inOrder([
    openStock(
      ctx,
      changes.filter(({ quantity }) => quantity > 0),
    ),
    lockStock(ctx, changes),
    withIds(ctx.tx, 'stock_movements', moved),
  ])
  await rejectWhatDoesNotFit(ctx, changes, held)
  await inOrder([
    writeStock(ctx, changes),
    enterStockList(ctx, opened),
    ...Array.from(inBatches(movements, MOVED_AT_ONCE), (batch) => insertMovements(ctx, batch)),
  ])
}

const MOVED_AT_ONCE = 5000

/** What a document would need and what there is of it. */
export interface Shortage extends StockPlace {
  product: string
  depot: string
  /** Promised to nobody. */
  left: number
  wanted: number
}

/** Goods are missing. A caller with lines names each that is short of them. */
export class ShortOfStock extends AppError {
  readonly shortages: readonly Shortage[]

  constructor(shortages: readonly Shortage[]) {
    const [{ product, depot, left, wanted } = {}] = shortages
    super('stock.short', { product, depot, left, wanted })
    this.shortages = shortages
  }
}

async function rejectWhatDoesNotFit(
  ctx: Ctx,
  changes: readonly StockChange[],
  rows: readonly (StockPlace & StockCount)[],
): Promise<void> {
  const heldAt = new Map(rows.map((row) => [placeOf(row), row]))
  const judged = changes.map((change) => ({
    change,
    held: heldAt.get(placeOf(change)) ?? { quantity: 0, reserved: 0 },
  }))
  const tooMuch = judged.find(({ held, change }) => isMoreThanCounted(held, change))
  if (tooMuch) {
    const [named] = await nameStock(ctx, [tooMuch.change])
    fail('stock.tooMuch', { product: named?.product ?? '', depot: named?.depot ?? '', most: MOST_HELD })
  }
  const short = judged.filter(({ held, change }) => !fits(held, change))
  if (short.length === 0) return
  const names = await nameStock(
    ctx,
    short.map(({ change }) => change),
  )
  const nameAt = new Map(names.map((named) => [placeOf(named), named]))
  throw new ShortOfStock(
    short.map(({ held, change }) => ({
      depotId: change.depotId,
      productId: change.productId,
      product: nameAt.get(placeOf(change))?.product ?? '',
      depot: nameAt.get(placeOf(change))?.depot ?? '',
      left: held.quantity - held.reserved,
      wanted: Math.max(-change.quantity, change.reserved),
    })),
  )
}

const placeOf = ({ depotId, productId }: StockPlace) => `${depotId} ${productId}`
