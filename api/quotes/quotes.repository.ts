import type { QuoteFilters, QuoteRow, QuoteSort } from '@app/contract/quotes'
import { dayOf } from '@app/domain/dates/day'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  isBetween,
  isOneOf,
  rowsOfPage,
  sortedBy,
  whereAll,
} from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { enterList, leaveList, rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { clientIn, clientWithTerms } from '../sales/client-in-row.ts'
import { inParts, saleSearch } from '../sales/search-sales.repository.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

export interface QuoteHeader {
  clientId: number
  depotId: number | null
  paymentCode: PaymentCode | null
  comment: string
  customValues: StoredValues
  totalHt: Cents
  totalTtc: Cents
}

/** Those that count, and that the user may see. */
const quotesOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'quotes.userId',
    ctx.tx
      .selectFrom('quotes')
      .where('quotes.companyId', '=', ctx.companyId)
      .where('quotes.voidedAt', 'is', null),
  )

/** By their own number, that of their order, and whatever their client is found by. */
const searched = ({ companyId }: Ctx, search: string) =>
  saleSearch(search, {
    companyId,
    id: sql`quotes.id`,
    clientId: sql`quotes.client_id`,
    text: sql`quotes.search_text`,
    chain: {
      ids: (matches) => sql`select quote_id from orders where company_id = ${companyId} and voided_at is null
        and quote_id is not null and ${matches(sql`search_text`)}`,
      holds: (matches) => sql`exists (select from orders where orders.company_id = ${companyId}
        and orders.quote_id = quotes.id and orders.voided_at is null and ${matches(sql`orders.search_text`)})`,
    },
    byNumber: (number) => [
      sql`select id from quotes where company_id = ${companyId} and number = ${number}`,
      sql`select quote_id from orders where company_id = ${companyId} and number = ${number}
        and voided_at is null and quote_id is not null`,
    ],
  })

function filtered(ctx: Ctx, { search, clientIds = [], userIds = [], ...period }: QuoteFilters) {
  const rows = whereAll(quotesOf(ctx).selectAll('quotes'), [
    ...isOneOf(sql`quotes.client_id`, clientIds),
    ...isOneOf(sql`quotes.user_id`, userIds),
    ...isBetween('quotes.quotedOn', period),
  ])
  return ctx.tx.selectFrom(inParts(rows, searched(ctx, search)).as('quotes'))
}

/** Where all of the list is asked for. */
export const wholeList = (
  { scope }: Ctx,
  { search, clientIds = [], userIds = [], from, to }: QuoteFilters,
): 'quotes' | undefined =>
  scope === 'all' && search === '' && clientIds.length + userIds.length === 0 && from === null && to === null
    ? 'quotes'
    : undefined

export const countQuotes = (ctx: Ctx, filters: QuoteFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

export async function findQuotes(
  ctx: Ctx,
  filters: QuoteFilters,
  by: QuoteSort,
  window: Window,
): Promise<Found<QuoteRow>> {
  const sorted = { by: `quotes.${by}`, id: 'quotes.id', direction: window.direction } as const
  const page = sortedBy(filtered(ctx, filters).select('quotes.id'), sorted)
  return await rowsOfPage(await rowsWithin(ctx, 'quotes', window, page), async (ids) => {
    const those = shownQuotes(ctx, sql<boolean>`quotes.id = any(${ids}::bigint[])`)
    const rows = await sortedBy(those, sorted).execute()
    return rows.map((row) => ({ ...rowFields(row), client: clientIn(row, row.status) }))
  })
}

export async function findQuote(ctx: Ctx, id: number) {
  const row = await shownQuotes(ctx, sql<boolean>`quotes.id = ${id}`)
    .select(['clients.cityName', 'clients.phone', 'clients.creditLimit', 'clients.dueDays'])
    .select(['quotes.comment', 'quotes.customValues'])
    .executeTakeFirst()
  if (!row) return undefined
  const { comment, customValues } = row
  return {
    ...rowFields(row),
    client: clientWithTerms(row, row.status),
    comment,
    customValues,
  }
}

const shownQuotes = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(quotesOf(ctx).where(those).selectAll('quotes')).as('quotes'))
    .where('quotes.companyId', '=', ctx.companyId)
    .innerJoin('clients', sameCompany('clients.id', 'quotes.clientId'))
    .innerJoin('users', sameCompany('users.id', 'quotes.userId'))
    .leftJoin('depots', sameCompany('depots.id', 'quotes.depotId'))
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.companyId', '=', 'quotes.companyId')
        .onRef('orders.quoteId', '=', 'quotes.id')
        .on('orders.voidedAt', 'is', null),
    )
    .leftJoin('receivables as note', (join) =>
      join
        .onRef('note.companyId', '=', 'orders.companyId')
        .onRef('note.id', '=', 'orders.deliveryNoteId')
        .on('note.voidedAt', 'is', null),
    )
    .select(['quotes.id', 'quotes.number', 'quotes.createdAt', 'quotes.paymentCode'])
    .select(['quotes.totalHt', 'quotes.totalTtc', 'quotes.depotId', 'depots.name as depotName'])
    .select('quotes.version')
    .select(['quotes.userId', 'users.firstName', 'users.lastName'])
    .select(['quotes.clientId', 'clients.code', 'clients.name as clientName', 'clients.status'])
    .select(['orders.id as orderId', 'orders.number as orderNumber', 'orders.createdAt as orderedAt'])
    .select(['note.id as noteId', 'note.number as noteNumber', 'note.createdAt as notedAt'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownQuotes>['execute']>>[number]

const rowFields = (row: Shown): Omit<QuoteRow, 'client'> => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  depot: row.depotId === null ? null : { id: row.depotId, name: row.depotName ?? '' },
  paymentCode: row.paymentCode,
  totalHt: row.totalHt,
  totalTtc: row.totalTtc,
  order: orderIn(row),
  version: row.version,
})

