import type { Seen } from '@app/contract/versions'
import type { FinancialCredit } from '@app/contract/financial-credits'
import { whyNotTreated } from '@app/domain/credits/actions'
import { failCredit } from '../credit-notes/fail-credit.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { lockCredit, updateCredit } from './financial-credits.repository.ts'
import { CREDIT_HISTORY, openFinancialCredit } from './open-financial-credit.ts'

/** Repeated, it changes nothing. */
export async function setFinancialCreditTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<FinancialCredit> {
  const credit = orNotFound(await lockCredit(ctx, id))
  await rejectIfChanged(ctx, CREDIT_HISTORY, credit, version)
  failCredit(whyNotTreated(treated, ctx.user.role), credit)
  const { now, user } = ctx
  if ((credit.treatedAt !== null) !== treated)
    await inOrder([
      updateCredit(
        ctx,
        id,
        treated ? { treatedAt: now, treatedBy: user.id } : { treatedAt: null, treatedBy: null },
      ),
      recordEvent(ctx, {
        subject: 'financial_credits',
        subjectId: id,
        event: treated ? 'TREATED' : 'UNTREATED',
        version: credit.version + 1,
      }),
    ])
  return await openFinancialCredit(ctx, id)
}
