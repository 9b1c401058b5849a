import type { Result } from '@app/contract/dashboards'
import { addDays, type Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { UNCOUNTED_STATUSES } from '@app/domain/orders/status'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { literals } from '../platform/persistence/literals.ts'
import { inDepots, pageOf, sumsOf } from './asked.repository.ts'
import {
  type Asked,
  type DashboardDefinition,
  DETAIL_SIZE,
  type Figures,
  type GraphDefinition,
} from './definition.ts'

/** Of which less is there than this, something has to be done soon. */
const FEW = 30
/** What nobody ordered for so many days sleeps. */
const DORMANT_DAYS = 90

/**
 * What a piece of each product cost in its last purchase: the mean of its lines there, by their quantities. Purchases are
 * few beside their lines, so that they are put in order first and the lines are never sorted.
 */
const costs = ({ companyId }: Ctx): RawBuilder<unknown> => sql`
  bought as materialized (
    select line.product_id, line.price, line.quantity, purchases.nth from purchase_lines line
    join (select id, row_number() over (order by purchase_date, id) as nth from purchases
      where company_id = ${companyId} and voided_at is null) purchases on purchases.id = line.purchase_id
    where line.company_id = ${companyId} and line.removed_at is null),
  cost as materialized (
    select bought.product_id, sum(bought.price * bought.quantity) as paid, sum(bought.quantity) as pieces
    from bought join (select product_id, max(nth) as nth from bought group by product_id) latest
      on latest.product_id = bought.product_id and latest.nth = bought.nth
    group by bought.product_id)`

const VALUE = sql`coalesce(round(held.quantity * cost.paid / nullif(cost.pieces, 0)), 0)::bigint`
const COUNTS = sql`orders.voided_at is null and orders.status not in (${literals(UNCOUNTED_STATUSES)})`

/**
 * Whether someone ordered it since that day, by an order that still counts. Each product is looked up by itself, from
 * the first order of those days on: what sleeps would else be followed back to the first order of all.
 */
const awake = ({ companyId }: Ctx, day: Day): RawBuilder<unknown> => sql`
  select true as is_so from order_lines line
  join orders on orders.company_id = ${companyId} and orders.id = line.order_id and ${COUNTS} and orders.ordered_on >= ${day}
  where line.company_id = ${companyId} and line.product_id = products.id and held.quantity > 0
    and line.order_id >= (select min(orders.id) from orders
      where orders.company_id = ${companyId} and orders.voided_at is null and orders.ordered_on >= ${day})
  limit 1`

/** The quantity of each product in those depots together, its value, and whether it is dormant: never ordered is dormant. */
const everyProduct = (ctx: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select products.id as product_id, products.reference, products.name, coalesce(held.quantity, 0) as quantity,
    coalesce(held.available, 0) as available, held.product_id is not null as lain, ${VALUE} as value,
    coalesce(held.quantity, 0) > 0 and awake.is_so is null as dormant
  from products
  left join (
    select product_id, sum(quantity)::bigint as quantity, sum(quantity - reserved)::bigint as available from stock
    where company_id = ${ctx.companyId} and ${inDepots(asked, sql`stock.depot_id`)} group by product_id) held on held.product_id = products.id
  left join cost on cost.product_id = products.id
  left join lateral (${awake(ctx, addDays(asked.today, -DORMANT_DAYS))}) awake on true
  where products.company_id = ${ctx.companyId} and products.deleted_at is null and not products.special`

const valued = (ctx: Ctx, asked: Asked): RawBuilder<unknown> =>
  sql`with ${costs(ctx)} ${everyProduct(ctx, asked)}`

/** As on the home page: what was never bought is not missed. */
const OUT = sql`quantity = 0 and lain`
const IS_FEW = sql`quantity > 0 and available < ${FEW}::integer`

interface Depot {
  id: number
  name: string
  value: Cents
  quantity: number
}

interface StockSums {
  value: Cents
  products: number
  out: number
  few: number
  dormant: number
  dormantValue: Cents
  depots: Depot[]
  sleeping: Result[]
}

/** The stock of each depot. */
const depots = ({ companyId }: Ctx, asked: Asked): RawBuilder<unknown> => sql`
  select depots.id, depots.name, sums.value, sums.quantity from (
    select held.depot_id, sum(${VALUE})::bigint as value, sum(held.quantity)::bigint as quantity
    from (
      select stock.depot_id, stock.product_id, stock.quantity from stock
      join valued on valued.product_id = stock.product_id
      where stock.company_id = ${companyId} and stock.quantity > 0 and ${inDepots(asked, sql`stock.depot_id`)}) held
    left join cost on cost.product_id = held.product_id
    group by held.depot_id) sums
  join depots on depots.company_id = ${companyId} and depots.id = sums.depot_id
  order by sums.value desc, depots.id`

/** All of the dashboard at once: what everything cost is found out a single time. */
const sumStock = (ctx: Ctx, asked: Asked): Promise<StockSums> =>
  asked.once('stock', () =>
    sumsOf(
      ctx,
      sql<StockSums>`
        select * from (
          with ${costs(ctx)}, valued as materialized (${everyProduct(ctx, asked)})
          select coalesce(sum(value), 0)::bigint as value, count(*) filter (where quantity > 0)::integer as products,
            count(*) filter (where ${OUT})::integer as out, count(*) filter (where ${IS_FEW})::integer as few,
            count(*) filter (where dormant)::integer as dormant,
            coalesce(sum(value) filter (where dormant), 0)::bigint as dormant_value,
            (select coalesce(json_agg(depot), '[]') from (${depots(ctx, asked)}) depot) as depots,
            (select coalesce(json_agg(asleep), '[]') from (
              select ${productColumns(ctx)} from (
                select * from valued where dormant order by value desc, product_id limit ${DETAIL_SIZE}::integer) found
              order by ${MOST_WORTH}) asleep) as sleeping
          from valued) sums`,
    ),
  )

async function byDepot(ctx: Ctx, asked: Asked): Promise<Figures> {
  const { depots: found } = await sumStock(ctx, asked)
  return {
    results: found.map(({ id, name, value, quantity }) => ({ key: String(id), x: name, y: value, quantity })),
  }
}

async function sleeping(ctx: Ctx, asked: Asked): Promise<Figures> {
  const { sleeping: results, dormant: total } = await sumStock(ctx, asked)
  return { results, total }
}

const PRODUCTS = {
  product: 'product',
  reference: 'text',
  quantity: ['quantity', 'inStock'],
  available: 'quantity',
  value: 'money',
} as const
const DORMANT = {
  product: 'product',
  reference: 'text',
  quantity: ['quantity', 'inStock'],
  value: 'money',
  sold: ['day', 'lastSold'],
} as const

/** When it was ordered last, by an order that still counts. */
const lastSold = ({ companyId }: Ctx) => sql`(
  select orders.ordered_on from order_lines
  join orders on orders.company_id = ${companyId} and orders.id = order_lines.order_id and ${COUNTS}
  where order_lines.company_id = ${companyId} and order_lines.product_id = found.product_id
  order by order_lines.order_id desc limit 1)`

/** Also within what comes as JSON, whose keys nobody renames. */
const productColumns = (
  ctx: Ctx,
): RawBuilder<unknown> => sql`found.product_id::text as key, found.name as product, found.product_id as "productId",
  found.reference, found.quantity, found.available, found.value, ${lastSold(ctx)} as sold`
const MOST_WORTH = sql`found.value desc, found.product_id`

const productPage =
  (only: RawBuilder<unknown>, order: RawBuilder<unknown>) => (ctx: Ctx, asked: Asked, offset: number) =>
    pageOf(ctx, sql`select * from (${valued(ctx, asked)}) valued where ${only}`, order, offset, {
      columns: productColumns(ctx),
    })
const details = (only: RawBuilder<unknown>, order = MOST_WORTH) => ({
  keys: PRODUCTS,
  page: productPage(only, order),
})
const dormantPage = productPage(sql`dormant`, MOST_WORTH)
const fewPage = productPage(IS_FEW, sql`found.available, found.product_id`)

/** Of the depot whose bar was pressed. */
const ofDepot = (asked: Asked): Asked =>
  asked.key === null
    ? asked
    : { ...asked, depotIds: /^\d{1,15}$/.test(asked.key) ? [Number(asked.key)] : [0] }
const inDepot = productPage(sql`quantity > 0`, MOST_WORTH)

/** How many products a depot lacks, or soon will. */
const lackGraph = (name: 'out' | 'few', of: GraphDefinition['details']): GraphDefinition => ({
  name,
  type: 'KPI',
  columns: 3,
  rows: 1,
  keys: { kpi: ['quantity', 'products'] },
  better: 'less',
  figures: async (ctx, asked) => ({ results: [{ kpi: (await sumStock(ctx, asked))[name] }] }),
  details: of,
})

/** What lies in the depots, what it is worth, what is missing and what sleeps: as it is now. */
export const stock: DashboardDefinition = {
  id: 'stock',
  roles: ['ROLE_ADMIN', 'ROLE_AGENT'],
  filters: ['depot'],
  graphs: [
    {
      name: 'value',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['money', 'value'], products: 'quantity' },
      unit: 'DHs',
      figures: async (ctx, asked) => {
        const { value, products } = await sumStock(ctx, asked)
        return { results: [{ kpi: value, products }] }
      },
      details: details(sql`quantity > 0`),
    },
    lackGraph('out', details(OUT, sql`found.name, found.product_id`)),
    lackGraph('few', { keys: PRODUCTS, page: fewPage }),
    {
      name: 'dormant',
      type: 'KPI',
      columns: 3,
      rows: 1,
      keys: { kpi: ['quantity', 'products'], dormantValue: 'money' },
      better: 'less',
      figures: async (ctx, asked) => {
        const { dormant, dormantValue } = await sumStock(ctx, asked)
        return { results: [{ kpi: dormant, dormantValue }] }
      },
      details: { keys: DORMANT, page: dormantPage },
    },
    {
      name: 'byDepot',
      type: 'BAR_CHART',
      columns: 5,
      rows: 4,
      keys: { x: ['text', 'depot'], y: ['money', 'value'], quantity: ['quantity', 'inStock'] },
      unit: 'DHs',
      figures: byDepot,
      details: { keys: PRODUCTS, page: (ctx, asked, offset) => inDepot(ctx, ofDepot(asked), offset) },
    },
    {
      name: 'sleeping',
      type: 'TABLE',
      columns: 7,
      rows: 4,
      keys: DORMANT,
      figures: sleeping,
      details: { keys: DORMANT, page: dormantPage },
    },
  ],
}
