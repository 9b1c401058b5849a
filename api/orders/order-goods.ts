import { haveGoodsLeft, type OrderStatus, reservesGoods } from '@app/domain/orders/status'
import type { StockChange } from '@app/domain/stock/changes'
import { AppError } from '../platform/errors.ts'
import { ShortOfStock } from '../stock/change-stock.ts'

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

/** What an order does to its depot: it promises its lines, has taken them out, or does nothing yet or any more. */
export function goodsOf({ depotId, lines, ...order }: OrderWithGoods): StockChange[] {
  const left = haveGoodsLeft(order)
  if (!left && !reservesGoods(order)) return []
  return lines.map(({ productId, quantity }) => ({
    depotId,
    productId,
    quantity: left ? -quantity : 0,
    reserved: left ? 0 : quantity,
  }))
}

/** From what it was to what it becomes: all of the old is given back and all of the new taken, in one pass. */
export function goodsBetween(before: OrderWithGoods | null, after: OrderWithGoods | null): StockChange[] {
  const undone = (before ? goodsOf(before) : []).map((change) => ({
    ...change,
    quantity: 0 - change.quantity,
    reserved: 0 - change.reserved,
  }))
  return [...undone, ...(after ? goodsOf(after) : [])]
}

/** When goods are missing, every line that is short is named at once, with what is left for all lines of its product. */
export async function namingShortLines<T>(
  { depotId, lines }: Pick<OrderWithGoods, 'depotId' | 'lines'>,
  before: OrderWithGoods | null,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ShortOfStock)) throw error
    // What this very order gives back is left for it too.
    const given = goodsBetween(before, null).filter((change) => change.depotId === depotId)
    const leftFor = (productId: number, left: number) =>
      given
        .filter((change) => change.productId === productId)
        .reduce((sum, { quantity, reserved }) => sum + quantity - reserved, left)
    const fields = lines.flatMap(({ productId }, at) => {
      const short = error.shortages.find((one) => one.productId === productId)
      if (!short) return []
      const values = {
        left: leftFor(productId, short.left),
        product: short.product,
        depot: short.depot,
      }
      return [{ path: `lines.${at}.quantity`, problem: 'errors/orders.short', values }]
    })
    const [first] = fields
    // Goods that are missing elsewhere are no line of this form.
    throw first ? new AppError('orders.short', first.values, fields) : error
  }
}
