import { stock } from '@app/contract/stock'
import { bind } from '../platform/bind.ts'
import { exportStock } from './export-stock.ts'
import { listStock } from './list-stock.ts'

export const stockRoutes = bind(stock, {
  byDepot: (ctx, { query, body }) => listStock(ctx, body, query),
  exportByDepot: (ctx, { query, body }) => exportStock(ctx, body, query.sort),
})
