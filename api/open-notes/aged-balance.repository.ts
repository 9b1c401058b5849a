import type { AgedFilters, AgedRow, AgedSort } from '@app/contract/unpaid'
import { addDays, type Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import { inPieces } from '../platform/http/every-row.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import type { Reader } from './open-notes.repository.ts'

interface Sort {
  by: AgedSort
  direction: 'asc' | 'desc'
}

export interface AgedTotals extends Omit<AgedRow, 'client'> {
  clients: number
  creditsCount: number
}

interface Shown extends AgedTotals {
  clientId: number | null
  code: string
  name: string
  blocked: boolean
}

/** What is open of notes by how long it has been due, of credits, and what was received and is attached to nothing. */
function parts({ companyId, today, own }: Reader, { clientIds, userIds }: AgedFilters): RawBuilder<unknown> {
  const whose = sql.join(
    [
      sql`company_id = ${companyId} and voided_at is null`,
      ...(own === null ? [] : [sql`user_id = ${own}`]),
      ...(clientIds.length > 0 ? [sql`client_id = any(${clientIds}::bigint[])`] : []),
      ...(userIds.length > 0 ? [sql`user_id = any(${userIds}::bigint[])`] : []),
    ],
    sql` and `,
  )
  return sql`
    select client_id, due_on, total - settled as amount from receivables where ${whose} and total <> settled
    union all
    select client_id, null, attached - amount from payments
    where ${whose} and attached <> amount and pending_until < ${today} and bounced_on is null and status <> 'DECLINED'`
}

const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const
const COLUMNS = {
  clientName: sql`name_folded`,
  total: sql`total`,
  notDue: sql`not_due`,
  days1to30: sql`days1to30`,
  days31to60: sql`days31to60`,
  days61to90: sql`days61to90`,
  over90: sql`over90`,
  credits: sql`credits`,
} as const satisfies Record<AgedSort, RawBuilder<unknown>>

/** Each client of whom anything is not nothing. */
function aged(reader: Reader, filters: AgedFilters): RawBuilder<unknown> {
  const { companyId, today } = reader
  const { cityIds, search, overdueOnly } = filters
  const since = (days: number) => addDays(today, -days)
  const between = (from: number, to: number) =>
    sql`coalesce(sum(amount) filter (where due_on >= ${since(to)} and due_on <= ${since(from)}), 0)::bigint`
  const conditions = [
    sql`clients.company_id = ${companyId}`,
    ...(cityIds.length > 0 ? [sql`clients.city_id = any(${cityIds}::bigint[])`] : []),
    ...(overdueOnly === true ? [sql`days1to30 + days31to60 + days61to90 + over90 > 0`] : []),
    ...searchConditions(search, { within: sql<string>`clients.search_text` }),
  ]
  return sql`
    select clients.id as client_id, clients.code, clients.name, clients.name_folded, clients.status = 'BLOCKED' as blocked, sums.*
    from (
      select client_id as owner,
        coalesce(sum(amount) filter (where due_on >= ${today}), 0)::bigint as not_due,
        ${between(1, 30)} as days1to30, ${between(31, 60)} as days31to60, ${between(61, 90)} as days61to90,
        coalesce(sum(amount) filter (where due_on < ${since(90)}), 0)::bigint as over90,
        coalesce(sum(amount) filter (where due_on is null), 0)::bigint as credits,
        count(*) filter (where due_on is null)::integer as credits_count,
        sum(amount)::bigint as total
      from (${parts(reader, filters)}) parts group by client_id
    ) sums
    join clients on clients.id = sums.owner
    where ${sql.join(conditions, sql` and `)}`
}

const ROW_COLUMNS = sql`client_id, code, name, blocked, not_due, days1to30, days31to60, days61to90, over90, credits, credits_count, total`

const ordered = ({ by, direction }: Sort) =>
  direction === 'asc'
    ? sql`${COLUMNS[by]} asc, name_folded asc, client_id asc`
    : sql`${COLUMNS[by]} desc, name_folded desc, client_id desc`

const rowOf = ({ clientId, code, name, blocked, ...row }: Shown): AgedRow => ({
  client: { id: clientId ?? 0, code, name, blocked },
  ...agesIn(row),
})

const agesIn = (row: AgedTotals): Omit<AgedRow, 'client'> => ({
  notDue: row.notDue,
  days1to30: row.days1to30,
  days31to60: row.days31to60,
  days61to90: row.days61to90,
  over90: row.over90,
  credits: row.credits,
  total: row.total,
})

/** A page of clients and the totals of them all, from one reading of what is open. */
export async function findAged(
  reader: Reader,
  filters: AgedFilters,
  sort: Sort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AgedRow[]; totals: AgedTotals }> {
  const summed = sql.join(
    [...AGES, 'credits', 'total'].map(
      (column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`,
    ),
    sql`, `,
  )
  const { rows } = await sql<Shown & { clients: number }>`
    with aged as materialized (${aged(reader, filters)}), summed as (
      select ${summed}, coalesce(sum(credits_count), 0)::integer as credits_count, count(*)::integer as clients from aged)
    select null::bigint as client_id, '' as code, '' as name, false as blocked, not_due, days1to30, days31to60, days61to90, over90,
      credits, credits_count, total, clients
    from summed
    union all
    select * from (
      select ${ROW_COLUMNS}, 0 as clients from aged order by ${ordered(sort)} limit ${limit}::integer offset ${offset}::integer) page`.execute(
    reader.tx,
  )
  const [totals, ...page] = rows
  if (!totals || totals.clientId !== null) throw new Error('no totals')
  return { rows: page.map(rowOf), totals }
}

interface Late {
  clientId: number
  code: string
  name: string
  blocked: boolean
  overdue: Cents
  oldestDue: Day
  clients: number
  total: Cents
}

/** Only what is overdue of it, by the index of overdue notes: the clients who owe most, how many there are, and what they owe so. */
export async function findOverdue({ tx, companyId, today, own }: Reader, most: number): Promise<Late[]> {
  const whose = own === null ? sql`` : sql`and user_id = ${own}`
  const { rows } = await sql<Late>`
    select clients.id as client_id, clients.code, clients.name, clients.status = 'BLOCKED' as blocked,
      late.overdue, late.oldest_due, late.clients, late.total
    from (
      select owner, overdue, oldest_due, (count(*) over ())::integer as clients, (sum(overdue) over ())::bigint as total
      from (
        select client_id as owner, sum(total - settled)::bigint as overdue, min(due_on) as oldest_due
        from receivables
        where company_id = ${companyId} and kind = 'BL' and voided_at is null and total > settled and due_on < ${today} ${whose}
        group by client_id
      ) owing
      order by overdue desc, owner limit ${most}::integer
    ) late
    join clients on clients.company_id = ${companyId} and clients.id = late.owner
    order by late.overdue desc, late.owner`.execute(tx)
  return rows
}

export const agesOf = (totals: AgedTotals) => ({ ...agesIn(totals), creditsCount: totals.creditsCount })

export async function* streamAged(reader: Reader, filters: AgedFilters, sort: Sort): AsyncGenerator<AgedRow> {
  const every = sql<Shown>`select ${ROW_COLUMNS}, 0 as clients from (${aged(reader, filters)}) aged order by ${ordered(sort)}`
  for await (const rows of inPieces(reader.tx, every)) yield* rows.map(rowOf)
}
