import { purchases } from '@app/contract/purchases'
import { olderSeen } from '@app/contract/versions'
import { bind } from '../platform/bind.ts'
import { deletePurchase } from './delete-purchase.ts'
import { listPurchases } from './list-purchases.ts'
import { openPurchase, savePurchase } from './save-purchase.ts'

export const purchaseRoutes = bind(purchases, {
  list: (ctx, { query, body }) => listPurchases(ctx, body, query),
  get: (ctx, { params }) => openPurchase(ctx, params.id),
  save: (ctx, { body }) => savePurchase(ctx, body),
  remove: (ctx, { body, query }) =>
    deletePurchase(ctx, { ...body, version: olderSeen(body.version, query?.version) }),
})
