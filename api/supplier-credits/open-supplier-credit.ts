import type { History } from '@app/contract/history'
import { type SupplierCredit, supplierCredits } from '@app/contract/supplier-credits'
import type { GivenBackLine } from '@app/domain/credits/supplier-lines'
import {
  documentHistory,
  fieldEntries,
  fieldEntry,
  idsIn,
  lineChanges,
  lineEntry,
  linesIn,
  updatesAmong,
} from '../documents/document-history.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { findEvents, type StoredEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { RecordHistory } from '../platform/persistence/versions.ts'
import { findShownLines, findSupplierCredit, nameRows } from './supplier-credits.repository.ts'

export async function openSupplierCredit(ctx: Ctx, id: number): Promise<SupplierCredit> {
  const [row, lines, events] = await inOrder([
    findSupplierCredit(ctx, id),
    findShownLines(ctx, id),
    findEvents(ctx, 'supplier_credits', id),
  ])
  return { ...orNotFound(row), lines, events: await creditHistory(ctx, events) }
}

export const SUPPLIER_CREDIT_HISTORY: RecordHistory = { subject: 'supplier_credits', read: creditHistory }

/** A provider by name, a line by the reference of its product. */
async function creditHistory(ctx: Ctx, events: readonly StoredEvent[]): Promise<History> {
  const updates = updatesAmong(events)
  const kept = updates.map(({ lines }) => linesIn<GivenBackLine>(lines))
  const productIds = kept.flatMap(({ old, now }) => [...old, ...now].map(({ productId }) => productId))
  const [providers, references] = await inOrder([
    nameRows(ctx, 'providers', idsIn(updates, 'providerId')),
    nameRows(ctx, 'products', productIds),
  ])
  const called = (held: unknown) => providers.get(Number(held)) ?? ''
  return documentHistory(events, ({ providerId, totalTtc, lines }) => [
    ...(providerId ? [fieldEntry('supplier', called(providerId.old), called(providerId.new))] : []),
    ...fieldEntries(supplierCredits.get.answer, totalTtc ? { totalTtc } : {}),
    ...lineChanges(
      linesIn<GivenBackLine>(lines),
      ({ productId }) => productId,
      ({ quantity }) => quantity,
    ).map(({ line, old, now }) => lineEntry(references.get(line.productId) ?? '', old, now)),
  ])
}
