import { changesBetween, recordEvents } from '../platform/events.ts'
import type { Ctx } from '../platform/context.ts'
import { ChangedMeanwhile, inBatches, type Progress, type Written } from '../imports/importer.ts'
import { nextIds } from '../platform/next-id.ts'
import { nextNumbers } from '../platform/numbering.ts'
import { changeStock, holdStock } from '../stock/change-stock.ts'
import { invoiceOf, type PurchaseRow } from './invoice.ts'
import {
  holdDepot,
  holdProducts,
  holdProvider,
  insertLines,
  insertPurchases,
} from './purchases.repository.ts'

const ROWS_BETWEEN_TELLING = 200

/** Goods first, all numbers last and at once: nobody else's purchase waits for a whole import. */
export async function recordImported(
  ctx: Ctx,
  rows: readonly PurchaseRow[],
  progress: Progress,
): Promise<Written> {
  await holdNamed(ctx, rows)
  await holdStock(ctx, rows)
  const invoices = [...Map.groupBy(rows, invoiceOf).values()]
  const ids = await nextIds(ctx.tx, 'purchases', invoices.length)
  const createdAt = new Date()
  let done = 0
  let told = 0
  for (const [at, lines] of invoices.entries()) {
    const wanted = lines.map(({ depotId, productId, quantity }) => ({
      depotId,
      productId,
      quantity,
      reserved: 0,
    }))
    await changeStock(ctx, { kind: 'purchases', id: ids[at] ?? 0, version: 1 }, wanted)
    done += lines.length
    if (done - told < ROWS_BETWEEN_TELLING && done < rows.length) continue
    await progress(done)
    told = done
  }

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
  for (const batch of inBatches(purchases))
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
  return { created: purchases.length, updated: 0 }
}

async function holdNamed(ctx: Ctx, rows: readonly PurchaseRow[]): Promise<void> {
  const ids = (key: 'providerId' | 'depotId' | 'productId') =>
    [...new Set(rows.map((row) => row[key]))].toSorted((one, other) => one - other)
  for (const id of ids('providerId')) if (!(await holdProvider(ctx, id))) throw new ChangedMeanwhile()
  for (const id of ids('depotId')) if (!(await holdDepot(ctx, id))?.active) throw new ChangedMeanwhile()
  for (const batch of inBatches(ids('productId'))) {
    if ((await holdProducts(ctx, batch)).length < batch.length) throw new ChangedMeanwhile()
  }
}
