import type { Order, OrderFilters, OrderRow, OrderSort } from '@app/contract/orders'
import type { StoredValues } from '@app/domain/fields/check-values'
import { declinedLatelyFrom } from '@app/domain/home/own-orders'
import type { Cents } from '@app/domain/money/cents'
import { APPROVAL_REASON_CODES, type ApprovalReasonCode } from '@app/domain/orders/approval-reasons'
import { BILLABLE_STATUSES, TREATED_STATUS } from '@app/domain/orders/status'
import { type RawBuilder, sql } from 'kysely'
import { countRows, rowsOfPage, sortedBy } from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import { literals } from '../platform/persistence/literals.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { summarizeWaiting, type Waiting } from '../platform/persistence/waiting.ts'
import { inParts, saleSearch } from '../sales/search-sales.repository.ts'

/** Who decided about an order just now, while nothing has followed. */
interface Decided {
  decidedAt: Date | null
  decidedBy: number | null
}
type ShownOrder = Omit<OrderRow, 'takeBackUntil'> & Decided

/** Those that the caller may see. */
const ordersOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'orders.userId',
    ctx.tx
      .selectFrom('orders')
      .where('orders.companyId', '=', ctx.companyId)
      .where('orders.voidedAt', 'is', null),
  )

/** The reasons of an order, as its index has them. */
const REASONS_FOUND = sql`jsonb_path_query_array(orders.motifs, '$[*].code')`

/** By their own number and code, and whatever their client is found by. */
const searched = ({ companyId }: Ctx, search: string) =>
  saleSearch(search, {
    companyId,
    id: sql`orders.id`,
    clientId: sql`orders.client_id`,
    text: sql`orders.search_text`,
    byNumber: (number) => [sql`select id from orders where company_id = ${companyId} and number = ${number}`],
  })

function filtered(ctx: Ctx, { search, clientIds, userIds, from, to, ...filters }: OrderFilters) {
  const { hasNote, statuses, motifs, treated, declinedLately } = filters
  const rows = ordersOf(ctx)
    .selectAll('orders')
    .$if(clientIds.length > 0, (query) => query.where('orders.clientId', 'in', clientIds))
    .$if(userIds.length > 0, (query) => query.where('orders.userId', 'in', userIds))
    .$if(from !== null, (query) => query.where('orders.orderedOn', '>=', from))
    .$if(to !== null, (query) => query.where('orders.orderedOn', '<=', to))
    .$if(statuses.length > 0, (query) => query.where(sql<boolean>`orders.status in (${literals(statuses)})`))
    .$if(typeof hasNote === 'boolean', (query) =>
      query.where('orders.deliveryNoteId', hasNote ? 'is not' : 'is', null),
    )
    .$if(typeof treated === 'boolean', (query) =>
      query.where('orders.treatedAt', treated ? 'is not' : 'is', null),
    )
    .$if(declinedLately === true, (query) =>
      query.where((eb) =>
        eb.or([
          eb('orders.status', '<>', 'DECLINED'),
          // What followed a decision, a Sage code for instance, takes its instant away.
          eb(eb.fn.coalesce('orders.decidedAt', 'orders.changedAt'), '>=', declinedLatelyFrom(ctx.now)),
        ]),
      ),
    )
    .$if(motifs.length > 0, (query) =>
      query.where(sql<boolean>`${REASONS_FOUND} ?| ${motifs}::text[] and orders.motifs <> '[]'`),
    )
  return ctx.tx.selectFrom(inParts(rows, searched(ctx, search)).as('orders'))
}

/** Which long list is asked for as a whole, by somebody who sees all of it; undefined when it is only part of one. */
export function wholeList({ scope }: Ctx, filters: OrderFilters): 'orders' | 'orders_delivered' | undefined {
  if (scope === 'own' || !isUnfiltered(filters)) return undefined
  if (filters.statuses.length === 0) return 'orders'
  return filters.statuses.every((status) => status === 'DELIVERED') ? 'orders_delivered' : undefined
}

