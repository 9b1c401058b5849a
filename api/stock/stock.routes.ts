import { stock } from '@app/contract/stock'
import { bind, prepared } from '../platform/bind.ts'
import { exportStock } from './export-stock.ts'
import { listStock } from './list-stock.ts'

export const stockRoutes = bind(stock, {
  byDepot: (ctx, { query, body }) => listStock(ctx, body, query),
  exportByDepot: prepared(
    (ctx, { query, body }) => exportStock(ctx, body, query.sort),
    (_ctx, _input, file) => Promise.resolve(file),
  ),
})
