import { receivables } from '@app/contract/receivables'
import { bind } from '../platform/bind.ts'
import { findFinancials, listFigureRows } from './client-financials.ts'

export const receivableRoutes = bind(receivables, {
  financials: (ctx, { params }) => findFinancials(ctx, params.id),
  rows: (ctx, { params, query }) => listFigureRows(ctx, params.id, query),
})
