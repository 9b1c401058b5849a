import type { ProductFilters, ProductRow, StockOfDepot } from '@app/contract/products'
import { cents, type Cents } from '@app/domain/money/cents'
import type { Tier } from '@app/domain/products/prices'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '@app/db/types'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import { nextVersion } from '../platform/persistence/versions.ts'
import { PRODUCT_COLUMNS, rowFields } from './product-face.ts'
import { enterLists, moveInLists } from './product-lists.repository.ts'

export interface ProductValues {
  name: string
  reference: string
  priceHt: Cents
  vatRate: number
  discount: number
  salesDiscountLimit: number | null
  brandId: number | null
  familyId: number | null
  image: string | null
  customValues: StoredValues
}

type SortedBy = 'name' | 'reference' | 'priceHt' | 'createdAt' | 'match'

const productsOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('products')
    .where('products.companyId', '=', companyId)
    .where('products.deletedAt', 'is', null)
    .where(sql<boolean>`not products.special`)

const SORT_COLUMNS = {
  name: sql`products.name_folded`,
  match: sql`products.name_folded`,
  reference: sql`lower(products.reference)`,
  priceHt: sql`products.price_ht`,
  createdAt: sql`products.created_at`,
}

/** A scanned or typed reference must not lose against a longer one that contains it. */
function nearness(search: string) {
  const typed = sql`fold(${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text)`
  return sql`case when fold(products.reference) = fold(${search}::text) then 0
    when fold(products.reference) like ${typed} || '%' then 1
    when products.name_folded like ${typed} || '%' then 2 else 3 end`
}

const inStock =
  ({ companyId }: Ctx, depotIds: number[]) =>
  (eb: ExpressionBuilder<DB, 'products'>) =>
    eb.exists(
      eb
        .selectFrom('stock')
        .select('stock.productId')
        .where('stock.companyId', '=', companyId)
        .whereRef('stock.productId', '=', 'products.id')
        .whereRef('stock.quantity', '>', 'stock.reserved')
        .$if(depotIds.length > 0, (query) => query.where('stock.depotId', 'in', depotIds)),
    )

/** In any case, and as PostgreSQL lowers it: its index and its uniqueness do. */
const isAmong = (references: string[]) => (eb: ExpressionBuilder<DB, 'products'>) =>
  eb(
    sql`lower(products.reference)`,
    'in',
    references.map((one) => sql`lower(${one})`),
  )

/** By notes that count, among those that the user may see. */
const wasDelivered = ({ companyId, user }: Ctx, clientIds: number[]) => sql<boolean>`products.id in (
  select line.product_id from receivables note
  join orders on orders.company_id = ${companyId} and orders.delivery_note_id = note.id and orders.voided_at is null
  join order_lines line on line.company_id = ${companyId} and line.order_id = orders.id
  where note.company_id = ${companyId} and note.client_id = any(${clientIds}::bigint[]) and note.kind = 'BL'
    and note.voided_at is null ${user.role === 'ROLE_COMMERCIAL' ? sql`and note.user_id = ${user.id}` : sql``})`

const filtered = (
  ctx: Ctx,
  { search, brandIds, familyIds, depotIds = [], references = [], deliveredTo = [], ...facts }: ProductFilters,
) => {
  const { onSale, availableOnly } = facts
  const conditions = searchConditions(search, {
    within: sql<string>`products.search_text`,
  })
  return conditions.reduce(
    (query, condition) => query.where(condition),
    productsOf(ctx)
      .$if(brandIds.length > 0, (query) => query.where('products.brandId', 'in', brandIds))
      .$if(familyIds.length > 0, (query) => query.where('products.familyId', 'in', familyIds))
      .$if(references.length > 0, (query) => query.where(isAmong(references)))
      .$if(deliveredTo.length > 0, (query) => query.where(wasDelivered(ctx, deliveredTo)))
      .$if(onSale === true, (query) => query.where('products.discount', '>', 0))
      .$if(onSale === false, (query) => query.where('products.discount', '=', 0))
      .$if(availableOnly === true, (query) => query.where(inStock(ctx, depotIds))),
  )
}

