import type { Range } from '@app/domain/dashboards/range'
import { UNCOUNTED_STATUSES } from '@app/domain/orders/status'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { literals } from '../platform/persistence/literals.ts'
import { between, CLIENT, inCities, inDepots, pageOf, peopleOf, PERSON, whose } from './asked.repository.ts'
import type { Asked, Keys } from './definition.ts'

/** Who and where alone: what documents are chosen by, beside their days. */
export type Filters = Pick<Asked, 'own' | 'userIds' | 'cityIds' | 'depotIds'>
export const EVERYTHING: Filters = { own: null, userIds: [], cityIds: [], depotIds: [] }

const THOSE = sql`receivables.kind in ('BL', 'BR') and receivables.voided_at is null`

export const within = (ctx: Ctx, asked: Filters, range: Range) => sql`
  receivables.company_id = ${ctx.companyId} and ${THOSE} and ${between(sql`receivables.issued_on`, range)}
  and ${whose(asked, sql`receivables.user_id`)} and ${inCities(ctx, asked, sql`receivables.client_id`)}`

const ROW_COLUMNS = sql`receivables.id, receivables.kind, receivables.number, receivables.issued_on, receivables.client_id,
  receivables.user_id`
const itsOrder = ({
  companyId,
}: Ctx) => sql`orders.company_id = ${companyId} and orders.delivery_note_id = receivables.id
  and orders.delivery_note_id is not null`

/**
 * What turnover is made of, here and on the home page: notes by their day, and what came back by the day on which that
 * was validated, below zero. The tax is known by the order of a note and by the return itself; the ledger has totals
 * with it alone. Of a depot, it is what left it less what came back to it: of a return, the lines that did.
 */
export const soldDocuments = (ctx: Ctx, asked: Filters, range: Range): RawBuilder<unknown> =>
  asked.depotIds.length === 0
    ? sql`
      select ${ROW_COLUMNS}, receivables.total as ttc, coalesce(orders.total_ht, -credit_notes.total_ht, 0) as ht
      from receivables
      left join orders on ${itsOrder(ctx)}
      left join credit_notes on credit_notes.company_id = ${ctx.companyId} and credit_notes.id = receivables.id
        and receivables.kind = 'BR'
      where ${within(ctx, asked, range)}`
    : sql`
      select ${ROW_COLUMNS}, coalesce(orders.total_ttc, back.ttc) as ttc, coalesce(orders.total_ht, back.ht) as ht
      from receivables
      left join orders on ${itsOrder(ctx)} and ${inDepots(asked, sql`orders.depot_id`)}
      left join lateral (
        select -sum(price_ht)::bigint as ht, -sum(price_ttc)::bigint as ttc from credit_note_lines line
        where line.company_id = ${ctx.companyId} and line.credit_note_id = receivables.id and receivables.kind = 'BR'
          and ${inDepots(asked, sql`line.depot_id`)}) back on true
      where ${within(ctx, asked, range)} and (orders.id is not null or back.ttc is not null)`

/** The same line by line. Orders are found before their lines, which are five times as many. */
export const soldLines = (ctx: Ctx, asked: Filters, range: Range): RawBuilder<unknown> => sql`
  select line.product_id, line.quantity, line.price_ht as ht, line.price_ttc as ttc
  from (
    with noted as materialized (
      select orders.id from receivables join orders on ${itsOrder(ctx)} and ${inDepots(asked, sql`orders.depot_id`)}
      where ${within(ctx, asked, range)} and receivables.kind = 'BL')
    select id from noted) noted
  join order_lines line on line.company_id = ${ctx.companyId} and line.order_id = noted.id
  union all
  select line.product_id, -line.quantity, -line.price_ht, -line.price_ttc
  from receivables
  join credit_note_lines line on line.company_id = ${ctx.companyId} and line.credit_note_id = receivables.id
    and ${inDepots(asked, sql`line.depot_id`)}
  where ${within(ctx, asked, range)} and receivables.kind = 'BR'`

const DOCUMENTS: Keys = {
  document: 'document',
  date: 'day',
  client: 'client',
  salesperson: 'text',
  ht: 'money',
  ttc: 'money',
}

const documentColumns = (ctx: Ctx) => ({
  columns: sql`found.number as document, found.id as document_id, found.kind as document_kind, found.day as date,
    ${CLIENT}, ${PERSON} as salesperson, found.ht, found.ttc`,
  joins: peopleOf(ctx, sql`found`),
})
const LATEST = sql`found.day desc, found.id desc`

/** Notes and returns, the latest first; of one day or salesperson where a bar or row was pressed. */
export const documentDetails = (only: (asked: Asked) => RawBuilder<unknown> = () => sql`true`) => ({
  keys: DOCUMENTS,
  page: (ctx: Ctx, asked: Asked, offset: number) => {
    const sold = sql`select sold.*, sold.issued_on as day from (${soldDocuments(ctx, asked, asked.range)}) sold
      where ${only(asked)}`
    return pageOf(ctx, sold, LATEST, offset, documentColumns(ctx))
  },
})

const ORDERED = sql`orders.voided_at is null and orders.status not in (${literals(UNCOUNTED_STATUSES)})`

export const orders = (ctx: Ctx, asked: Asked, range: Range): RawBuilder<unknown> => sql`
  select orders.id, orders.number, orders.ordered_on, orders.created_at, orders.client_id, orders.user_id,
    orders.total_ht as ht, orders.total_ttc as ttc
  from orders
  where orders.company_id = ${ctx.companyId} and ${ORDERED} and ${between(sql`orders.ordered_on`, range)}
    and ${whose(asked, sql`orders.user_id`)} and ${inCities(ctx, asked, sql`orders.client_id`)}
    and ${inDepots(asked, sql`orders.depot_id`)}`

/** The orders that a figure counts, the latest first. */
export const orderDetails = (only: (ctx: Ctx, asked: Asked) => RawBuilder<unknown> = () => sql`true`) => ({
  keys: DOCUMENTS,
  page: (ctx: Ctx, asked: Asked, offset: number) => {
    const taken = sql`select ordered.*, 'BC' as kind, ordered.ordered_on as day
      from (${orders(ctx, asked, asked.range)}) ordered where ${only(ctx, asked)}`
    return pageOf(ctx, taken, LATEST, offset, documentColumns(ctx))
  },
})

/** A row was pressed whose key is an id; any other finds nothing. */
export const ofId =
  (column: RawBuilder<unknown>) =>
  ({ key }: Asked): RawBuilder<unknown> => {
    if (key === null) return sql`true`
    return /^\d{1,15}$/.test(key) ? sql`${column} = ${Number(key)}` : sql`false`
  }
