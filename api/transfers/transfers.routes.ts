import { transfers } from '@app/contract/transfers'
import { bind, prepared } from '../platform/bind.ts'
import { exportTransfers } from './export-transfers.ts'
import { listTransfers } from './list-transfers.ts'

export const transferRoutes = bind(transfers, {
  list: (ctx, { query, body }) => listTransfers(ctx, body, query),
  export: prepared(
    (ctx, { query, body }) => exportTransfers(ctx, body, query.sort),
    (_ctx, _input, file) => Promise.resolve(file),
  ),
})