/** Whether the list is unfiltered. */
export const isWholeCatalogue = ({
  search,
  brandIds,
  familyIds,
  references = [],
  deliveredTo = [],
  ...facts
}: ProductFilters) =>
  search === '' &&
  brandIds.length + familyIds.length + references.length + deliveredTo.length === 0 &&
  typeof facts.onSale !== 'boolean' &&
  facts.availableOnly !== true

export async function countProducts(ctx: Ctx, filters: ProductFilters): Promise<number> {
  const { count } = await filtered(ctx, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// The page is found by its index first, then its rows are joined with all that a card shows. In two
// statements: as one, with statistics not yet made, the search was repeated for every row.
export async function findProducts(
  ctx: Ctx,
  filters: ProductFilters,
  by: SortedBy,
  window: Window,
): Promise<Found<ProductRow>> {
  const { direction } = window
  const query = filtered(ctx, filters)
    .select('products.id')
    .$if(by === 'match', (some) => some.orderBy(nearness(filters.search), direction))
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('products.id', direction)
  const found = await rowsWithin(ctx, 'products', window, query)
  const ids = found.rows.map((row) => row.id)
  if (ids.length === 0) return { rows: [] }
  const rows = await shownProducts(ctx, filters.depotIds)
    .where(sql<boolean>`products.id = any(${ids}::bigint[])`)
    .execute()
  const sorted = rows.map(shown).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { rows: sorted, total: found.total }
}

const productRows = (ctx: Ctx) =>
  productsOf(ctx)
    .leftJoin('brands', sameCompany('brands.id', 'products.brandId'))
    .leftJoin('families', sameCompany('families.id', 'products.familyId'))
    .select(PRODUCT_COLUMNS)

const shownProducts = (ctx: Ctx, depotIds: number[] = []) =>
  productRows(ctx)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock')
          .select(sql<number>`coalesce(sum(stock.quantity), 0)::bigint`.as('quantity'))
          .select(sql<number>`coalesce(sum(stock.quantity - stock.reserved), 0)::bigint`.as('available'))
          .where('stock.companyId', '=', ctx.companyId)
          .whereRef('stock.productId', '=', 'products.id')
          .$if(depotIds.length > 0, (query) => query.where('stock.depotId', 'in', depotIds))
          .as('held'),
      (join) => join.onTrue(),
    )
    .select(['held.quantity', 'held.available', 'products.version'])
    .select(
      sql<Tier[]>`array(select json_build_object('quantity', tier.quantity, 'price', tier.price)
        from product_tiers tier where tier.company_id = ${ctx.companyId} and tier.product_id = products.id
        order by tier.quantity)`.as('tiers'),
    )

type Shown = Awaited<ReturnType<ReturnType<typeof shownProducts>['execute']>>[number]

const shown = (row: Shown): ProductRow => ({
  ...rowFields(row),
  quantity: row.quantity ?? 0,
  available: row.available ?? 0,
  tiers: row.tiers,
  version: row.version,
})

export const findProductNames = (ctx: Ctx) =>
  inPieces(ctx.tx, productsOf(ctx).select(['id', 'name', 'reference']).orderBy('nameFolded').orderBy('id'))

export async function findProduct(ctx: Ctx, id: number): Promise<ProductRow | undefined> {
  const row = await shownProducts(ctx).where('products.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

export async function findByReference(
  ctx: Ctx,
  { references, depotIds }: { references: string[]; depotIds?: number[] | undefined },
): Promise<ProductRow[]> {
  const rows = await shownProducts(ctx, depotIds).where(isAmong(references)).execute()
  return rows.map(shown)
}

export const findTiers = ({ tx, companyId }: Ctx, productId: number): Promise<Tier[]> =>
  tx
    .selectFrom('productTiers')
    .select(['quantity', 'price'])
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .orderBy('quantity')
    .execute()

export async function findStockOf({ tx, companyId }: Ctx, productId: number): Promise<StockOfDepot[]> {
  return await tx
    .selectFrom('stock')
    .innerJoin('depots', sameCompany('depots.id', 'stock.depotId'))
    .select(['stock.depotId', 'depots.name as depotName', 'stock.quantity', 'stock.reserved'])
    .select(sql<number>`stock.quantity - stock.reserved`.as('available'))
    .where('stock.companyId', '=', companyId)
    .where('stock.productId', '=', productId)
    .where('depots.deletedAt', 'is', null)
    .orderBy('depots.nameFolded')
    .execute()
}

export async function findProductWhole(ctx: Ctx, id: number) {
  const row = await productRows(ctx)
    .select(['products.customValues', 'products.version'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  return row && { ...rowFields(row), customValues: row.customValues, version: row.version }
}

export const lockProduct = (ctx: Ctx, id: number) =>
  productsOf(ctx)
    .select(['id', 'name', 'reference', 'priceHt', 'vatRate', 'discount', 'salesDiscountLimit', 'brandId'])
    .select(['familyId', 'image', 'customValues', 'version', 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const columnsOf = ({ companyId }: Ctx, values: ProductValues) => ({
  ...values,
  // Read when the statement runs: saving a product has locked its brand and family by then.
  brandAndFamily: sql<string>`brand_and_family_names(${companyId}, ${values.brandId}, ${values.familyId})`,
})

export async function insertProduct(ctx: Ctx, values: ProductValues): Promise<{ id: number }> {
  const { tx, companyId, user } = ctx
  const id = await nextId(tx, 'products')
  const row = { companyId, id, ...columnsOf(ctx, values), changedBy: user.id }
  await inOrder([tx.insertInto('products').values(row).execute(), enterLists(ctx, [id])])
  return { id }
}

export async function updateProduct(
  ctx: Ctx,
  id: number,
  values: ProductValues,
  before: { name: string },
): Promise<void> {
  const update = () =>
    ctx.tx
      .updateTable('products')
      .set({ ...columnsOf(ctx, values), ...nextVersion(ctx) })
      .where('companyId', '=', ctx.companyId)
      .where('id', '=', id)
      .execute()
  await (before.name === values.name ? update() : moveInLists(ctx, [id], update))
}

export async function replaceTiers(
  { tx, companyId }: Ctx,
  productId: number,
  tiers: readonly Tier[],
): Promise<void> {
  await tx
    .deleteFrom('productTiers')
    .where('companyId', '=', companyId)
    .where('productId', '=', productId)
    .execute()
  if (tiers.length === 0) return
  await tx
    .insertInto('productTiers')
    .values(tiers.map(({ quantity, price }) => ({ companyId, productId, quantity, price })))
    .execute()
}

/** The rates a company sells at, in tenths of a percent. */
export async function findVatRates({ tx, companyId }: Ctx): Promise<number[]> {
  const { vatRates } = await tx
    .selectFrom('companies')
    .select('vatRates')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return vatRates
}

export const findFamilyTree = ({ tx, companyId }: Pick<Ctx, 'tx' | 'companyId'>) =>
  tx
    .selectFrom('families')
    .select(['id', 'parentId'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .execute()

/** What lines of financial credits hang on, for other clients; no list has it. */
export const findSpecialProduct = ({ tx, companyId }: Ctx): Promise<{ id: number }> =>
  tx
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`special`)
    .executeTakeFirstOrThrow()

export const insertSpecialProduct = async (tx: Tx, companyId: number) =>
  tx
    .insertInto('products')
    .values({
      companyId,
      id: await nextId(tx, 'products'),
      reference: 'CREDIT',
      name: 'Financial credit',
      priceHt: cents(0),
      vatRate: 200,
      special: true,
    })
    .execute()
