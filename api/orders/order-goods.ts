import { haveGoodsLeft, type OrderStatus, reservesGoods } from '@app/domain/orders/status'
import type { StockChange } from '@app/domain/stock/changes'

export interface OrderedLine {
  productId: number
  quantity: number
}

/** An order with what of it lies in its depot, or has left it. */
export interface OrderWithGoods {
  depotId: number
  status: OrderStatus
  hasNote: boolean
  lines: readonly OrderedLine[]
}

/** The lines of an order, where they lie or lay. */
export const placed = ({ depotId, lines }: Pick<OrderWithGoods, 'depotId' | 'lines'>) =>
  lines.map(({ productId, quantity }) => ({ depotId, productId, quantity }))

/** What an order does to its depot: it promises its lines, has taken them out, or does nothing yet or any more. */
export function goodsOf(order: OrderWithGoods): StockChange[] {
  const left = haveGoodsLeft(order)
  return heldBy(order).map(({ quantity, ...place }) => ({
    ...place,
    quantity: left ? -quantity : 0,
    reserved: left ? 0 : quantity,
  }))
}

/** What it promises or has taken out: left for this very order, whatever becomes of it. */
export const heldBy = (order: OrderWithGoods) =>
  haveGoodsLeft(order) || reservesGoods(order) ? placed(order) : []

/** From what it was to what it becomes: all of the old is given back and all of the new taken, in one pass. */
export function goodsBetween(before: OrderWithGoods | null, after: OrderWithGoods | null): StockChange[] {
  const undone = (before ? goodsOf(before) : []).map((change) => ({
    ...change,
    quantity: 0 - change.quantity,
    reserved: 0 - change.reserved,
  }))
  return [...undone, ...(after ? goodsOf(after) : [])]
}
