import type { StockKind } from '@app/domain/documents/kinds'
import type { StockChange, StockPlace } from '@app/domain/stock/changes'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { enterList } from '../platform/persistence/list-checkpoints.ts'

/** What moved the goods: a later version of the same document moves them again, the same version never twice. */
export interface StockDocument {
  kind: StockKind
  id: number
  version: number
}

const depotIds = (places: readonly StockPlace[]) => sql`${places.map((place) => place.depotId)}::bigint[]`
const productIds = (places: readonly StockPlace[]) => sql`${places.map((place) => place.productId)}::bigint[]`

export const isAmong = (places: readonly StockPlace[]) =>
  sql<boolean>`(stock.depot_id, stock.product_id) in (select * from unnest(${depotIds(places)}, ${productIds(places)}))`

/** Makes the rows that do not exist yet, in the order of the locks, and answers these. The caller has locked depots and products. */
export async function openStock(
  { tx, companyId }: Ctx,
  places: readonly StockPlace[],
): Promise<StockPlace[]> {
  if (places.length === 0) return []
  const { rows } = await sql<StockPlace>`
    insert into stock (company_id, depot_id, product_id)
    select companies.company_id, place.depot_id, place.product_id
    from companies cross join unnest(${depotIds(places)}, ${productIds(places)}) as place (depot_id, product_id)
    where companies.company_id = ${companyId}
    order by place.depot_id, place.product_id
    on conflict do nothing
    returning depot_id, product_id`.execute(tx)
  return rows
}

export async function enterStockList(ctx: Ctx, opened: readonly StockPlace[]): Promise<void> {
  if (opened.length > 0) await enterList(ctx, 'stock', isAmong(opened))
}

/** Locked until the transaction ends. Sorted, so that two documents on the same goods cannot deadlock. */
export async function lockStock({ tx, companyId }: Ctx, places: readonly StockPlace[]) {
  return await tx
    .selectFrom('stock')
    .select(['depotId', 'productId', 'quantity', 'reserved'])
    .where('companyId', '=', companyId)
    .where(isAmong(places))
    .orderBy('depotId')
    .orderBy('productId')
    .forNoKeyUpdate()
    .execute()
}

export async function writeStock({ tx, companyId }: Ctx, changes: readonly StockChange[]): Promise<void> {
  const quantities = sql`${changes.map((change) => change.quantity)}::integer[]`
  const reserved = sql`${changes.map((change) => change.reserved)}::integer[]`
  await sql`
    update stock set quantity = stock.quantity + change.quantity, reserved = stock.reserved + change.reserved
    from unnest(${depotIds(changes)}, ${productIds(changes)}, ${quantities}, ${reserved})
      as change (depot_id, product_id, quantity, reserved)
    where stock.company_id = ${companyId}
      and stock.depot_id = change.depot_id and stock.product_id = change.product_id`.execute(tx)
}

export async function insertMovements(
  { tx, companyId, user, now }: Ctx,
  moved: readonly (StockChange & { id: number; document: StockDocument })[],
): Promise<void> {
  const ids = sql`${moved.map(({ id }) => id)}::bigint[]`
  const quantities = sql`${moved.map(({ quantity }) => quantity)}::integer[]`
  const kinds = sql`${moved.map(({ document }) => document.kind)}::text[]`
  const documentIds = sql`${moved.map(({ document }) => document.id)}::bigint[]`
  const versions = sql`${moved.map(({ document }) => document.version)}::integer[]`
  await sql`
    insert into stock_movements
      (company_id, id, depot_id, product_id, quantity, document_kind, document_id, document_version, moved_by, moved_at)
    select companies.company_id, moved.id, moved.depot_id, moved.product_id, moved.quantity,
      moved.document_kind, moved.document_id, moved.document_version, ${user.id}::bigint, ${now}::timestamptz
    from companies cross join
      unnest(${ids}, ${depotIds(moved)}, ${productIds(moved)}, ${quantities}, ${kinds}, ${documentIds}, ${versions})
      as moved (id, depot_id, product_id, quantity, document_kind, document_id, document_version)
    where companies.company_id = ${companyId}`.execute(tx)
}

/** The names in an error. */
export async function nameStock({ tx, companyId }: Ctx, places: readonly StockPlace[]) {
  const { rows } = await sql<StockPlace & { product: string; depot: string }>`
    select place.depot_id, place.product_id, products.name as product, depots.name as depot
    from unnest(${depotIds(places)}, ${productIds(places)}) as place (depot_id, product_id)
    join products on products.company_id = ${companyId} and products.id = place.product_id
    join depots on depots.company_id = ${companyId} and depots.id = place.depot_id`.execute(tx)
  return rows
}
