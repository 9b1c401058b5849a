import type { RequestedLine, RequestRefusal } from '@app/domain/transfers/requests'
import { AppError, fail } from '../platform/errors.ts'
import type { Shortage } from '../stock/change-stock.ts'

/** Fails with the reason, if there is one. */
export function failRequest(why: RequestRefusal | undefined, id: number): void {
  if (why === 'transferRequests.treated') fail(why, { id })
  if (why) fail(why)
}

type Short = Pick<Shortage, 'productId' | 'product' | 'depot' | 'left'>

/** Every line that the source cannot give is named at once, with what is left for it. */
export function failShort(lines: readonly RequestedLine[], shortages: readonly Short[]): never {
  const fields = lines.flatMap(({ productId, quantity: wanted }, at) => {
    const short = shortages.find((one) => one.productId === productId)
    if (!short) return []
    const { product, depot, left } = short
    const values = { product, depot, left, wanted }
    return [{ path: `lines.${at}.quantity`, problem: 'errors/stock.short', values }]
  })
  throw new AppError('stock.short', fields[0]?.values, fields)
}
