import { type OutOfStockCard, ROWS_OF_CARD } from '@app/contract/home'
import type { Ctx } from '../platform/context.ts'
import { nothingLeft } from '../stock/nothing-left.ts'

export const outOfStock = (ctx: Ctx): Promise<OutOfStockCard> => nothingLeft(ctx, ROWS_OF_CARD)
