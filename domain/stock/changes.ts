/** What lies in a depot, and how much of it is promised. */
export interface StockCount {
  quantity: number
  reserved: number
}

export interface StockPlace {
  depotId: number
  productId: number
}

/** By how much a document changes what is there and what is promised. */
export interface StockChange extends StockPlace, StockCount {}

/** So many of a product, in a depot. */
export interface Goods extends StockPlace {
  quantity: number
}

/** What comes into its depots. */
export const comingIn = (goods: readonly Goods[]): StockChange[] =>
  goods.map(({ depotId, productId, quantity }) => ({ depotId, productId, quantity, reserved: 0 }))

/** What leaves them. */
export const leaving = (goods: readonly Goods[]): StockChange[] =>
  goods.map(({ depotId, productId, quantity }) => ({ depotId, productId, quantity: -quantity, reserved: 0 }))

/**
 * One change per depot and product, in the order in which everyone locks them. Summed before anything is
 * checked: two lines that each fit alone may not fit together.
 */
export function inLockOrder(changes: readonly StockChange[]): StockChange[] {
  const places = new Map<string, StockChange>()
  for (const { depotId, productId, quantity, reserved } of changes) {
    const key = `${depotId} ${productId}`
    const before = places.get(key) ?? { depotId, productId, quantity: 0, reserved: 0 }
    places.set(key, {
      depotId,
      productId,
      quantity: before.quantity + quantity,
      reserved: before.reserved + reserved,
    })
  }
  return [...places.values()]
    .filter(({ quantity, reserved }) => quantity !== 0 || reserved !== 0)
    .toSorted((one, other) => one.depotId - other.depotId || one.productId - other.productId)
}

/** Nothing is ever below zero, and nothing is promised that is not there. */
export function fits(held: StockCount, change: StockCount): boolean {
  const quantity = held.quantity + change.quantity
  const reserved = held.reserved + change.reserved
  return reserved >= 0 && reserved <= quantity
}

/** More of one product than any depot has, and what the database can count. */
export const MOST_HELD = 2_000_000_000

export const isMoreThanCounted = (held: StockCount, change: StockCount): boolean =>
  held.quantity + change.quantity > MOST_HELD
