import { recordDocuments } from '../documents/record-documents.ts'
import { giveUp, type Progress, type Written } from '../platform/bulk-import/importer.ts'
import type { Ctx } from '../platform/context.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { invoiceOf, type InvoiceLine } from './invoice.ts'
import { purchaseDraft } from './purchase-draft.ts'
import { insertLines, insertPurchases } from './purchases.repository.ts'

/** Rows of one invoice become one purchase. */
export async function recordImported(
  ctx: Ctx,
  rows: readonly InvoiceLine[],
  progress: Progress,
): Promise<Written> {
  await lockSharedReferences(ctx, rows)
  const drafts = Array.from(Map.groupBy(rows, invoiceOf).values(), draftOf)
  const recorded = await recordDocuments(ctx, 'purchases', drafts, {
    insert: async (of, purchases) => {
      await insertPurchases(of, purchases)
      await progress(Math.floor(rows.length / 2))
    },
    lines: { table: 'purchase_lines', insert: insertLines },
  })
  await progress(rows.length)
  return { created: recorded.length, updated: 0 }
}

function draftOf(lines: readonly InvoiceLine[]) {
  const [first] = lines
  if (!first) throw new Error('an invoice without a line')
  const { purchaseNumber, purchaseDate, providerId, depotId, customValues } = first
  return purchaseDraft({ purchaseNumber, purchaseDate, providerId, depotId, customValues }, lines)
}

async function lockSharedReferences(ctx: Ctx, rows: readonly InvoiceLine[]): Promise<void> {
  const ids = (key: 'providerId' | 'depotId' | 'productId') => rows.map((row) => row[key])
  await lockSharedAll(ctx, 'providers', ids('providerId'), giveUp)
  const depots = await lockSharedAll(ctx, 'depots', ids('depotId'), giveUp)
  if (!depots.every(({ active }) => active)) giveUp()
  await lockSharedAll(ctx, 'products', ids('productId'), giveUp)
}
