import type { DepositSlip } from '@app/contract/deposits'
import type { Ctx } from '../platform/context.ts'
import { type Page, pageOfRows } from '../platform/persistence/paging.ts'
import { countSlips, findPageOfSlips } from './slips.repository.ts'

export const listSlips = (ctx: Ctx, page: Page) =>
  pageOfRows<DepositSlip>(
    page,
    () => countSlips(ctx),
    async (window) => ({ rows: await findPageOfSlips(ctx, window) }),
  )
