import { recordDocuments } from '../documents/record-documents.ts'
import { ChangedMeanwhile, type Progress, type Written } from '../platform/importing/importer.ts'
import type { Ctx } from '../platform/context.ts'
import { holdRows } from '../platform/rows/hold-rows.ts'
import { holdOpenDepots } from './import-purchases.repository.ts'
import { invoiceOf, type InvoiceLine } from './invoice.ts'
import { purchaseDraft } from './purchase-draft.ts'
import { insertLines, insertPurchases } from './purchases.repository.ts'

/** Rows of one invoice become one purchase. */
export async function recordImported(
  ctx: Ctx,
  rows: readonly InvoiceLine[],
  progress: Progress,
): Promise<Written> {
  await holdNamed(ctx, rows)
  const drafts = Array.from(Map.groupBy(rows, invoiceOf).values(), draftOf)
  const recorded = await recordDocuments(ctx, 'purchases', drafts, {
    insert: async (of, purchases) => {
      await insertPurchases(of, purchases)
      await progress(Math.floor(rows.length / 2))
    },
    insertLines,
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

async function holdNamed(ctx: Ctx, rows: readonly InvoiceLine[]): Promise<void> {
  const ids = (key: 'providerId' | 'depotId' | 'productId') => [...new Set(rows.map((row) => row[key]))]
  const [providerIds, depotIds, productIds] = [ids('providerId'), ids('depotId'), ids('productId')]
  const held =
    (await holdRows(ctx, 'providers', providerIds)) +
    (await holdOpenDepots(ctx, depotIds)) +
    (await holdRows(ctx, 'products', productIds))
  if (held < providerIds.length + depotIds.length + productIds.length) throw new ChangedMeanwhile()
}
