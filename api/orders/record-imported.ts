import { priceOfLine, soldLine, totalsOf } from '@app/domain/orders/lines'
import { recordDocuments } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { giveUp, type Progress, type Written } from '../platform/bulk-import/importer.ts'
import { lockSharedAll } from '../platform/persistence/locks.ts'
import { soldLinesOf } from '../sales/lines.repository.ts'
import { lockSharedPrices } from '../sales/prices.repository.ts'
import { isAnyBlocked } from './import-orders.repository.ts'
import type { ImportedLine } from './imported-order.ts'
import { findDepotsOf, insertOrders } from './orders.repository.ts'

/** Rows of one key become one draft of the importing user: it reserves nothing and is not evaluated yet. */
export async function recordImportedOrders(
  ctx: Ctx,
  rows: readonly ImportedLine[],
  progress: Progress,
): Promise<Written> {
  const prices = await lockSharedReferences(ctx, rows)
  const drafts = Array.from(Map.groupBy(rows, ({ key }) => key).values(), (lines) =>
    draftOf(ctx, lines, prices),
  )
  const recorded = await recordDocuments(ctx, 'orders', drafts, {
    insert: async (of, orders) => {
      await insertOrders(of, orders)
      await progress(Math.floor(rows.length / 2))
    },
    lines: soldLinesOf('orders'),
  })
  await progress(rows.length)
  return { created: recorded.length, updated: 0 }
}

type Prices = Awaited<ReturnType<typeof lockSharedReferences>>

function draftOf({ user }: Ctx, rows: readonly ImportedLine[], prices: Prices) {
  const [first] = rows
  if (!first) throw new Error('an order without a line')
  const lines = rows.map(({ productId, quantity, salesDiscount }) => {
    const product = prices.get(productId) ?? giveUp()
    return soldLine({ productId, quantity, salesDiscount }, priceOfLine(product, quantity))
  })
  const { totalHt, totalTtc } = totalsOf(lines)
  const { clientId, depotId, paymentCode, comment, customValues } = first
  const named = { clientId, depotId, paymentCode, comment, customValues, quoteId: null, userId: user.id }
  const header = { ...named, status: 'DRAFT' as const, motifs: [], totalHt, totalTtc }
  return { header, lines, goods: [] }
}

/** Locked in the common order; what was deleted, closed or blocked since the check is checked again. */
async function lockSharedReferences(ctx: Ctx, rows: readonly ImportedLine[]) {
  const ids = (key: 'clientId' | 'depotId' | 'productId') => [...new Set(rows.map((row) => row[key]))]
  await lockSharedAll(ctx, 'clients', ids('clientId'), giveUp)
  if (await isAnyBlocked(ctx, ids('clientId'))) giveUp()
  const depots = await lockSharedAll(ctx, 'depots', ids('depotId'), giveUp)
  if (!depots.every(({ active }) => active)) giveUp()
  if (ctx.user.role === 'ROLE_COMMERCIAL') {
    const own = await findDepotsOf(ctx, ctx.user.id)
    if (!depots.every(({ id }) => own.includes(id))) giveUp()
  }
  const products = await lockSharedPrices(ctx, ids('productId'))
  if (products.some(({ deleted }) => deleted)) giveUp()
  return new Map(products.map((product) => [product.id, product]))
}
