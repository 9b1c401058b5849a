import { cpus, totalmem } from 'node:os'
import { dayOf } from '@app/domain/dates/day'
import type { Cost } from '../trips.ts'
import { CONNECTIONS } from './burst.ts'
import { SIZES } from './data.ts'

export interface Measured {
  name: string
  size: number
  cost: Cost
  /** Calls a second, and the same statements a second without us. */
  perSecond: number
  bare: number
  share: number
  floor: number | undefined
  /** Milliseconds: half of the calls took no longer, and ninety-nine of a hundred. */
  half: number
  most: number
  /** How much longer than in the smallest company. */
  growth: number
  limit: number | undefined
  bytes: number
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
export const median = (values: readonly number[]): number => quantile(values, 0.5)

const HEAD = [
  'what',
  'rows',
  'calls/s',
  'bare/s',
  'share',
  'floor',
  'p50 ms',
  'p99 ms',
  'growth',
  'limit',
  'statements',
  'trips',
  'bytes',
]

const digits = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

export function tableOf(found: readonly Measured[]): string {
  const lines = found.map((one) => [
    one.name,
    one.size,
    digits(one.perSecond),
    digits(one.bare),
    one.share.toFixed(2),
    one.floor ?? '',
    digits(one.half),
    digits(one.most),
    one.size === SIZES[0] ? '' : one.growth.toFixed(2),
    one.size === SIZES.at(-1) ? (one.limit ?? '') : '',
    one.cost.statements,
    one.cost.trips,
    one.bytes,
  ])
  return [HEAD, HEAD.map((_, at) => (at === 0 ? '---' : '--:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
}

/** The whole page of documentation, with its day and machine. */
export function pageOf(found: readonly Measured[], rounds: number): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  return `${INTRODUCTION}
Measured on ${dayOf(new Date())}: ${machine}; ${CONNECTIONS} connections, ${rounds} rounds of two seconds each, PostgreSQL with
durable settings, one process of the API beside it.

${tableOf(found)}`
}

const INTRODUCTION = `# How fast it is

\`npm run perf\` writes this page. It makes companies with 10,000, 100,000 and 1,000,000 products, rows of stock and
purchases (with 3,000,000 lines and movements) beside 200 small ones, once, in \`.data/perf\` or \`PERF_FOLDER\`. Then it
asks each route, and in turns the same statements of the database alone by pgbench (\`PGBENCH\`, Debian's postgresql-15
has it): prepared, in a transaction, with the company set and row security on. It checks that every answer holds the
rows it should.

- **share**: our calls a second, divided by what the database alone does; the median of all rounds. Finding out who asks
  is ours to pay. What should not be fallen below is the **floor**.
- **growth**: how much longer half of the calls take than in the company with 10,000 rows; it has a **limit**.
- **statements** and **trips**: what one call asks of the database, and how often it waits for it. The tests hold both
  for every route (\`api/test/route-costs.ts\`).

A new word adds its list, one of its rows and its save to \`tools/perf/cases.ts\`.

**Where the time goes.** Of the processor time of the API while all of this is asked with 10,000 rows, a third is the system writing to sockets (one write for each trip and
one for the answer), a tenth our own platform code, a tenth making SQL, another reading rows, a twentieth writing answers. So fewer trips
count, and PostgreSQL writing the JSON would save little. One process of Node is on one processor; the database alone has two.
`
