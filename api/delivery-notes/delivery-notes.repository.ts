import type { DeliveryNoteRow, NoteFilters, NoteSort } from '@app/contract/delivery-notes'
import { dayOf } from '@app/domain/dates/day'
import { remainderOf } from '@app/domain/receivables/balances'
import { lateness } from '@app/domain/receivables/overdue'
import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  isBetween,
  isOneOf,
  isTreated,
  rowsOfPage,
  sortedBy,
  whereAll,
} from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { summarizeWaiting, type Waiting } from '../platform/persistence/waiting.ts'
import { clientIn, clientWithTerms } from '../sales/client-in-row.ts'
import { inParts, saleSearch } from '../sales/search-sales.repository.ts'

/** Not voided, and visible to the caller. */
const notesOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'receivables.userId',
    ctx.tx
      .selectFrom('receivables')
      .where('receivables.companyId', '=', ctx.companyId)
      // Written out: a plan made once for all values cannot use the indexes of notes alone.
      .where('receivables.kind', '=', sql.lit('BL'))
      .where('receivables.voidedAt', 'is', null),
  )

/** By their own number, that of their order, and whatever their client is found by. */
const searched = ({ companyId }: Ctx, search: string) =>
  saleSearch(search, {
    companyId,
    id: sql`receivables.id`,
    clientId: sql`receivables.client_id`,
    text: sql`receivables.search_text`,
    chain: {
      ids: (
        matches,
      ) => sql`select delivery_note_id from orders where company_id = ${companyId} and voided_at is null
        and delivery_note_id is not null and ${matches(sql`search_text`)}`,
      holds: (matches) => sql`exists (select from orders where orders.company_id = ${companyId}
        and orders.delivery_note_id = receivables.id and orders.voided_at is null
        and ${matches(sql`orders.search_text`)})`,
    },
    byNumber: (number) => [
      sql`select id from receivables where company_id = ${companyId} and number = ${number}`,
      sql`select delivery_note_id from orders where company_id = ${companyId} and number = ${number}
        and voided_at is null and delivery_note_id is not null`,
    ],
  })

function filtered(ctx: Ctx, { search, clientIds, userIds, treated, ...period }: NoteFilters) {
  const rows = whereAll(notesOf(ctx).selectAll('receivables'), [
    ...isOneOf(sql`receivables.client_id`, clientIds),
    ...isOneOf(sql`receivables.user_id`, userIds),
    ...isBetween('receivables.issuedOn', period),
    ...isTreated('receivables.treatedAt', treated),
  ])
  return ctx.tx.selectFrom(inParts(rows, searched(ctx, search)).as('receivables'))
}

/** Where all of the list is asked for. */
export const wholeList = (
  { scope }: Ctx,
  { search, clientIds, userIds, from, to, treated }: NoteFilters,
): 'delivery_notes' | undefined =>
  scope === 'all' &&
  search === '' &&
  clientIds.length + userIds.length === 0 &&
  from === null &&
  to === null &&
  typeof treated !== 'boolean'
    ? 'delivery_notes'
    : undefined

