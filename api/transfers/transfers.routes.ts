import { transfers } from '@app/contract/transfers'
import { bind } from '../platform/bind.ts'
import { exportTransfers } from './export-transfers.ts'
import { listTransfers } from './list-transfers.ts'

export const transferRoutes = bind(transfers, {
  list: (ctx, { query, body }) => listTransfers(ctx, body, query),
  export: (ctx, { query, body }) => exportTransfers(ctx, body, query.sort),
})
