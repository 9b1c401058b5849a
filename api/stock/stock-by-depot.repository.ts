import type { StockFilters, StockRow, StockSort } from '@app/contract/stock'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import { PRODUCT_COLUMNS, rowFields } from '../products/product-face.ts'
import { noneLeft } from './nothing-left.repository.ts'
import { isAmong } from './stock.repository.ts'

type Reader = Pick<Ctx, 'tx' | 'companyId'>

interface Sort {
  by: StockSort
  direction: 'asc' | 'desc'
}

const SORT_COLUMNS = {
  name: sql`products.name_folded`,
  reference: sql`lower(products.reference)`,
  depot: sql`depots.name_folded`,
  priceHt: sql`products.price_ht`,
  quantity: sql`stock.quantity`,
  reserved: sql`stock.reserved`,
  available: sql`(stock.quantity - stock.reserved)`,
}

const filtered = (
  { tx, companyId }: Reader,
  { search, brandIds, familyIds, depotIds, onSale, availableOnly, outOnly }: StockFilters,
) =>
  searchConditions(search, {
    within: sql<string>`products.search_text`,
  }).reduce(
    (query, condition) => query.where(condition),
    tx
      .selectFrom('stock')
      .innerJoin('products', sameCompany('products.id', 'stock.productId'))
      .innerJoin('depots', sameCompany('depots.id', 'stock.depotId'))
      .where('stock.companyId', '=', companyId)
      .where('products.companyId', '=', companyId)
      .where('products.deletedAt', 'is', null)
      .where(sql<boolean>`not products.special`)
      .where('depots.deletedAt', 'is', null)
      .$if(depotIds.length > 0, (query) => query.where('stock.depotId', 'in', depotIds))
      .$if(brandIds.length > 0, (query) => query.where('products.brandId', 'in', brandIds))
      .$if(familyIds.length > 0, (query) => query.where('products.familyId', 'in', familyIds))
      .$if(onSale === true, (query) => query.where('products.discount', '>', 0))
      .$if(onSale === false, (query) => query.where('products.discount', '=', 0))
      .$if(availableOnly === true, (query) => query.whereRef('stock.quantity', '>', 'stock.reserved'))
      .$if(outOnly === true, (query) => query.where(noneLeft(companyId, depotsIn(depotIds)))),
  )

const depotsIn = (ids: readonly number[]) => (ids.length > 0 ? sql`${ids}::bigint[]` : null)

/**
 * Without a condition on products, a million rows are counted alone: only what hangs on a product or depot that
 * is not shown is looked for, which is little, instead of joining every row with both.
 */
