import { fits, inLockOrder } from '../stock/changes.ts'

interface Bought {
  depot: { id: number; name: string }
  lines: readonly {
    productId: number
    productName: string
    quantity: number
    /** What is left of the product in that depot, promised to nobody. */
    available: number
  }[]
}

/** Which product, where, how many there are and how many it takes: what the sentence of a refusal needs. */
export interface ShortGoods {
  depot: string
  product: string
  left: number
  wanted: number
}

/**
 * A purchase, or some lines of it, is deleted only while its goods are still there: they leave the depot with it.
 * The screen asks before offering it; the server asks `fits` again once the goods are locked, in the same order.
 */
export function whyNotDeleted({ depot, lines }: Bought): ShortGoods | undefined {
  const leaving = inLockOrder(
    lines.map(({ productId, quantity }) => ({
      depotId: depot.id,
      productId,
      quantity: -quantity,
      reserved: 0,
    })),
  )
  for (const change of leaving) {
    const line = lines.find(({ productId }) => productId === change.productId)
    if (line && !fits({ quantity: line.available, reserved: 0 }, change))
      return { depot: depot.name, product: line.productName, left: line.available, wanted: -change.quantity }
  }
  return undefined
}
