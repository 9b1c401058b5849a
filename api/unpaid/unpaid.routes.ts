import { unpaid } from '@app/contract/unpaid'
import { bind, prepared } from '../platform/bind.ts'
import { exportAged, listAged } from './aged-balance.ts'
import { exportUnpaid } from './export-unpaid.ts'
import { listUnpaid } from './list-unpaid.ts'

export const unpaidRoutes = bind(unpaid, {
  list: (ctx, { query, body }) => listUnpaid(ctx, body, query),
  export: prepared(
    (ctx, { query, body }) => exportUnpaid(ctx, body, query.sort),
    (_ctx, _input, file) => Promise.resolve(file),
  ),
  aged: (ctx, { query, body }) => listAged(ctx, body, query),
  exportAged: prepared(
    (ctx, { query, body }) => exportAged(ctx, body, query.sort),
    (_ctx, _input, file) => Promise.resolve(file),
  ),
})
