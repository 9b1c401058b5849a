import { seenIn } from '@app/contract/versions'
import { depots } from '@app/contract/depots'
import { bind } from '../platform/bind.ts'
import { deleteDepot } from './delete-depot.ts'
import { findDepotNames, findDepots } from './depots.repository.ts'
import { openDepot, saveDepot, setDepotActive } from './save-depot.ts'

export const depotRoutes = bind(depots, {
  list: (ctx, { query }) => (ctx.scope === 'names' ? findDepotNames : findDepots)(ctx, query.active),
  get: (ctx, { params }) => openDepot(ctx, params.id),
  save: (ctx, { body }) => saveDepot(ctx, body),
  setActive: (ctx, { body }) => setDepotActive(ctx, body),
  remove: (ctx, input) => deleteDepot(ctx, seenIn(input)),
})
