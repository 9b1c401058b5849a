import type { Result } from '@app/contract/dashboards'
import type { Range } from '@app/domain/dashboards/range'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Asked, DETAIL_SIZE, type DetailPage, type Figures } from './definition.ts'

/** Whose rows, by that column: one's own, or those of the salespeople that were chosen. */
export const whose = (
  { own, userIds }: Pick<Asked, 'own' | 'userIds'>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  if (own !== null) return sql`${column} = ${own}`
  return userIds.length > 0 ? sql`${column} = any(${userIds}::bigint[])` : sql`true`
}

/** Of clients in those cities, by the column that names the client. */
export const inCities = (
  { companyId }: Ctx,
  { cityIds }: Pick<Asked, 'cityIds'>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  cityIds.length === 0
    ? sql`true`
    : sql`${column} in (select id from clients where company_id = ${companyId} and city_id = any(${cityIds}::bigint[]))`

/** Out of those depots, or into them, by the column that names the depot. */
export const inDepots = (
  { depotIds }: Pick<Asked, 'depotIds'>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => (depotIds.length === 0 ? sql`true` : sql`${column} = any(${depotIds}::bigint[])`)

export const between = (column: RawBuilder<unknown>, { from, to }: Range) =>
  sql`${column} >= ${from} and ${column} <= ${to}`

/** The columns of a client in a row of details. */
export const CLIENT = sql`clients.name as client, clients.id as client_id, clients.code as client_code,
  clients.status = 'BLOCKED' as blocked`

export const PERSON = sql`users.first_name || ' ' || users.last_name`

export const peopleOf = ({ companyId }: Ctx, document: RawBuilder<unknown>) => sql`
  join clients on clients.company_id = ${companyId} and clients.id = ${document}.client_id
  join users on users.company_id = ${companyId} and users.id = ${document}.user_id`

/** Instants leave as text, as all values of a result. */
const cellsOf = (row: Readonly<Record<string, unknown>>): Result =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Result

/** What a row shows: looked up for the ten of the page alone. Rows are `found` in it, as in the order. */
interface ShownColumns {
  columns: RawBuilder<unknown>
  joins?: RawBuilder<unknown>
}
const FOUND_COLUMNS: ShownColumns = { columns: sql`found.*` }

/** Ten rows of them in that order, and how many there are. */
export async function pageOf(
  { tx }: Ctx,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  offset: number,
  { columns, joins = sql`` }: ShownColumns = FOUND_COLUMNS,
): Promise<DetailPage> {
  const { rows: page } = await sql<Record<string, unknown> & { total: number }>`
    select ${columns}, found.total from (
      select *, count(*) over ()::integer as total from (${rows}) found
      order by ${order} limit ${DETAIL_SIZE}::integer offset ${offset}::integer) found
    ${joins}
    order by ${order}`.execute(tx)
  const [first] = page
  if (first || offset === 0)
    return { rows: page.map(({ total: _total, ...row }) => cellsOf(row)), total: first?.total ?? 0 }
  // Beyond the last page no row carries the total.
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (${rows}) found`.execute(tx)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

/**
 * What is filtered decides how it is read best, so it is planned for these very values; and where the disk has no arm, rows
 * of a month are looked up rather than all read.
 */
export const planForReport = (tx: Tx) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('random_page_cost', '1', true), set_config('work_mem', '16MB', true)`.execute(tx)

/** The first ten as a graph has them. */
export const tenOf = async (page: Promise<DetailPage>): Promise<Figures> => {
  const { rows, total } = await page
  return { results: rows, total }
}

/** The one row of a sum. */
export async function sumsOf<Sums>({ tx }: Ctx, statement: RawBuilder<Sums>): Promise<Sums> {
  const { rows } = await statement.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}