const counted = ({ tx, companyId }: Reader, { depotIds, availableOnly, outOnly }: StockFilters) =>
  tx
    .selectFrom('stock')
    .where('stock.companyId', '=', companyId)
    .$if(depotIds.length > 0, (query) => query.where('stock.depotId', 'in', depotIds))
    .$if(availableOnly === true, (query) => query.whereRef('stock.quantity', '>', 'stock.reserved'))
    .$if(outOnly === true, (query) => query.where(noneLeft(companyId, depotsIn(depotIds))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('products')
            .select('products.id')
            .where('products.companyId', '=', companyId)
            .whereRef('products.id', '=', 'stock.productId')
            .where((of) =>
              of.or([of('products.deletedAt', 'is not', null), of('products.special', '=', true)]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('depots')
            .select('depots.id')
            .where('depots.companyId', '=', companyId)
            .whereRef('depots.id', '=', 'stock.depotId')
            .where('depots.deletedAt', 'is not', null),
        ),
      ),
    )

const isOfProducts = ({ search, brandIds, familyIds, onSale }: StockFilters) =>
  search !== '' || brandIds.length > 0 || familyIds.length > 0 || typeof onSale === 'boolean'

/** Whether the list is unfiltered. */
export const isWholeStock = (filters: StockFilters) =>
  !isOfProducts(filters) &&
  filters.depotIds.length === 0 &&
  filters.availableOnly !== true &&
  filters.outOnly !== true

export async function countStock(reader: Reader, filters: StockFilters): Promise<number> {
  const { count } = await (isOfProducts(filters) ? filtered : counted)(reader, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const sorted = (reader: Reader, filters: StockFilters, { by, direction }: Sort) =>
  filtered(reader, filters)
    .orderBy(SORT_COLUMNS[by], direction)
    // A depot's rows lie sorted by product under its key; whatever else is sorted by, a product's by depot.
    .orderBy(by === 'depot' ? 'stock.depotId' : 'stock.productId', direction)
    .orderBy(by === 'depot' ? 'stock.productId' : 'stock.depotId', direction)

/**
 * All of the list by name, from product to product along their index: what a depot holds is looked up for each. Said
 * so, because with statistics not yet made, or for a page far from the beginning, all rows were joined and sorted first.
 */
const alongProducts = ({ tx, companyId }: Reader, direction: Sort['direction']) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select(['products.id', 'products.nameFolded'])
        .where('products.companyId', '=', companyId)
        .where('products.deletedAt', 'is', null)
        .where(sql<boolean>`not products.special`)
        .orderBy('products.nameFolded', direction)
        .orderBy('products.id', direction)
        .as('products'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock')
          .innerJoin('depots', sameCompany('depots.id', 'stock.depotId'))
          .select(['stock.depotId', 'stock.productId'])
          .where('stock.companyId', '=', companyId)
          .whereRef('stock.productId', '=', 'products.id')
          .where('depots.deletedAt', 'is', null)
          .orderBy('stock.depotId', direction)
          .as('stock'),
      (join) => join.onTrue(),
    )
    .orderBy('products.nameFolded', direction)
    .orderBy('products.id', direction)
    .orderBy('stock.depotId', direction)
    .select(['stock.depotId', 'stock.productId'])

const shownStock = (reader: Reader, filters: StockFilters, sort: Sort) =>
  sorted(reader, filters, sort)
    .leftJoin('brands', sameCompany('brands.id', 'products.brandId'))
    .leftJoin('families', sameCompany('families.id', 'products.familyId'))
    .select(PRODUCT_COLUMNS)
    .select(['stock.depotId', 'depots.name as depotName', 'stock.quantity', 'stock.reserved'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownStock>['execute']>>[number]

const shown = (row: Shown): StockRow => ({
  ...rowFields(row),
  depotId: row.depotId,
  depotName: row.depotName,
  quantity: row.quantity,
  reserved: row.reserved,
  available: row.quantity - row.reserved,
})

const ALL: StockFilters = { search: '', brandIds: [], familyIds: [], depotIds: [] }

// The page is found by its index first; only its rows are then joined with all that the table shows.
export async function findStock(
  reader: Reader,
  filters: StockFilters,
  by: StockSort,
  window: Window,
): Promise<Found<StockRow>> {
  const sort = { by, direction: window.direction }
  const whole = by === 'name' && isWholeStock(filters)
  const { rows: keys, total } = whole
    ? await rowsWithin(reader, 'stock', window, alongProducts(reader, window.direction))
    : await rowsWithin(
        reader,
        'stock',
        window,
        sorted(reader, filters, sort).select(['stock.depotId', 'stock.productId']),
      )
  if (keys.length === 0) return { rows: [] }
  const rows = await shownStock(reader, ALL, sort).where(isAmong(keys)).execute()
  return { rows: rows.map(shown), total }
}

/** Row by row, as of when the first was read; must be read to its end inside the transaction. */
export async function* streamStock(
  reader: Reader,
  filters: StockFilters,
  sort: Sort,
): AsyncGenerator<StockRow> {
  const query = shownStock(reader, filters, sort)
  for await (const rows of inPieces(reader.tx, query)) yield* rows.map(shown)
}
