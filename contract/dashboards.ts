import { ownForSales } from '@app/domain/access/grants'
import { z } from 'zod'
import { dayFilter } from './dates.ts'
import { idFilter, pageOf, pageQuery } from './paging.ts'
import { routes } from './route.ts'
import { as, wireObject } from './wire.ts'

/** What the values under a key are, so that each reader can write them in their own way. */
const KINDS = [
  'text',
  /** With its id, code and whether it is blocked beside it: clientId, clientCode, blocked. */
  'client',
  /** A number, with documentId and documentKind beside it. */
  'document',
  'product',
  'money',
  'quantity',
  /** With one decimal. */
  'percent',
  'days',
  'day',
  /** The Monday, or the first day, of the period. */
  'week',
  'month',
  /** An age of a debt: notDue, days1to30… */
  'age',
  'instant',
] as const

/** The four that are drawn. What else a newer server may send is shown as not supported. */
export type GraphType = 'KPI' | 'BAR_CHART' | 'MAP_CHART' | 'TABLE'

const key = z.strictObject({ key: z.string(), name: z.string(), kind: z.enum(KINDS) })
export type Key = z.output<typeof key>

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const result = z.record(z.string(), cell)
/** In code, amounts are centimes and percentages tenths. */
export type Result = z.output<typeof result>

const PARTS: Partial<Record<Key['kind'], number>> = { money: 100, percent: 10 }

/** Amounts as DHs, percentages with their decimal, or back again. */
function scaled(
  keys: readonly Key[],
  results: readonly Result[],
  scale: (value: number, parts: number) => number,
) {
  const parts = new Map(keys.map((one) => [one.key, PARTS[one.kind] ?? 1]))
  return results.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? scale(value, parts.get(name) ?? 1) : value,
      ]),
    ),
  )
}
const onTheWire = (value: number, parts: number) => value / parts
const inCode = (value: number, parts: number) => (parts === 1 ? value : Math.round(value * parts))

const graphFields = {
  id: z.string(),
  title: z.string(),
  type: z.string(),
  order: z.int(),
  /** Of twelve. */
  columns: z.int(),
  rows: z.int(),
  configuration: z.strictObject({
    keys: z.array(key),
    unit: z.string().optional(),
    /** For clients that draw without a theme of their own. */
    textColor: z.string().optional(),
    color: z.string().optional(),
    fillColor: z.string().optional(),
    /** Whether more of it is good news or bad. */
    better: z.enum(['more', 'less']).optional(),
  }),
}

const wireGraph = z.strictObject({
  ...graphFields,
  results: z.array(result),
  /** Of how many these are the first. */
  total: z.int().optional(),
})
const graph = z.codec(wireGraph, z.custom<z.output<typeof wireGraph>>(), {
  decode: (wire) => ({ ...wire, results: scaled(wire.configuration.keys, wire.results, inCode) }),
  encode: (held) => ({ ...held, results: scaled(held.configuration.keys, held.results, onTheWire) }),
})

/** What can be filtered by, under the keys that are sent for it. */
const FILTERS = {
  period: 'startDate,endDate',
  salesperson: 'commercialId',
  city: 'city',
  depot: 'repoId',
  paymentType: 'paymentTypeId',
} as const
export type FilterName = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]
const filterName = z.codec(z.enum(Object.values(FILTERS)), z.custom<FilterName>(), {
  decode: (wire) => FILTER_NAMES.find((name) => FILTERS[name] === wire) ?? z.NEVER,
  encode: (name) => FILTERS[name],
})

const filter = wireObject({
  name: as('queryParameter', filterName),
  type: z.enum(['DATE_RANGE', 'LIST']),
  title: z.string(),
  multiselect: z.boolean(),
  results: z.array(z.strictObject({ id: z.int().meta({ names: 'options' }), name: z.string() })),
})

const named = { id: z.string(), title: z.string(), order: z.int(), filters: z.array(filter) }

const wireDetails = pageOf(result).extend({ keys: z.array(key) })
const details = z.codec(wireDetails, z.custom<z.output<typeof wireDetails>>(), {
  decode: (wire) => ({ ...wire, content: scaled(wire.keys, wire.content, inCode) }),
  encode: (held) => ({ ...held, content: scaled(held.keys, held.content, onTheWire) }),
})

/** Whole days, both included: the last seven by default. */
const filters = {
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
  userIds: as('commercialId', idFilter('users')),
  cityIds: as('city', idFilter('cities')),
  depotIds: as('repoId', idFilter('depots')),
  typeIds: as('paymentTypeId', idFilter('payment_types')),
}
const dashboardFilters = wireObject(filters)
/** Of one bar, or of one row of a table: its `key`. */
const detailFilters = wireObject({ ...filters, key: z.string().max(40).nullish() })

const dashboard = z.strictObject({ ...named, graphs: z.array(z.strictObject(graphFields)) })
export type Dashboard = z.output<typeof dashboard>
export type DashboardFilter = z.output<typeof filter>
export type Graph = z.output<typeof graph>
export type GraphDetails = z.output<typeof details>
export type DashboardFilters = z.output<typeof dashboardFilters>

/** All three roles see one that is called so. */
const slug = (example: string) =>
  z
    .string()
    .regex(/^[a-z][a-zA-Z-]{0,60}$/)
    .meta({ examples: [example] })

export const dashboards = routes({
  list: {
    method: 'GET',
    path: '/dashboard',
    summary: 'The dashboards that the role sees, with their filters and graphs',
    permission: ownForSales,
    answer: z.array(dashboard),
  },
  show: {
    method: 'POST',
    path: '/dashboard/{id}',
    summary: 'The figures of a dashboard; a salesperson’s own',
    permission: ownForSales,
    params: z.strictObject({ id: slug('collections') }),
    body: dashboardFilters,
    answer: z.strictObject({ id: z.string(), title: z.string(), order: z.int(), graphs: z.array(graph) }),
    report: true,
    takesTurn: 'always',
  },
  details: {
    method: 'POST',
    path: '/dashboard/detail/{graphId}',
    summary: 'The rows that a graph is made of, ten to a page',
    permission: ownForSales,
    params: z.strictObject({ graphId: slug('collections-ageing') }),
    query: pageQuery(['number'], 'number,asc')
      .pick({ page: true })
      .extend({ size: z.literal('10').default('10') }),
    body: detailFilters,
    answer: details,
    report: true,
    takesTurn: 'always',
  },
})
