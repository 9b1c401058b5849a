import { changesBetween, recordEvents } from '../platform/rows/events.ts'
import type { Ctx } from '../platform/context.ts'
import { ChangedMeanwhile, inBatches, type Progress, type Written } from '../platform/importing/importer.ts'
import { holdRows } from '../platform/rows/hold-rows.ts'
import { nextIds } from '../platform/rows/next-id.ts'
import { nextNumbers } from '../platform/rows/numbering.ts'
import { changeStockOf } from '../stock/change-stock.ts'
import { holdOpenDepots } from './import-purchases.repository.ts'
import { invoiceOf, type InvoiceLine } from './invoice.ts'
import { insertLines, insertPurchases } from './purchases.repository.ts'

/**
 * Goods first, all numbers last and at once: nobody else's purchase waits for a whole import. Every step takes
 * all invoices together, so that what is locked is locked for as long as a few statements take.
 */
export async function recordImported(
  ctx: Ctx,
  rows: readonly InvoiceLine[],
  progress: Progress,
): Promise<Written> {
  const invoices = [...Map.groupBy(rows, invoiceOf).values()]
  const ids = await nextIds(ctx.tx, 'purchases', invoices.length)
  const createdAt = ctx.now
  await holdNamed(ctx, rows)
  await changeStockOf(
    ctx,
    invoices.map((lines, at) => ({
      document: { kind: 'purchases', id: ids[at] ?? 0, version: 1 },
      wanted: lines.map(({ depotId, productId, quantity }) => ({
        depotId,
        productId,
        quantity,
        reserved: 0,
      })),
    })),
  )
  await progress(Math.floor(rows.length / 2))

  const numbers = await nextNumbers(ctx, 'AC', createdAt, invoices.length)
  const purchases = invoices.flatMap((lines, at) => {
    const [first] = lines
    if (!first) return []
    const { purchaseNumber, purchaseDate, providerId, depotId, customValues } = first
    const header = {
      number: numbers[at] ?? '',
      purchaseNumber,
      purchaseDate,
      providerId,
      depotId,
      customValues,
    }
    const bought = lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
    return [{ id: ids[at] ?? 0, header, bought }]
  })
  for (const batch of inBatches(purchases, 2000))
    await insertPurchases(
      ctx,
      batch.map(({ id, header }) => ({ id, createdAt, ...header })),
    )
  const lines = purchases.flatMap(({ id, bought }) =>
    bought.map((line, position) => ({ purchaseId: id, position, ...line })),
  )
  for (const batch of inBatches(lines, 2000)) await insertLines(ctx, batch)
  await recordEvents(
    ctx,
    purchases.map(({ id, header, bought }) => ({
      subject: 'purchases',
      subjectId: id,
      event: 'CREATED',
      changes: changesBetween<object>({}, { ...header, lines: bought }),
    })),
  )
  await progress(rows.length)
  return { created: purchases.length, updated: 0 }
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
