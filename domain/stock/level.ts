export interface Held {
  /** Physically there. */
  quantity: number
  /** Not promised to anybody. */
  available: number
}

export type StockLevel = 'out' | 'low' | 'good'

/** From here on nobody needs to hurry. */
const ENOUGH = 30

/** The colour of a stock. All promised is not out: what is promised may come back. */
export function stockLevel({ quantity, available }: Held): StockLevel {
  if (quantity === 0 && available === 0) return 'out'
  return available >= ENOUGH ? 'good' : 'low'
}
