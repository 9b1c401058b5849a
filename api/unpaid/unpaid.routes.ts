import { unpaid } from '@app/contract/unpaid'
import { bind } from '../platform/bind.ts'
import { exportAged, listAged } from './aged-balance.ts'
import { exportUnpaid } from './export-unpaid.ts'
import { listUnpaid } from './list-unpaid.ts'

export const unpaidRoutes = bind(unpaid, {
  list: (ctx, { query, body }) => listUnpaid(ctx, body, query),
  export: (ctx, { query, body }) => exportUnpaid(ctx, body, query.sort),
  aged: (ctx, { query, body }) => listAged(ctx, body, query),
  exportAged: (ctx, { query, body }) => exportAged(ctx, body, query.sort),
})
