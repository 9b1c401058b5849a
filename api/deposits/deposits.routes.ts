import { deposits } from '@app/contract/deposits'
import { bind } from '../platform/bind.ts'
import { depositPapers, undepositPaper } from './deposit-papers.ts'
import { openDesk } from './desk.ts'
import { exportDesk } from './export-desk.ts'
import { listSlips } from './list-slips.ts'
import { printSlip } from './print-slip.ts'
import { findAccounts } from './slips.repository.ts'

export const depositRoutes = bind(deposits, {
  desk: (ctx, { query, body }) => openDesk(ctx, body, query),
  export: (ctx, { body }) => exportDesk(ctx, body),
  deposit: (ctx, { body }) => depositPapers(ctx, body),
  undeposit: (ctx, { body }) => undepositPaper(ctx, body),
  list: (ctx, { query }) => listSlips(ctx, query),
  accounts: (ctx) => findAccounts(ctx),
  pdf: (ctx, { params }) => printSlip(ctx, params.id),
})
