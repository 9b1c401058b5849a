import type { Seen } from '@app/contract/versions'
import type { SupplierCredit } from '@app/contract/supplier-credits'
import { whyNotTreated } from '@app/domain/documents/treating'
import { failCredit } from '../credit-notes/fail-credit.ts'
import { lockSeen } from '../documents/lock-seen.ts'
import { markTreated } from '../documents/mark-treated.ts'
import type { Ctx } from '../platform/context.ts'
import { SUPPLIER_CREDIT_HISTORY, openSupplierCredit } from './open-supplier-credit.ts'
import { lockSupplierCredit, updateSupplierCredit } from './supplier-credits.repository.ts'

export async function setSupplierCreditTreated(
  ctx: Ctx,
  { id, version, treated }: Seen & { treated: boolean },
): Promise<SupplierCredit> {
  const credit = await lockSeen(ctx, { id, version }, lockSupplierCredit, SUPPLIER_CREDIT_HISTORY)
  failCredit(whyNotTreated(treated, ctx.user.role), credit)
  await markTreated(ctx, 'supplier_credits', credit, treated, (treatment) =>
    updateSupplierCredit(ctx, id, treatment),
  )
  return await openSupplierCredit(ctx, id)
}
