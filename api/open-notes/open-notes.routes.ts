import { unpaid } from '@app/contract/unpaid'
import { bind } from '../platform/bind.ts'
import { exportAged, listAged } from './aged-balance.ts'
import { exportOpenNotes } from './export-open-notes.ts'
import { listOpenNotes } from './list-open-notes.ts'

export const openNotesRoutes = bind(unpaid, {
  list: (ctx, { query, body }) => listOpenNotes(ctx, body, query),
  export: (ctx, { query, body }) => exportOpenNotes(ctx, body, query.sort),
  aged: (ctx, { query, body }) => listAged(ctx, body, query),
  exportAged: (ctx, { query, body }) => exportAged(ctx, body, query.sort),
})
