import type { SupplierCredit, SupplierCreditForm } from '@app/contract/supplier-credits'
import { whySupplierNotChanged } from '@app/domain/credits/actions'
import { equalReturnAt, type GivenBackLine, supplierCreditTotal } from '@app/domain/credits/supplier-lines'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { isTooMuch } from '@app/domain/purchases/lines'
import { comingIn, leaving } from '@app/domain/stock/changes'
import { failCredit } from '../credit-notes/fail-credit.ts'
import { lockSharedPlaces } from '../documents/lock-places.ts'
import { recordDocument } from '../documents/record-documents.ts'
import { replaceLines } from '../documents/replace-lines.ts'
import { namingShortLines } from '../documents/short-lines.ts'
import type { Ctx } from '../platform/context.ts'
import { fail, failField, orNotFound } from '../platform/errors.ts'
import { changesBetween, recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared, lockSharedAll } from '../platform/persistence/locks.ts'
import { rejectIfChanged } from '../platform/persistence/versions.ts'
import { changeStock } from '../stock/change-stock.ts'
import { SUPPLIER_CREDIT_HISTORY, openSupplierCredit } from './open-supplier-credit.ts'
import {
  findGivenBack,
  insertGivenBack,
  insertSupplierCredits,
  lockSupplierCredit,
  removeGivenBack,
  updateSupplierCredit,
} from './supplier-credits.repository.ts'

/** Goods leave their depots with it, also those that are closed. A change takes and gives back what differs. */
export async function saveSupplierCredit(
  ctx: Ctx,
  { id, ...form }: SupplierCreditForm,
): Promise<SupplierCredit> {
  rejectWrongLines(form.lines)
  const saved = id === undefined ? await recordCredit(ctx, form) : await changeCredit(ctx, id, form)
  return await openSupplierCredit(ctx, saved)
}

const LINES = { table: 'supplier_credit_lines', insert: insertGivenBack, remove: removeGivenBack } as const

type Wanted = Omit<SupplierCreditForm, 'id'>

function rejectWrongLines(lines: readonly GivenBackLine[]): void {
  if (lines.length === 0) failField('lines', 'supplierCredits.linesRequired')
  const at = equalReturnAt(lines)
  if (at !== undefined) failField(`lines.${at}.unitPrice`, 'supplierCredits.equalLine')
  if (isTooMuch(lines.map(({ unitPrice: price, quantity }) => ({ price, quantity }))))
    failField('lines', 'sales.tooMuch', { most: MOST_TOTAL / 100 })
}

async function recordCredit(ctx: Ctx, { providerId, lines }: Wanted): Promise<number> {
  await inOrder([lockSharedAll(ctx, 'providers', [providerId]), lockSharedPlaces(ctx, lines)])
  const header = { providerId, totalTtc: supplierCreditTotal(lines) }
  const recording = recordDocument(
    ctx,
    'supplier_credits',
    { header, lines, goods: leaving(lines) },
    { insert: insertSupplierCredits, lines: LINES },
  )
  return await namingShortLines({ lines }, recording)
}

async function changeCredit(ctx: Ctx, id: number, { providerId, lines, version }: Wanted): Promise<number> {
  const [row, before] = await inOrder([lockSupplierCredit(ctx, id), findGivenBack(ctx, id)])
  const credit = orNotFound(row)
  await rejectIfChanged(ctx, SUPPLIER_CREDIT_HISTORY, credit, version)
  failCredit(whySupplierNotChanged({ treated: credit.treatedAt !== null }, ctx.user.role), credit)
  // A provider, depot or product deleted since stays on what names it; a new choice must be a living one.
  if (providerId !== credit.providerId) await lockSharedAll(ctx, 'providers', [providerId])
  const wasThere = ({ depotId, productId }: GivenBackLine) =>
    before.some((line) => line.depotId === depotId && line.productId === productId)
  const [added, less] = [lines.filter((line) => !wasThere(line)), lessThanBefore(before, lines)]
  // Both in one go: locked one after the other, they would not be in the common lock order.
  if (added.length > 0 && less.length > 0) {
    const places = [...added, ...less]
    const [depotIds, productIds] = [
      places.map(({ depotId }) => depotId),
      places.map(({ productId }) => productId),
    ]
    await inOrder([lockShared(ctx, 'depots', depotIds), lockShared(ctx, 'products', productIds)])
  }
  await lockSharedPlaces(ctx, added)
  await lockSharedPlaces(ctx, less, () => fail('deliveryNotes.goodsGone', { number: credit.number }))
  const changing = changeStock(ctx, { kind: 'supplier_credits', id, version: credit.version + 1 }, [
    ...comingIn(before),
    ...leaving(lines),
  ])
  await namingShortLines({ lines, before }, changing)
  const values = { providerId, totalTtc: supplierCreditTotal(lines) }
  const changes = { ...changesBetween(credit, values), ...changesBetween({ lines: before }, { lines }) }
  await inOrder([
    updateSupplierCredit(ctx, id, values),
    recordChange(ctx, 'supplier_credits', credit, 'UPDATED', changes),
    changes['lines'] && replaceLines(ctx, id, lines, LINES),
  ])
  return id
}

/** Where something comes back. */
const lessThanBefore = (before: readonly GivenBackLine[], lines: readonly GivenBackLine[]) => {
  const counted = (some: readonly GivenBackLine[], place: GivenBackLine) =>
    some
      .filter(({ depotId, productId }) => depotId === place.depotId && productId === place.productId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return before.filter((line) => counted(lines, line) < counted(before, line))
}
