import type { Result } from '@app/contract/dashboards'
import { rangeBefore } from '@app/domain/dashboards/range'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { PERSON, sumsOf } from './asked.repository.ts'
import type { Asked, DashboardDefinition, Figures } from './definition.ts'
import { ofId, orderDetails, orders } from './sold.repository.ts'

interface Visits {
  count: number
  clients: number
  unplaced: number
  countBefore: number
  clientsBefore: number
  places: Result[]
  /** Of how many these are the most served. */
  placed: number
  people: Result[]
}

/** A screen cannot show more places legibly: those with the most orders are shown. */
const MOST_PLACES = 2000

/** Where orders were taken: one point for each client and salesperson, with how many and when the last. */
const places = ({ companyId }: Ctx) => sql`
  select clients.id || '-' || users.id as key, ${PERSON} as "Commercial", clients.name as client, clients.id as "clientId",
    clients.latitude / 1e6 as latitude, clients.longitude / 1e6 as longitude, served.count as orders,
    served.last as "Date"
  from (select * from served where count > 0 and is_placed order by count desc, client_id limit ${MOST_PLACES}::integer) served
  join clients on clients.company_id = ${companyId} and clients.id = served.client_id
  join users on users.company_id = ${companyId} and users.id = served.user_id
  order by served.count desc, clients.id`

const people = ({ companyId }: Ctx) => sql`
  select users.id::text as key, ${PERSON} as salesperson, sums.orders, sums.clients, sums.ttc from (
    select user_id, sum(count)::integer as orders, count(*)::integer as clients, sum(ttc)::bigint as ttc
    from served where count > 0 group by user_id) sums
  join users on users.company_id = ${companyId} and users.id = sums.user_id
  order by sums.orders desc, users.id`

/** All of the dashboard from one reading of the orders: by client and salesperson they are few. */
const visits = (ctx: Ctx, asked: Asked): Promise<Visits> =>
  asked.once('visits', () => {
    const { range } = asked
    const both = { from: rangeBefore(range).from, to: range.to }
    const now = sql`ordered_on >= ${range.from}`
    return sumsOf(
      ctx,
      sql<Visits>`
        select * from (
          with served as materialized (
            select sums.*, clients.latitude is not null as is_placed from (
              select client_id, user_id, count(*) filter (where ${now}) as count, count(*) filter (where not ${now}) as before,
                sum(ttc) filter (where ${now}) as ttc, max(created_at) filter (where ${now}) as last
              from (${orders(ctx, asked, both)}) ordered group by client_id, user_id) sums
            join clients on clients.company_id = ${ctx.companyId} and clients.id = sums.client_id)
          select coalesce(sum(count), 0)::integer as count,
            count(distinct client_id) filter (where count > 0)::integer as clients,
            coalesce(sum(count) filter (where not is_placed), 0)::integer as unplaced,
            coalesce(sum(before), 0)::integer as count_before,
            count(distinct client_id) filter (where before > 0)::integer as clients_before,
            count(*) filter (where count > 0 and is_placed)::integer as placed,
            (select coalesce(json_agg(place), '[]') from (${places(ctx)}) place) as places,
            (select coalesce(json_agg(person), '[]') from (${people(ctx)}) person) as people
          from served) sums`,
    )
  })

/** Clients of whom one knows where they are. */
const placed = ({ companyId }: Ctx) =>
  sql`select id from clients where company_id = ${companyId} and latitude is not null`

/** One point: what one salesperson took from one client. */
function ofPlace(asked: Asked): RawBuilder<unknown> {
  const [client = null, user = null] = asked.key?.split('-') ?? []
  const parts = [
    ofId(sql`ordered.client_id`)({ ...asked, key: client }),
    ofId(sql`ordered.user_id`)({ ...asked, key: user }),
  ]
  return sql.join(parts, sql` and `)
}

async function map(ctx: Ctx, asked: Asked): Promise<Figures> {
  const { places: found, placed: total } = await visits(ctx, asked)
  // PostgreSQL writes instants into JSON in its own way.
  const results = found.map((place) => ({ ...place, Date: new Date(String(place['Date'])).toISOString() }))
  return { results, total }
}

async function bySalesperson(ctx: Ctx, asked: Asked): Promise<Figures> {
  const { people: results } = await visits(ctx, asked)
  return { results, total: results.length }
}

/** Where orders are taken, and by whom. */
export const field: DashboardDefinition = {
  id: 'field',
  roles: ['ROLE_ADMIN', 'ROLE_COMMERCIAL'],
  filters: ['period', 'salesperson', 'city'],
  graphs: [
    {
      name: 'orders',
      type: 'KPI',
      columns: 4,
      rows: 1,
      keys: { kpi: ['quantity', 'orders'], previous: 'quantity' },
      better: 'more',
      figures: async (ctx, asked) => {
        const { count, countBefore } = await visits(ctx, asked)
        return { results: [{ kpi: count, previous: countBefore }] }
      },
      details: orderDetails(),
    },
    {
      name: 'clients',
      type: 'KPI',
      columns: 4,
      rows: 1,
      keys: { kpi: ['quantity', 'clients'], previous: 'quantity' },
      better: 'more',
      figures: async (ctx, asked) => {
        const { clients, clientsBefore } = await visits(ctx, asked)
        return { results: [{ kpi: clients, previous: clientsBefore }] }
      },
      details: orderDetails(),
    },
    {
      name: 'unplaced',
      type: 'KPI',
      columns: 4,
      rows: 1,
      keys: { kpi: ['quantity', 'orders'] },
      better: 'less',
      figures: async (ctx, asked) => ({ results: [{ kpi: (await visits(ctx, asked)).unplaced }] }),
      details: orderDetails((ctx) => sql`ordered.client_id not in (${placed(ctx)})`),
    },
    {
      name: 'map',
      type: 'MAP_CHART',
      columns: 7,
      rows: 5,
      keys: {
        client: 'client',
        Commercial: ['text', 'salesperson'],
        orders: 'quantity',
        Date: ['instant', 'lastOrder'],
        latitude: 'text',
        longitude: 'text',
      },
      figures: map,
      details: orderDetails((ctx, asked) => sql`ordered.client_id in (${placed(ctx)}) and ${ofPlace(asked)}`),
    },
    {
      name: 'bySalesperson',
      type: 'TABLE',
      columns: 5,
      rows: 5,
      keys: { salesperson: 'text', orders: 'quantity', clients: 'quantity', ttc: ['money', 'orderedTtc'] },
      figures: bySalesperson,
      details: orderDetails((_, asked) => ofId(sql`ordered.user_id`)(asked)),
    },
  ],
}
