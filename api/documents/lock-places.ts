import type { StockPlace } from '@app/domain/stock/changes'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'

/**
 * The depots and products of these goods, held. Goods cannot come to where nobody would ever see them: a deleted depot,
 * or as a product that is in no catalogue.
 */
export const lockSharedPlaces = (ctx: Ctx, places: readonly StockPlace[], unlessThere?: () => never) =>
  inOrder([
    lockSharedAll(
      ctx,
      'depots',
      places.map(({ depotId }) => depotId),
      unlessThere,
    ),
    lockSharedAll(
      ctx,
      'products',
      places.map(({ productId }) => productId),
      unlessThere,
    ),
  ])
