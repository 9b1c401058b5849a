import type { UnpaidFilters, UnpaidRow, UnpaidSort } from '@app/contract/unpaid'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { lateness } from '@app/domain/receivables/overdue'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import type { Window } from '../platform/persistence/paging.ts'
import { saleConditions } from '../sales/search-sales.repository.ts'

/** Who asks, on which day, and whose notes they may know of: null is everyone's. */
export interface Reader extends Pick<Ctx, 'tx' | 'companyId'> {
  today: Day
  own: number | null
}

/** The same expressions as in their indexes. */
const UNPAID = sql`receivables.kind = 'BL' and receivables.voided_at is null and receivables.total > receivables.settled
  and receivables.total <> receivables.settled`

/** By their own number, that of their order, and whatever their client is found by. */
const searched = ({ companyId }: Reader, search: string) =>
  saleConditions(search, {
    id: sql`receivables.id`,
    byText: (matches) => [
      sql`select id from receivables where company_id = ${companyId} and ${matches(sql`search_text`)}`,
      sql`select owed.id from clients
        join receivables owed on owed.company_id = ${companyId} and owed.client_id = clients.id
          and owed.total <> owed.settled and owed.voided_at is null
        where clients.company_id = ${companyId} and ${matches(sql`clients.search_text`)}`,
      sql`select delivery_note_id from orders where company_id = ${companyId} and voided_at is null
        and delivery_note_id is not null and ${matches(sql`search_text`)}`,
    ],
    byRow: (matches) => [
      matches(sql`receivables.search_text`),
      sql<boolean>`exists (select from clients where clients.company_id = ${companyId} and clients.id = receivables.client_id
        and ${matches(sql`clients.search_text`)})`,
      sql<boolean>`exists (select from orders where orders.company_id = ${companyId} and orders.delivery_note_id = receivables.id
        and orders.voided_at is null and ${matches(sql`orders.search_text`)})`,
    ],
    byNumber: (number) => [
      sql`select id from receivables where company_id = ${companyId} and number = ${number}`,
      sql`select delivery_note_id from orders where company_id = ${companyId} and number = ${number}
        and voided_at is null and delivery_note_id is not null`,
    ],
  })

function those(reader: Reader, filters: UnpaidFilters): RawBuilder<unknown> {
  const { clientIds, userIds, from, to, dueFrom, dueTo, overdue, search } = filters
  const { companyId, today, own } = reader
  const conditions = [
    sql`receivables.company_id = ${companyId}`,
    UNPAID,
    ...(own === null ? [] : [sql`receivables.user_id = ${own}`]),
    ...(clientIds.length > 0 ? [sql`receivables.client_id = any(${clientIds}::bigint[])`] : []),
    ...(userIds.length > 0 ? [sql`receivables.user_id = any(${userIds}::bigint[])`] : []),
    ...(from === null ? [] : [sql`receivables.issued_on >= ${from}`]),
    ...(to === null ? [] : [sql`receivables.issued_on <= ${to}`]),
    ...(dueFrom === null ? [] : [sql`receivables.due_on >= ${dueFrom}`]),
    ...(dueTo === null ? [] : [sql`receivables.due_on <= ${dueTo}`]),
    ...(overdue === true ? [sql`receivables.due_on < ${today}`] : []),
    ...(overdue === false ? [sql`receivables.due_on >= ${today}`] : []),
    ...searched(reader, search),
  ]
  return sql.join(conditions, sql` and `)
}

/** Whether the list is unfiltered. */
export const isEveryOpenNotes = ({ own }: Reader, filters: UnpaidFilters): boolean => {
  const { clientIds, userIds, from, to, dueFrom, dueTo, overdue, search } = filters
  const days = [from, to, dueFrom, dueTo]
  return (
    own === null &&
    search === '' &&
    clientIds.length + userIds.length === 0 &&
    days.every((day) => day === null) &&
    typeof overdue !== 'boolean'
  )
}

/** How many notes, and what is still owed of them together. */
export async function sumOpenNotes(
  reader: Reader,
  filters: UnpaidFilters,
): Promise<{ count: number; total: Cents }> {
  const { rows } = await sql<{ count: number; total: Cents }>`
    select count(*)::integer as count, coalesce(sum(total - settled), 0)::bigint as total
    from receivables where ${those(reader, filters)}`.execute(reader.tx)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}

export interface Sort {
  by: UnpaidSort
  direction: 'asc' | 'desc'
}

/** Each by the columns of its index; equal values are in the order in which they came. */
function orderOf({ by, direction }: Sort): RawBuilder<unknown> {
  const towards = direction === 'asc' ? sql`asc` : sql`desc`
  const columns = {
    createdAt: [sql`receivables.created_at`],
    remainder: [sql`(receivables.total - receivables.settled)`],
    number: [sql`receivables.number`],
    clientName: [sql`owner.name_folded`, sql`owner.id`, sql`receivables.created_at`],
    clientCode: [sql`owner.code_folded`, sql`owner.id`, sql`receivables.created_at`],
    user: [sql`owner.name_folded`, sql`owner.id`, sql`receivables.created_at`],
  }[by]
  return sql.join(
    [...columns, sql`receivables.id`].map((column) => sql`${column} ${towards}`),
    sql`, `,
  )
}