const isUnfiltered = ({
  search,
  clientIds,
  userIds,
  from,
  to,
  hasNote,
  motifs,
  treated,
  declinedLately,
}: OrderFilters) =>
  search === '' &&
  clientIds.length + userIds.length + motifs.length === 0 &&
  from === null &&
  to === null &&
  typeof hasNote !== 'boolean' &&
  typeof treated !== 'boolean' &&
  declinedLately !== true

export const countOrders = (ctx: Ctx, filters: OrderFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

/** What they come to. */
export async function sumOrders(ctx: Ctx, filters: OrderFilters): Promise<Cents> {
  const { sum } = await filtered(ctx, filters)
    .select(sql<Cents>`coalesce(sum(orders.total_ttc), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Of the oldest orders to treat, no more than `most`. */
export function findWaitingOrders(ctx: Ctx, most: number, shownRows: number): Promise<Waiting> {
  const oldest = ordersOf(ctx)
    .where(sql<boolean>`${VIEWS.toTreat}`)
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(most + 1)
    .select(['orders.id', 'orders.totalTtc as amount'])
    .select(sql<number>`row_number() over (order by orders.created_at, orders.id)`.as('place'))
  return summarizeWaiting(ctx, oldest, most, shownRows)
}

export async function findOrders(
  ctx: Ctx,
  filters: OrderFilters,
  by: OrderSort,
  window: Window,
): Promise<Found<ShownOrder>> {
  const { direction } = window
  const sorted = { by: `orders.${by}`, id: 'orders.id', direction } as const
  const page = sortedBy(filtered(ctx, filters).select('orders.id'), sorted)
  const found = await rowsWithin(ctx, wholeList(ctx, filters) ?? 'orders', window, page)
  return await rowsOfPage(found, (ids) => findOrderRows(ctx, ids, by, direction))
}

export async function findOrderRows(
  ctx: Ctx,
  ids: readonly number[],
  by: OrderSort,
  direction: Window['direction'],
): Promise<ShownOrder[]> {
  const those = shownOrders(ctx, sql<boolean>`orders.id = any(${ids}::bigint[])`)
  const rows = await sortedBy(those, { by: `orders.${by}`, id: 'orders.id', direction }).execute()
  return rows.map(shown)
}

/** What the page of an order shows besides its lines and its history. */
type OneOrder = Omit<Order, 'customValues' | 'lines' | 'takeBackUntil' | 'decision' | 'events'> &
  Decided & { customValues: StoredValues }

export async function findOrder(ctx: Ctx, id: number): Promise<OneOrder | undefined> {
  const row = await shownOrders(ctx, sql<boolean>`orders.id = ${id}`)
    .select(['clients.cityName', 'clients.phone', 'clients.creditLimit', 'clients.dueDays'])
    .select(['orders.comment', 'orders.customValues'])
    .executeTakeFirst()
  if (!row) return undefined
  const { cityName, phone, creditLimit, dueDays } = row
  const { comment, customValues } = row
  const { client, ...order } = shown(row)
  return {
    ...order,
    client: { ...client, cityName, phone, creditLimit, dueDays },
    comment,
    customValues,
  }
}

const shownOrders = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(ordersOf(ctx).where(those).selectAll('orders')).as('orders'))
    .where('orders.companyId', '=', ctx.companyId)
    .innerJoin('clients', sameCompany('clients.id', 'orders.clientId'))
    .innerJoin('depots', sameCompany('depots.id', 'orders.depotId'))
    .innerJoin('users', sameCompany('users.id', 'orders.userId'))
    .leftJoin('quotes', sameCompany('quotes.id', 'orders.quoteId'))
    .leftJoin('receivables as note', sameCompany('note.id', 'orders.deliveryNoteId'))
    .select(['orders.id', 'orders.number', 'orders.createdAt', 'orders.status', 'orders.paymentCode'])
    .select(['orders.totalHt', 'orders.totalTtc', 'orders.sageCode', 'orders.motifs', 'orders.treatedAt'])
    .select(['orders.decidedAt', 'orders.decidedBy', 'orders.version'])
    .select(['orders.clientId', 'clients.code', 'clients.name', 'clients.status as clientStatus'])
    .select(['orders.depotId', 'depots.name as depotName'])
    .select(['orders.userId', 'users.firstName', 'users.lastName'])
    .select(['orders.quoteId', 'quotes.number as quoteNumber', 'quotes.createdAt as quotedAt'])
    .select(['orders.deliveryNoteId', 'note.number as noteNumber', 'note.createdAt as notedAt'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownOrders>['execute']>>[number]

const shown = (row: Shown): ShownOrder => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  status: row.status,
  treated: row.treatedAt !== null,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  client: { id: row.clientId, code: row.code, name: row.name, blocked: row.clientStatus === 'BLOCKED' },
  depot: { id: row.depotId, name: row.depotName },
  paymentCode: row.paymentCode,
  totalHt: row.totalHt,
  totalTtc: row.totalTtc,
  sageCode: row.sageCode,
  quotes:
    row.quoteId === null || row.quoteNumber === null || row.quotedAt === null
      ? []
      : [{ id: row.quoteId, number: row.quoteNumber, createdAt: row.quotedAt }],
  deliveryNote:
    row.deliveryNoteId === null || row.noteNumber === null || row.notedAt === null
      ? null
      : { id: row.deliveryNoteId, number: row.noteNumber, createdAt: row.notedAt },
  motifCodes: row.motifs.map(({ code }) => code),
  motifs: row.motifs,
  decidedAt: row.decidedAt,
  decidedBy: row.decidedBy,
  version: row.version,
})

/** The views of the list, each counted along its own index. */
const VIEWS = {
  toValidate: sql`orders.status = 'CREATED'`,
  toApprove: sql`orders.status = 'UNDER_APPROVAL'`,
  toDeliver: sql`orders.status = 'VALIDATED'`,
  toBill: sql`orders.delivery_note_id is null and orders.status in (${literals(BILLABLE_STATUSES)})`,
  toTreat: sql`orders.status = ${sql.lit(TREATED_STATUS)} and orders.treated_at is null`,
} as const satisfies Record<string, RawBuilder<unknown>>
type View = keyof typeof VIEWS

/** The number of rows of each view, in one statement. */
export async function countViews(ctx: Ctx, filters: OrderFilters): Promise<Record<View, number>> {
  const parts = Object.entries(VIEWS).map(
    ([name, condition]) =>
      sql`(${filtered(ctx, filters)
        .where(sql<boolean>`${condition}`)
        .select((eb) => eb.fn.countAll<number>().as('count'))}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<View, number>>`select ${sql.join(parts)}`.execute(ctx.tx)
  return rows[0] ?? { toValidate: 0, toApprove: 0, toDeliver: 0, toBill: 0, toTreat: 0 }
}

/** Of those to approve, how many have each reason. */
export async function countApprovalReasons(
  ctx: Ctx,
  filters: OrderFilters,
): Promise<Record<ApprovalReasonCode, number>> {
  const waiting = filtered(ctx, filters)
    .where(sql<boolean>`${VIEWS.toApprove}`)
    .select('orders.motifs')
  const { rows } = await sql<{ code: ApprovalReasonCode; count: number }>`
    select motif.code, count(*) as count
    from (${waiting}) waiting cross join lateral jsonb_to_recordset(waiting.motifs) as motif (code text)
    group by motif.code`.execute(ctx.tx)
  const counted = new Map(rows.map(({ code, count }) => [code, count]))
  return Object.fromEntries(APPROVAL_REASON_CODES.map((code) => [code, counted.get(code) ?? 0])) as Record<
    ApprovalReasonCode,
    number
  >
}
