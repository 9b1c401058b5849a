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

/** The table with its day and machine. */
export function reportOf(found: readonly Measured[], rounds: number): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  return `Measured on ${dayOf(new Date())}: ${machine}; ${CONNECTIONS} connections, ${rounds} rounds of two seconds each, PostgreSQL with
durable settings, one process of the API beside it.

${tableOf(found)}`
}
