import type {
  Dashboard,
  DashboardFilter,
  DashboardFilters,
  Graph,
  GraphDetails,
  Key,
  Result,
} from '@app/contract/dashboards'
import { rangeOf } from '@app/domain/dashboards/range'
import { dayOf } from '@app/domain/dates/day'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, fail } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { planForReport } from './asked.repository.ts'
import {
  type Asked,
  type DashboardDefinition,
  DETAIL_SIZE,
  type GraphDefinition,
  type Keys,
} from './definition.ts'
import { everyDashboard } from './every-dashboard.ts'
import { findCities, findDepots, findPaymentTypes, findSalespeople } from './filters.repository.ts'
import { nameIn } from './names.ts'

/** Colours of the light theme, for clients that have none of their own. */
const TEXT = '#172023'
const BAR = { color: '#116E87', fillColor: '#298AA6' }

const idOf = ({ id }: DashboardDefinition, { name }: GraphDefinition) => `${id}-${name}`
const titleOf = (ctx: Ctx, { id }: DashboardDefinition) => nameIn(ctx, `dashboards/${id}`)

const keysOf = (ctx: Ctx, keys: Keys): Key[] =>
  Object.entries(keys).map(([key, held]) => {
    const [kind, called] = typeof held === 'string' ? [held, key] : held
    return { key, name: nameIn(ctx, `keys/${called}`), kind }
  })

/** What rows say beside their columns: of which row they are, and where their names lead. */
const BESIDE: ReadonlySet<string> = new Set([
  'key',
  'clientId',
  'clientCode',
  'blocked',
  'documentId',
  'documentKind',
  'productId',
])

/** No other keys: a value without a kind could not be converted to DHs. */
const withKnownKeys = (keys: Keys, rows: readonly Result[]): Result[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key in keys || BESIDE.has(key))))

/** What is known of a graph without its figures. */
function graphInfo(
  ctx: Ctx,
  dashboard: DashboardDefinition,
  order: number,
  keys?: Keys,
): Dashboard['graphs'][number] {
  const graph = orNotFound(dashboard.graphs[order])
  const { type, columns, rows, unit, better } = graph
  return {
    id: idOf(dashboard, graph),
    title: nameIn(ctx, `titles/${idOf(dashboard, graph)}`),
    type,
    order,
    columns,
    rows,
    configuration: {
      keys: keysOf(ctx, keys ?? graph.keys),
      ...(unit && { unit }),
      ...(better && { better }),
      ...(type === 'KPI' && { textColor: TEXT }),
      ...(type === 'BAR_CHART' && BAR),
    },
  }
}

/** Those that the role sees, with what can be filtered by. */
export async function listDashboards(ctx: Ctx): Promise<Dashboard[]> {
  const seen = everyDashboard.filter(({ roles }) => roles.includes(ctx.user.role))
  const [salesperson, city, depot, paymentType] = await inOrder([
    findSalespeople(ctx),
    findCities(ctx),
    findDepots(ctx),
    findPaymentTypes(ctx),
  ])
  const options = { salesperson, city, depot, paymentType, period: [] }
  return seen.map((dashboard, order) => ({
    id: dashboard.id,
    title: titleOf(ctx, dashboard),
    order,
    filters: dashboard.filters.map((by): DashboardFilter => ({
      type: by === 'period' ? 'DATE_RANGE' : 'LIST',
      name: by,
      title: nameIn(ctx, `filters/${by}`),
      multiselect: by !== 'period',
      results: options[by],
    })),
    graphs: dashboard.graphs.map((_, at) => graphInfo(ctx, dashboard, at)),
  }))
}

/** A dashboard that is not for the role is forbidden, whatever the filters. */
function openTo({ user }: Ctx, dashboard: DashboardDefinition): void {
  if (!dashboard.roles.includes(user.role)) fail('access.denied')
}

function askedOf(ctx: Ctx, { from, to, ...filters }: DashboardFilters, key: string | null): Asked {
  const today = dayOf(ctx.now)
  const read = new Map<string, Promise<unknown>>()
  return {
    ...filters,
    today,
    range: rangeOf({ from, to }, today),
    own: ctx.scope === 'own' ? ctx.user.id : null,
    key,
    once: <T>(name: string, ask: () => Promise<T>) => {
      const asking = (read.get(name) as Promise<T> | undefined) ?? ask()
      read.set(name, asking)
      return asking
    },
  }
}

/** The figures of all its graphs, read at one moment. */
export async function showDashboard(ctx: Ctx, id: string, filters: DashboardFilters) {
  const dashboard = orNotFound(everyDashboard.find((one) => one.id === id))
  openTo(ctx, dashboard)
  const asked = askedOf(ctx, filters, null)
  const [, ...graphs] = await inOrder([
    planForReport(ctx.tx),
    ...dashboard.graphs.map(async (graph, order): Promise<Graph> => {
      const { results, total, keys = graph.keys } = await graph.figures(ctx, asked)
      const info = graphInfo(ctx, dashboard, order, keys)
      return { ...info, results: withKnownKeys(keys, results), ...(total !== undefined && { total }) }
    }),
  ])
  return { id, title: titleOf(ctx, dashboard), order: everyDashboard.indexOf(dashboard), graphs }
}

interface DetailFilters extends DashboardFilters {
  key?: string | null | undefined
}

/** The rows that a graph, or one of its bars, is made of. */
export async function listDetails(
  ctx: Ctx,
  graphId: string,
  page: number,
  { key, ...filters }: DetailFilters,
): Promise<GraphDetails> {
  const dashboard = orNotFound(
    everyDashboard.find((one) => one.graphs.some((graph) => idOf(one, graph) === graphId)),
  )
  const { details } = orNotFound(dashboard.graphs.find((graph) => idOf(dashboard, graph) === graphId))
  openTo(ctx, dashboard)
  const asked = askedOf(ctx, filters, key ?? null)
  const [, { rows, total }] = await inOrder([
    planForReport(ctx.tx),
    details.page(ctx, asked, page * DETAIL_SIZE),
  ])
  return {
    content: withKnownKeys(details.keys, rows),
    totalElements: total,
    totalPages: Math.ceil(total / DETAIL_SIZE),
    number: page,
    size: DETAIL_SIZE,
    keys: keysOf(ctx, details.keys),
  }
}
