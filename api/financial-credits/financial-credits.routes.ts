import { seenIn } from '@app/contract/versions'
import { financialCredits } from '@app/contract/financial-credits'
import { bind } from '../platform/bind.ts'
import { printFinancialCredit } from '../print/print-credits.ts'
import { specialProduct } from '../products/special-product.ts'
import { deleteFinancialCredit } from './delete-financial-credit.ts'
import { listFinancialCredits } from './list-financial-credits.ts'
import { openFinancialCredit } from './open-financial-credit.ts'
import { saveFinancialCredit } from './save-financial-credit.ts'
import { setFinancialCreditTreated } from './treat-financial-credit.ts'

export const financialCreditRoutes = bind(financialCredits, {
  list: (ctx, { query }) => listFinancialCredits(ctx, query, query),
  mine: (ctx, { query }) => listFinancialCredits(ctx, query, query),
  specialProduct: (ctx) => specialProduct(ctx),
  get: (ctx, { params }) => openFinancialCredit(ctx, params.id),
  save: (ctx, { body }) => saveFinancialCredit(ctx, body),
  setTreated: (ctx, { body }) => setFinancialCreditTreated(ctx, body),
  pdf: (ctx, { params }) => printFinancialCredit(ctx, params.id),
  remove: (ctx, input) => deleteFinancialCredit(ctx, seenIn(input)),
})