function orderIn({ orderId, orderNumber, orderedAt, noteId, noteNumber, notedAt }: Shown): QuoteRow['order'] {
  if (orderId === null || orderNumber === null || orderedAt === null) return null
  const deliveryNote =
    noteId === null || noteNumber === null || notedAt === null
      ? null
      : { id: noteId, number: noteNumber, createdAt: notedAt }
  return { id: orderId, number: orderNumber, createdAt: orderedAt, deliveryNote }
}

export const lockQuote = (ctx: Ctx, id: number) =>
  quotesOf(ctx)
    .select(['quotes.id', 'quotes.number', 'quotes.userId', 'quotes.clientId', 'quotes.depotId'])
    .select(['quotes.paymentCode', 'quotes.comment', 'quotes.customValues'])
    .select(['quotes.totalHt', 'quotes.totalTtc'])
    .select(['quotes.version', 'quotes.changedAt', 'quotes.changedBy'])
    .where('quotes.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The order that was made of a quote which is locked, and counts. */
export const findOrderOf = ({ tx, companyId }: Ctx, quoteId: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('companyId', '=', companyId)
    .where('quoteId', '=', quoteId)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()

/** When orders were made of a quote, and when these were deleted: the latest first. */
export const findOrderEvents = ({ tx, companyId }: Ctx, quoteId: number) =>
  tx
    .selectFrom('orders')
    .innerJoin('events', sameCompany('events.subjectId', 'orders.id'))
    .innerJoin('users', sameCompany('users.id', 'events.userId'))
    .select(['orders.number', 'events.event', 'events.at'])
    .select(['users.id as userId', 'users.firstName', 'users.lastName'])
    .where('orders.companyId', '=', companyId)
    .where('orders.quoteId', '=', quoteId)
    .where('events.subject', '=', 'orders')
    .where('events.event', 'in', ['CREATED', 'DELETED'])
    .orderBy('events.id', 'desc')
    .execute()

interface NewQuote extends QuoteHeader {
  id: number
  number: string
  userId: number
  createdAt: Date
}

export async function insertQuotes(ctx: Ctx, quotes: readonly NewQuote[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = quotes.map((values) => ({
    companyId,
    ...values,
    quotedOn: dayOf(values.createdAt),
    changedAt: values.createdAt,
    changedBy: user.id,
  }))
  const ids = quotes.map(({ id }) => id)
  await inOrder([
    tx.insertInto('quotes').values(rows).execute(),
    enterList(ctx, 'quotes', sql`quotes.id = any(${ids}::bigint[])`),
  ])
}

export const updateQuote = (ctx: Ctx, id: number, values: QuoteHeader | { voidedAt: Date }) =>
  ctx.tx
    .updateTable('quotes')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

export async function voidQuote(ctx: Ctx, id: number): Promise<void> {
  await inOrder([
    leaveList(ctx, 'quotes', sql`quotes.id = ${id}`),
    updateQuote(ctx, id, { voidedAt: ctx.now }),
  ])
}
