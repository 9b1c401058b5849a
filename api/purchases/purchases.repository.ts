import type { PurchaseFilters, PurchaseLine, PurchaseRow } from '@app/contract/purchases'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { boughtTotal } from '@app/domain/purchases/lines'
import { sql } from 'kysely'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { enterList, leaveList, rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

export interface PurchaseHeader {
  purchaseNumber: string
  purchaseDate: Day
  providerId: number
  customValues: StoredValues
}

type SortedBy = 'createdAt' | 'purchaseDate' | 'number' | 'purchaseNumber'

const purchasesOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('purchases')
    .where('purchases.companyId', '=', companyId)
    .where('purchases.voidedAt', 'is', null)

const filtered = (ctx: Ctx, { search, providerIds, productIds, from, to }: PurchaseFilters) =>
  searchConditions(search, {
    within: sql<string>`purchases.search_text`,
    others: (matches) => [
      sql<boolean>`purchases.provider_id in (select id from providers
        where providers.company_id = ${ctx.companyId} and ${matches(sql<string>`providers.name_folded`)})`,
    ],
  }).reduce(
    (query, condition) => query.where(condition),
    purchasesOf(ctx)
      .$if(providerIds.length > 0, (query) => query.where('purchases.providerId', 'in', providerIds))
      .$if(from !== null, (query) => query.where('purchases.purchaseDate', '>=', from))
      .$if(to !== null, (query) => query.where('purchases.purchaseDate', '<=', to))
      .$if(productIds.length > 0, (query) =>
        query.where('purchases.id', 'in', (eb) =>
          eb
            .selectFrom('purchaseLines')
            .select('purchaseLines.purchaseId')
            .where('purchaseLines.companyId', '=', ctx.companyId)
            .where('purchaseLines.productId', 'in', productIds)
            .where('purchaseLines.removedAt', 'is', null),
        ),
      ),
  )

/** Whether the list is unfiltered. */
export const isEveryPurchase = ({ search, providerIds, productIds, from, to }: PurchaseFilters) =>
  search === '' && providerIds.length + productIds.length === 0 && from === null && to === null

export async function countPurchases(ctx: Ctx, filters: PurchaseFilters): Promise<number> {
  const { count } = await filtered(ctx, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findPurchases(
  ctx: Ctx,
  filters: PurchaseFilters,
  by: SortedBy,
  window: Window,
): Promise<Found<PurchaseRow>> {
  const column = `purchases.${by}` as const
  const { direction } = window
  const page = filtered(ctx, filters)
    .select('purchases.id')
    .orderBy(column, direction)
    .orderBy('purchases.id', direction)
  // In two steps: as one, without statistics yet, the search was repeated for every row.
  const found = await rowsWithin(ctx, 'purchases', window, page)
  const ids = found.rows.map((row) => row.id)
  if (ids.length === 0) return { rows: [] }
  const [rows, lines] = await inOrder([
    shownPurchases(ctx)
      .where(sql<boolean>`purchases.id = any(${ids}::bigint[])`)
      .orderBy(column, direction)
      .orderBy('purchases.id', direction)
      .execute(),
    findLines(ctx, ids),
  ])
  return { rows: rows.map((row) => shown(row, lines.get(row.id) ?? [])), total: found.total }
}

export async function findPurchase(ctx: Ctx, id: number) {
  const [row, lines] = await inOrder([
    shownPurchases(ctx).select('purchases.customValues').where('purchases.id', '=', id).executeTakeFirst(),
    findLines(ctx, [id]),
  ])
  if (!row) return undefined
  return {
    ...shown(row, lines.get(id) ?? []),
    customValues: row.customValues,
  }
}

const shownPurchases = (ctx: Ctx) =>
  purchasesOf(ctx)
    .innerJoin('providers', sameCompany('providers.id', 'purchases.providerId'))
    .innerJoin('depots', sameCompany('depots.id', 'purchases.depotId'))
    .innerJoin('users', sameCompany('users.id', 'purchases.createdBy'))
    .select(['purchases.id', 'purchases.number', 'purchases.purchaseNumber', 'purchases.purchaseDate'])
    .select([
      'purchases.createdAt',
      'purchases.totalHt',
      'purchases.providerId',
      'providers.name as providerName',
    ])
    .select(['purchases.depotId', 'depots.name as depotName', 'users.firstName', 'users.lastName'])
    .select('purchases.version')

type Shown = Awaited<ReturnType<ReturnType<typeof shownPurchases>['execute']>>[number]

const shown = (row: Shown, lines: PurchaseLine[]): PurchaseRow => ({
  id: row.id,
  number: row.number,
  purchaseNumber: row.purchaseNumber,
  purchaseDate: row.purchaseDate,
  provider: { id: row.providerId, name: row.providerName },
  depot: { id: row.depotId, name: row.depotName },
  lines,
  quantity: lines.reduce((count, line) => count + line.quantity, 0),
  total: row.totalHt,
  createdAt: row.createdAt,
  author: `${row.firstName} ${row.lastName}`,
  version: row.version,
})

/** Of all these purchases, in one statement. */
async function findLines(
  { tx, companyId }: Ctx,
  purchaseIds: number[],
): Promise<Map<number, PurchaseLine[]>> {
  if (purchaseIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('purchaseLines')
    .innerJoin('products', sameCompany('products.id', 'purchaseLines.productId'))
    .innerJoin('purchases', sameCompany('purchases.id', 'purchaseLines.purchaseId'))
    .innerJoin('stock', (join) =>
      join
        .onRef('stock.companyId', '=', 'purchases.companyId')
        .onRef('stock.depotId', '=', 'purchases.depotId')
        .onRef('stock.productId', '=', 'purchaseLines.productId'),
    )
    .select(['purchaseLines.id as lineId', 'purchaseId', 'purchaseLines.productId'])
    .select(sql<number>`stock.quantity - stock.reserved`.as('available'))
    .select(['products.name as productName', 'products.reference'])
    .select(['purchaseLines.price', 'purchaseLines.quantity'])
    .where('purchaseLines.companyId', '=', companyId)
    .where(sql<boolean>`purchase_id = any(${purchaseIds}::bigint[])`)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()
  const lines = new Map<number, PurchaseLine[]>(purchaseIds.map((id) => [id, []]))
  for (const { purchaseId, ...line } of rows)
    lines.get(purchaseId)?.push({ ...line, total: boughtTotal(line) })
  return lines
}

export const lockPurchase = (ctx: Ctx, id: number) =>
  purchasesOf(ctx)
    .select(['id', 'number', 'purchaseNumber', 'purchaseDate', 'providerId', 'depotId', 'customValues'])
    .select(['version', 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The live lines of a purchase that is locked. */
export const findLiveLines = ({ tx, companyId }: Ctx, purchaseId: number) =>
  tx
    .selectFrom('purchaseLines')
    .select(['id', 'productId', 'quantity', 'price'])
    .where('companyId', '=', companyId)
    .where('purchaseId', '=', purchaseId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .execute()

interface NewPurchase extends PurchaseHeader {
  id: number
  number: string
  depotId: number
  totalHt: Cents
  createdAt: Date
}

export async function insertPurchases(ctx: Ctx, purchases: readonly NewPurchase[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = purchases.map((values) => ({
    companyId,
    ...values,
    createdBy: user.id,
    changedAt: values.createdAt,
    changedBy: user.id,
  }))
  const ids = purchases.map(({ id }) => id)
  await inOrder([
    tx.insertInto('purchases').values(rows).execute(),
    enterList(ctx, 'purchases', sql`purchases.id = any(${ids}::bigint[])`),
  ])
}

export async function voidPurchase(ctx: Ctx, id: number): Promise<void> {
  await inOrder([
    leaveList(ctx, 'purchases', sql`purchases.id = ${id}`),
    updatePurchase(ctx, id, { voidedAt: ctx.now }),
  ])
}

interface NewLine {
  id: number
  documentId: number
  productId: number
  position: number
  quantity: number
  price: Cents
}

export async function insertLines({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ documentId, ...line }) => ({ companyId, purchaseId: documentId, ...line }))
  await tx.insertInto('purchaseLines').values(rows).execute()
}

export const updatePurchase = (
  ctx: Ctx,
  id: number,
  values: PurchaseHeader | { totalHt: Cents } | { voidedAt: Date },
) =>
  ctx.tx
    .updateTable('purchases')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

export const removeLines = ({ tx, companyId, now }: Ctx, ids: readonly number[]) =>
  tx
    .updateTable('purchaseLines')
    .set({ removedAt: now })
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()

/** Whichever of them are deleted since. */
export const nameProviders = async ({ tx, companyId }: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await tx
        .selectFrom('providers')
        .select(['id', 'name'])
        .where('companyId', '=', companyId)
        .where('id', 'in', ids)
        .execute()

export async function nameReferences({ tx, companyId }: Ctx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, string>()
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'reference'])
    .where('companyId', '=', companyId)
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
