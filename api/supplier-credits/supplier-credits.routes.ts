import { seenIn } from '@app/contract/versions'
import { supplierCredits } from '@app/contract/supplier-credits'
import { bind } from '../platform/bind.ts'
import { deleteSupplierCredit } from './delete-supplier-credit.ts'
import { listSupplierCredits } from './list-supplier-credits.ts'
import { openSupplierCredit } from './open-supplier-credit.ts'
import { saveSupplierCredit } from './save-supplier-credit.ts'
import { setSupplierCreditTreated } from './treat-supplier-credit.ts'

export const supplierCreditRoutes = bind(supplierCredits, {
  list: (ctx, { query }) => listSupplierCredits(ctx, query, query),
  get: (ctx, { params }) => openSupplierCredit(ctx, params.id),
  save: (ctx, { body }) => saveSupplierCredit(ctx, body),
  setTreated: (ctx, { body }) => setSupplierCreditTreated(ctx, body),
  remove: (ctx, input) => deleteSupplierCredit(ctx, seenIn(input)),
})