const OWNERS = {
  clientName: { table: sql`clients`, columns: sql`id, name_folded`, column: sql`receivables.client_id` },
  clientCode: {
    table: sql`clients`,
    columns: sql`id, lower(code) as code_folded`,
    column: sql`receivables.client_id`,
  },
  user: {
    table: sql`users`,
    columns: sql`id, fold(last_name) || ' ' || fold(first_name) as name_folded`,
    column: sql`receivables.user_id`,
  },
} as const

/**
 * What is unpaid, in order. All of it by client or salesperson goes from one of these to the next along their names, and
 * looks up what is unpaid of each: sorted after they were joined, all notes of the company would be read for a page. What
 * matches filters may be little, and is planned each time.
 */
function inOrder(reader: Reader, filters: UnpaidFilters, sort: Sort): RawBuilder<unknown> {
  const { companyId } = reader
  const { by } = sort
  const order = sql`order by ${orderOf(sort)}`
  if (by === 'createdAt' || by === 'remainder' || by === 'number')
    return sql`receivables where ${those(reader, filters)} ${order}`
  const { table, columns, column } = OWNERS[by]
  // A client who owes or is owed anything is never deleted; the salesperson may be.
  const shown = by === 'user' ? sql`` : sql`and deleted_at is null`
  const owners = sql`select ${columns} from ${table} where company_id = ${companyId} ${shown}`
  if (!isEveryOpenNotes(reader, filters))
    return sql`receivables join (${owners}) owner on owner.id = ${column} where ${those(reader, filters)} ${order}`
  const towards = sort.direction === 'asc' ? sql`asc` : sql`desc`
  return sql`(${owners} order by 2 ${towards}, 1 ${towards}) owner cross join lateral (
      select * from receivables where ${those(reader, filters)} and ${column} = owner.id offset 0) receivables
    ${order}`
}

interface Shown {
  id: number
  number: string
  createdAt: Date
  total: Cents
  settled: Cents
  unpaid: Cents
  dueOn: Day
  clientId: number
  code: string
  clientName: string
  blocked: boolean
  userId: number
  firstName: string
  lastName: string
}

const ROW_COLUMNS = sql`found.id, found.number, found.created_at, found.total, found.settled,
  least(found.bounced, found.total - found.settled) as unpaid, found.due_on,
  clients.id as client_id, clients.code, clients.name as client_name, clients.status = 'BLOCKED' as blocked,
  users.id as user_id, users.first_name, users.last_name`

const joined = ({ companyId }: Reader) => sql`
  join clients on clients.company_id = ${companyId} and clients.id = found.client_id
  join users on users.company_id = ${companyId} and users.id = found.user_id`

const rowOf =
  (today: Day) =>
  (row: Shown): UnpaidRow => ({
    id: row.id,
    number: row.number,
    createdAt: row.createdAt,
    client: { id: row.clientId, code: row.code, name: row.clientName, blocked: row.blocked },
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    totalTtc: row.total,
    settled: row.settled,
    remainder: remainderIn(row),
    dueDate: row.dueOn,
    ...lateness(row, today),
    unpaid: row.unpaid,
  })

const remainderIn = ({ total, settled }: Shown) => (total - settled) as Cents

/** The ids of a page are found by an index first; only its rows are then joined with all that the table shows. */
export async function findOpenNotes(
  reader: Reader,
  filters: UnpaidFilters,
  by: UnpaidSort,
  { limit, offset, direction }: Window,
): Promise<UnpaidRow[]> {
  const { tx, companyId, today } = reader
  const { rows } = await sql<Shown>`
    with page as materialized (
      select receivables.id from ${inOrder(reader, filters, { by, direction })}
      limit ${limit}::integer offset ${offset}::integer
    ), placed as materialized (select id, row_number() over () as place from page)
    select ${ROW_COLUMNS} from placed
    join receivables found on found.company_id = ${companyId} and found.id = placed.id
    ${joined(reader)}
    order by placed.place`.execute(tx)
  return rows.map(rowOf(today))
}

/** Row by row, as of when the first was read; must be read to its end inside the transaction. */
export async function* streamOpenNotes(
  reader: Reader,
  filters: UnpaidFilters,
  sort: Sort,
): AsyncGenerator<UnpaidRow> {
  const { today, tx } = reader
  const every = sql<Shown>`
    select ${ROW_COLUMNS} from (
      select receivables.*, row_number() over (order by ${orderOf(sort)}) as place from ${inOrder(reader, filters, sort)}
    ) found ${joined(reader)} order by found.place`
  for await (const rows of inPieces(tx, every)) yield* rows.map(rowOf(today))
}
