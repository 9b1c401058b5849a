import type { Seen } from '@app/contract/versions'
import { whySupplierNotDeleted } from '@app/domain/credits/actions'
import { comingIn } from '@app/domain/stock/changes'
import { failCredit } from '../credit-notes/fail-credit.ts'
import { lockSharedPlaces } from '../documents/lock-places.ts'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { fail, orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { changeStock } from '../stock/change-stock.ts'
import { SUPPLIER_CREDIT_HISTORY } from './open-supplier-credit.ts'
import { findGivenBack, lockSupplierCredit, updateSupplierCredit } from './supplier-credits.repository.ts'

/** Its goods come back into their depots; its number stays. */
export async function deleteSupplierCredit(ctx: Ctx, { id, version: seen }: Seen): Promise<void> {
  const [row, lines] = await inOrder([lockSupplierCredit(ctx, id), findGivenBack(ctx, id)])
  const credit = orNotFound(row)
  await rejectIfChanged(ctx, SUPPLIER_CREDIT_HISTORY, credit, seen)
  const { number, treatedAt, version } = credit
  failCredit(whySupplierNotDeleted({ treated: treatedAt !== null }, ctx.user.role), credit)
  await lockSharedPlaces(ctx, lines, () => fail('deliveryNotes.goodsGone', { number }))
  await changeStock(ctx, { kind: 'supplier_credits', id, version: version + 1 }, comingIn(lines))
  await voidDocument(ctx, 'supplier_credits', credit, (values) => updateSupplierCredit(ctx, id, values))
}
