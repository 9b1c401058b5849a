import type { Seen } from '@app/contract/versions'
import type { SupplierCredit } from '@app/contract/supplier-credits'
import { whyNotTreated } from '@app/domain/credits/actions'
import { failCredit } from '../credit-notes/fail-credit.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { SUPPLIER_CREDIT_HISTORY, openSupplierCredit } from './open-supplier-credit.ts'
import { lockSupplierCredit, updateSupplierCredit } from './supplier-credits.repository.ts'

/** Repeated, it changes nothing. */
export async function setSupplierCreditTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<SupplierCredit> {
  const credit = orNotFound(await lockSupplierCredit(ctx, id))
  await rejectIfChanged(ctx, SUPPLIER_CREDIT_HISTORY, credit, version)
  failCredit(whyNotTreated(treated, ctx.user.role), credit)
  const { now, user } = ctx
  if ((credit.treatedAt !== null) !== treated)
    await inOrder([
      updateSupplierCredit(
        ctx,
        id,
        treated ? { treatedAt: now, treatedBy: user.id } : { treatedAt: null, treatedBy: null },
      ),
      recordEvent(ctx, {
        subject: 'supplier_credits',
        subjectId: id,
        event: treated ? 'TREATED' : 'UNTREATED',
        version: credit.version + 1,
      }),
    ])
  return await openSupplierCredit(ctx, id)
}
