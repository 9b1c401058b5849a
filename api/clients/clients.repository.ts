import type { Client, ClientFilters, ClientSort } from '@app/contract/clients'
import type { Terms } from '@app/domain/clients/terms'
import { dayOf } from '@app/domain/dates/day'
import type { StoredValues } from '@app/domain/fields/check-values'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { enterList, leaveList, rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import { nextVersion } from '../platform/persistence/versions.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { inOrder } from '../platform/persistence/in-order.ts'

export interface ClientValues extends Terms {
  code: string
  name: string
  cityId: number
  cityName: string
  address: string
  taxId: string
  contact: string
  phone: string
  /** As stored among the additional values. */
  ice: string
  latitude: number | null
  longitude: number | null
  customValues: StoredValues
}

const clientsOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('clients').where('clients.companyId', '=', companyId).where('clients.deletedAt', 'is', null)

const among = (ids: readonly number[]) => sql<boolean>`clients.id = any(${ids}::bigint[])`

const SORT_COLUMNS = {
  createdAt: sql`clients.created_at`,
  name: sql`clients.name_folded`,
  code: sql`lower(clients.code)`,
  cityName: sql`clients.city_folded`,
  overdueTotal: sql`coalesce(late.overdue, 0)`,
} satisfies Record<ClientSort, unknown>

const COLUMNS = [
  'clients.id',
  'clients.code',
  'clients.name',
  'clients.cityId',
  'clients.cityName',
  'clients.address',
  'clients.taxId',
  'clients.contact',
  'clients.phone',
  'clients.ice',
  'clients.latitude',
  'clients.longitude',
  'clients.status',
  'clients.creditLimit',
  'clients.dueDays',
  'clients.paymentCodes',
  'clients.customValues',
  'clients.version',
] as const

/** Who has an order, a note, a credit or a payment of one of these users. */
const withDocumentsOf = ({ companyId }: Ctx, userIds: readonly number[]) => {
  const theirs = sql`company_id = ${companyId} and user_id = any(${userIds}::bigint[]) and voided_at is null`
  return sql<boolean>`clients.id in (select client_id from orders where ${theirs}
    union all select client_id from receivables where ${theirs}
    union all select client_id from payments where ${theirs})`
}

const filtered = (ctx: Ctx, { search, cityIds = [], status = [], located, userIds = [] }: ClientFilters) =>
  searchConditions(search, { within: sql<string>`clients.search_text` }).reduce(
    (query, condition) => query.where(condition),
    clientsOf(ctx)
      .$if(cityIds.length > 0, (query) =>
        query.where(sql<boolean>`clients.city_id = any(${cityIds}::integer[])`),
      )
      .$if(status.length > 0, (query) => query.where('clients.status', 'in', status))
      .$if(located === true, (query) => query.where('clients.latitude', 'is not', null))
      .$if(located === false, (query) => query.where('clients.latitude', 'is', null))
      .$if(userIds.length > 0, (query) => query.where(withDocumentsOf(ctx, ownOnly(ctx, userIds)))),
  )

/** A salesperson does not learn whom colleagues sell to. */
const ownOnly = ({ user }: Ctx, userIds: readonly number[]) =>
  user.role === 'ROLE_COMMERCIAL' ? userIds.filter((id) => id === user.id) : userIds

/** Whether the list is unfiltered. */
export const isEveryClient = ({ search, cityIds = [], status = [], located, userIds = [] }: ClientFilters) =>
  search === '' && cityIds.length + status.length + userIds.length === 0 && typeof located !== 'boolean'

export async function countClients(ctx: Ctx, filters: ClientFilters): Promise<number> {
  const { count } = await filtered(ctx, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of a page: as one statement with their rows, without statistics yet, a search was repeated for every row. */
export async function findClientIds(
  ctx: Ctx,
  filters: ClientFilters,
  by: ClientSort,
  window: Window,
): Promise<Found<number>> {
  const { direction } = window
  const those = filtered(ctx, filters)
  const query = (by === 'overdueTotal' ? withOverdue(ctx, those) : those)
    .select('clients.id')
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('clients.id', direction)
  const { rows, total } = await rowsWithin(ctx, 'clients', window, query)
  return { rows: rows.map((row) => row.id), total }
}

/** Joined with what of each client is late, as the figures have it. */
const withOverdue = ({ companyId, now }: Ctx, query: ReturnType<typeof clientsOf>) =>
  query.leftJoin(
    (eb) =>
      eb
        .selectFrom('receivables')
        .select(['receivables.clientId', sql<number>`sum(total - settled)`.as('overdue')])
        .where('receivables.companyId', '=', companyId)
        .where('receivables.dueOn', '<', dayOf(now))
        .where(sql<boolean>`total > settled and voided_at is null and kind = 'BL'`)
        .groupBy('receivables.clientId')
        .as('late'),
    (join) => join.onRef('late.clientId', '=', 'clients.id'),
  )

/**
 * Those of a page, in the order of the ids, which were just read among the ones that count. With that condition once
 * more, a generic plan scans the index of all living clients instead of going to each.
 */
export async function findClients({ tx, companyId }: Ctx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('clients')
    .where('clients.companyId', '=', companyId)
    .where(among(ids))
    .select(COLUMNS)
    .execute()
  return rows.map(inDegrees).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export const findClientNames = (ctx: Ctx) =>
  inPieces(
    ctx.tx,
    clientsOf(ctx).select(['id', 'code', 'name', 'cityName']).orderBy('nameFolded').orderBy('id'),
  )

export async function findClient(ctx: Ctx, id: number) {
  const row = await clientsOf(ctx)
    .select([...COLUMNS, 'clients.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('clientNotes')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('clientNotes.companyId', '=', ctx.companyId)
        .whereRef('clientNotes.clientId', '=', 'clients.id')
        .where('clientNotes.deletedAt', 'is', null)
        .as('notes'),
    )
    .where('clients.id', '=', id)
    .executeTakeFirst()
  return row && { ...inDegrees(row), notes: row.notes ?? 0 }
}

type Same = Omit<Client['warnings'][number], 'message'>

/** For each of phone and ICE the first other client who has the same. */
export async function findSame({ tx, companyId }: Ctx, id: number): Promise<Same[]> {
  const { rows } = await sql<{ field: Same['field']; id: number; code: string; name: string }>`
    select * from (
      (select 'phone' as field, other.id, other.code, other.name from clients as own
      join clients as other on other.company_id = ${companyId} and other.phone_digits = own.phone_digits
        and other.phone_digits <> '' and other.deleted_at is null and other.id <> own.id
      where own.company_id = ${companyId} and own.id = ${id} order by other.id limit 1)
    union all
    (select 'ICE', other.id, other.code, other.name from clients as own
      join clients as other on other.company_id = ${companyId} and other.ice = own.ice
        and other.ice <> '' and other.deleted_at is null and other.id <> own.id
      where own.company_id = ${companyId} and own.id = ${id} order by other.id limit 1)) as same`.execute(tx)
  return rows.map(({ field, ...client }) => ({ field, client }))
}

export async function lockClient(ctx: Ctx, id: number) {
  const row = await clientsOf(ctx)
    .select([...COLUMNS, 'clients.changedAt', 'clients.changedBy'])
    .where('clients.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && inDegrees(row)
}

const MILLION = 1e6
interface Place {
  latitude: number | null
  longitude: number | null
}
/** The table has whole millionths. */
export const inDegrees = <Row extends Place>(row: Row): Row => ({
  ...row,
  latitude: row.latitude === null ? null : row.latitude / MILLION,
  longitude: row.longitude === null ? null : row.longitude / MILLION,
})
export const columnsOf = (values: ClientValues) => ({
  ...values,
  latitude: values.latitude === null ? null : Math.round(values.latitude * MILLION),
  longitude: values.longitude === null ? null : Math.round(values.longitude * MILLION),
})

export async function insertClient(ctx: Ctx, values: ClientValues): Promise<{ id: number }> {
  const { tx, companyId, user, now } = ctx
  const id = await nextId(tx, 'clients')
  const stamps = { createdAt: now, changedAt: now, changedBy: user.id }
  await inOrder([
    tx
      .insertInto('clients')
      .values({ companyId, id, ...columnsOf(values), ...stamps })
      .execute(),
    enterClients(ctx, [id]),
  ])
  return { id }
}

export async function updateClient(
  ctx: Ctx,
  id: number,
  values: ClientValues,
  before: { name: string },
): Promise<void> {
  const update = () => setClient(ctx, id, columnsOf(values))
  await (before.name === values.name ? update() : moveInList(ctx, [id], update))
}

/** The names of these clients change, and with them their place in the list. */
export const moveInList = (ctx: Ctx, ids: readonly number[], rename: () => Promise<unknown>) =>
  inOrder([leaveList(ctx, 'clients', among(ids)), rename(), enterClients(ctx, ids)])

export const enterClients = (ctx: Ctx, ids: readonly number[]) => enterList(ctx, 'clients', among(ids))
export const leaveClients = (ctx: Ctx, ids: readonly number[]) => leaveList(ctx, 'clients', among(ids))

export const setClient = (
  ctx: Ctx,
  id: number,
  values: ReturnType<typeof columnsOf> | { status: Client['status'] },
) =>
  ctx.tx
    .updateTable('clients')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** A client that was deleted, and whether another has their code by now. */
export const findDeleted = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('clients')
    .select(['name', 'code', 'version'])
    .select(
      sql<boolean>`exists (select from clients other where other.company_id = ${companyId}
        and lower(other.code) = lower(clients.code) and other.deleted_at is null)`.as('codeTaken'),
    )
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()

export const unhide = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('clients')
    .set({ deletedAt: null, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** On what terms a company's new clients buy, unless others are given. */
export async function findCompanyTerms({ tx, companyId }: Ctx): Promise<Terms> {
  return await tx
    .selectFrom('companies')
    .select(['defaultCreditLimit as creditLimit', 'defaultDueDays as dueDays'])
    .select('defaultPaymentCodes as paymentCodes')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
}
