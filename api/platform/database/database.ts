import type { EventEmitter } from 'node:events'
import type { DB } from '@app/db/types'
import { CamelCasePlugin, Kysely, type KyselyPlugin, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { companyPoolQuota } from './company-pool-quota.ts'
import { companyTransaction, type Tx } from './company-transaction.ts'
import { retryable } from './pg-errors.ts'
import { named, statementsOf } from './statements.ts'

export type Database = Kysely<DB>
export type { Tx } from './company-transaction.ts'

/** Where a company is stored: the directory names the cell, this picks the pool. */
export interface Databases {
  directory: Database
  /** Sends the directory the query of every call: one prepared statement, outside any transaction. */
  lookUp: Database
  withCompany: <T>(home: Home, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same where every statement is to see the moment of the first; repeated when others change what it changes. */
  snapshot: <T>(home: Home, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs one statement outside any company, on the cell of that company. */
  cell: (name: string) => Database
  /** The cells beside main, each by its name. */
  cellNames: readonly string[]
  waiting: () => number
  close: () => Promise<void>
}

export interface Home {
  companyId: number
  cell: string
  /** Closed when the caller goes away unanswered, who then waits no longer; a worker has none. */
  connection?: EventEmitter
}

export const MAIN_CELL = 'main'
const MOST_TRIES = 5

interface Options {
  url: string
  cells?: Record<string, string>
  poolSize: number
  /** How much of a pool one company may use; all of it by default. */
  share?: number
  /** Whether each connection keeps its prepared statements; true by default. */
  prepared?: boolean
  onConnectionLost: (error: Error) => void
  /** Tests look at, or tamper with, every statement. */
  log?: (event: LogEvent) => void
  plugins?: KyselyPlugin[]
}

interface Cell {
  pool: pg.Pool
  db: Database
}

export function openDatabases(options: Options): Databases {
  const { plugins = [], log, prepared = true } = options
  const settings = { plugins, log, prepared }
  const open = (url: string): Cell => {
    const pool = new pg.Pool({
      connectionString: url,
      max: options.poolSize,
      types: exactTypes,
      connectionTimeoutMillis: 5000,
      pipeline: true,
    })
    // A restarting database ends connections, idle or at work; without a listener each would end this process too.
    pool.on('error', options.onConnectionLost)
    pool.on('connect', (client) => client.on('error', options.onConnectionLost))
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), ...plugins],
      ...(log && { log }),
    })
    return { pool, db }
  }
  // Its own pool even in the same database: a request queries the directory during its
  // company's transaction, and must never wait for a connection of another such request.
  const directory = open(options.url)
  const cells = new Map([[MAIN_CELL, open(options.url)]])
  for (const [name, url] of Object.entries(options.cells ?? {})) cells.set(name, open(url))
  const pools = [directory, ...cells.values()].map(({ pool }) => pool)
  const share = companyPoolQuota(Math.max(1, Math.floor(options.poolSize * (options.share ?? 1))))

  const cell = (name: string): Cell => {
    const found = cells.get(name)
    if (!found) throw new Error(`no connection for cell ${name}`)
    return found
  }
  return {
    directory: directory.db,
    lookUp: statementsOf((statement) => {
      const sent = prepared ? { ...statement, ...named(statement.text) } : statement
      return retried(() => directory.pool.query(sent))
    }, settings),
    cell: (name) => cell(name).db,
    cellNames: [...cells.keys()].filter((name) => name !== MAIN_CELL),
    withCompany: (home, work) =>
      share(home, () =>
        retried(() => companyTransaction(cell(home.cell).pool, settings, home.companyId, work)),
      ),
    snapshot: (home, work) =>
      share(home, () => {
        const { pool } = cell(home.cell)
        const begin = 'begin isolation level repeatable read'
        return retried(() => companyTransaction(pool, settings, home.companyId, work, begin))
      }),
    waiting: () => pools.reduce((sum, pool) => sum + pool.waitingCount, share.waiting()),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (!retryable(error) || tried === MOST_TRIES) throw error
      await new Promise((done) => setTimeout(done, Math.random() * 20 * tried))
    }
  }
}

// bigint arrives as a JavaScript number; one beyond exactness must stop everything rather than be rounded.
// A day is a day, whatever the time zone of this process: it stays the text that PostgreSQL gives.
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, exactInteger],
  [pg.types.builtins.DATE, String],
])
const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer beyond 2^53: ${text}`)
  return value
}