export const countNotes = (ctx: Ctx, filters: NoteFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

/** Of the oldest notes to treat, no more than `most`. */
export function findWaitingNotes(ctx: Ctx, most: number, shown: number): Promise<Waiting> {
  const oldest = notesOf(ctx)
    .where('receivables.treatedAt', 'is', null)
    .orderBy('receivables.createdAt')
    .orderBy('receivables.id')
    .limit(most + 1)
    .select(['receivables.id', 'receivables.total as amount'])
    .select(sql<number>`row_number() over (order by receivables.created_at, receivables.id)`.as('place'))
  return summarizeWaiting(ctx, oldest, most, shown)
}

const SORT_COLUMNS = {
  createdAt: 'receivables.createdAt',
  number: 'receivables.number',
  totalTtc: 'receivables.total',
} as const satisfies Record<NoteSort, string>

export async function findNotes(
  ctx: Ctx,
  filters: NoteFilters,
  by: NoteSort,
  window: Window,
): Promise<Found<DeliveryNoteRow>> {
  const { direction } = window
  const sorted = { by: SORT_COLUMNS[by], id: 'receivables.id', direction } as const
  const page = sortedBy(filtered(ctx, filters).select('receivables.id'), sorted)
  return await rowsOfPage(await rowsWithin(ctx, 'delivery_notes', window, page), (ids) =>
    findNoteRows(ctx, ids, by, direction),
  )
}

export async function findNoteRows(
  ctx: Ctx,
  ids: readonly number[],
  by: NoteSort,
  direction: 'asc' | 'desc',
): Promise<DeliveryNoteRow[]> {
  const those = shownNotes(ctx, sql<boolean>`receivables.id = any(${ids}::bigint[])`)
  const sorted = { by: SORT_COLUMNS[by], id: 'receivables.id', direction } as const
  const shown = await sortedBy(those, sorted).execute()
  return shown.map((row) => ({
    ...rowFields(ctx, row),
    client: clientIn(row, row.status),
    orders: ordersIn(row),
  }))
}

export async function findNote(ctx: Ctx, id: number) {
  const row = await shownNotes(ctx, sql<boolean>`receivables.id = ${id}`)
    .select(['clients.cityName', 'clients.phone', 'clients.creditLimit', 'clients.dueDays'])
    .select(['orders.comment', 'orders.sageCode', 'orders.customValues'])
    .executeTakeFirst()
  if (!row) return undefined
  const { comment, sageCode, customValues } = row
  return {
    ...rowFields(ctx, row),
    client: clientWithTerms(row, row.status),
    orders: ordersIn(row).map((order) => ({
      ...order,
      comment: comment ?? '',
      sageCode: sageCode ?? '',
      customValues: customValues ?? {},
    })),
  }
}

const shownNotes = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(notesOf(ctx).where(those).selectAll('receivables')).as('receivables'))
    .where('receivables.companyId', '=', ctx.companyId)
    .innerJoin('clients', sameCompany('clients.id', 'receivables.clientId'))
    .innerJoin('users', sameCompany('users.id', 'receivables.userId'))
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.companyId', '=', 'receivables.companyId')
        .onRef('orders.deliveryNoteId', '=', 'receivables.id')
        .on('orders.voidedAt', 'is', null),
    )
    .leftJoin('depots', sameCompany('depots.id', 'orders.depotId'))
    .leftJoin('quotes', sameCompany('quotes.id', 'orders.quoteId'))
    .select(['receivables.id', 'receivables.number', 'receivables.createdAt', 'receivables.total'])
    .select(['receivables.settled', 'receivables.dueOn', 'receivables.issuedOn', 'receivables.treatedAt'])
    .select(['receivables.userId', 'users.firstName', 'users.lastName'])
    .select(['receivables.clientId', 'clients.code', 'clients.name as clientName', 'clients.status'])
    .select(['orders.id as orderId', 'orders.number as orderNumber', 'orders.createdAt as orderedAt'])
    .select(['orders.totalHt', 'orders.paymentCode', 'orders.depotId', 'depots.name as depotName'])
    .select(['orders.treatedAt as orderTreatedAt', 'orders.version as orderVersion', 'receivables.version'])
    .select(['quotes.id as quoteId', 'quotes.number as quoteNumber', 'quotes.createdAt as quotedAt'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownNotes>['execute']>>[number]

/** What its order was worth before tax is what the note is: nobody changes an order that has its note. */
function rowFields({ now }: Ctx, row: Shown): Omit<DeliveryNoteRow, 'client' | 'orders'> {
  const { id, number, createdAt, total, totalHt, settled, treatedAt } = row
  // A note has its day: the table sees to it.
  const dueDate = row.dueOn ?? row.issuedOn
  return {
    id,
    number,
    createdAt,
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    totalHt: totalHt ?? total,
    totalTtc: total,
    treated: treatedAt !== null,
    settled,
    remainder: remainderOf(row),
    dueDate,
    ...lateness({ total, settled, dueOn: dueDate }, dayOf(now)),
    version: row.version,
  }
}

function ordersIn(row: Shown): DeliveryNoteRow['orders'] {
  const { orderId, orderNumber, orderedAt, depotId, depotName, paymentCode } = row
  const { quoteId, quoteNumber, quotedAt, orderVersion: version } = row
  if (orderId === null || orderNumber === null || orderedAt === null) return []
  if (depotId === null || version === null) return []
  const quotes =
    quoteId === null || quoteNumber === null || quotedAt === null
      ? []
      : [{ id: quoteId, number: quoteNumber, createdAt: quotedAt }]
  const depot = { id: depotId, name: depotName ?? '' }
  const treated = row.orderTreatedAt !== null
  return [
    { id: orderId, number: orderNumber, createdAt: orderedAt, quotes, depot, paymentCode, treated, version },
  ]
}

/** Of those that the caller may reach; the client is locked first. */
export const lockNote = (ctx: Ctx, id: number) =>
  notesOf(ctx)
    .select(['receivables.id', 'receivables.number', 'receivables.version'])
    .select(['receivables.createdAt', 'receivables.treatedAt'])
    .select(['receivables.settled', 'receivables.bounced'])
    .where('receivables.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOrderOfNote = ({ tx, companyId }: Ctx, noteId: number) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('companyId', '=', companyId)
    .where('deliveryNoteId', '=', noteId)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()

export const setTreatment = (
  { tx, companyId }: Ctx,
  id: number,
  treatment: { treatedAt: Date | null; treatedBy: number | null },
) =>
  tx
    .updateTable('receivables')
    .set({ ...treatment, version: sql<number>`version + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
