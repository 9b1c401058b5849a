import type { Seen } from '@app/contract/versions'
import type { FinancialCredit } from '@app/contract/financial-credits'
import { whyNotTreated } from '@app/domain/documents/treating'
import { failCredit } from '../credit-notes/fail-credit.ts'
import { lockSeen } from '../documents/lock-seen.ts'
import { markTreated } from '../documents/mark-treated.ts'
import type { Ctx } from '../platform/context.ts'
import { lockCredit, updateCredit } from './financial-credits.repository.ts'
import { CREDIT_HISTORY, openFinancialCredit } from './open-financial-credit.ts'

export async function setFinancialCreditTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<FinancialCredit> {
  const credit = await lockSeen(ctx, { id, version }, lockCredit, CREDIT_HISTORY)
  failCredit(whyNotTreated(treated, ctx.user.role), credit)
  await markTreated(ctx, 'financial_credits', credit, treated, (treatment) =>
    updateCredit(ctx, id, treatment),
  )
  return await openFinancialCredit(ctx, id)
}
