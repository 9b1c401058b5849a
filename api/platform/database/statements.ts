import { createHash } from 'node:crypto'
import type { DB } from '@app/db/types'
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type UnknownRow,
} from 'kysely'
import type pg from 'pg'

export interface StatementSettings {
  prepared: boolean
  plugins?: KyselyPlugin[] | undefined
  log?: ((event: LogEvent) => void) | undefined
}

type Ask = (statement: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>

/**
 * Statements as the features write them, each sent immediately: those of one tick
 * leave in the order written. Every request passes through here several times, so nothing is done twice:
 * names are translated while the text is written, and again once for all rows of an answer.
 */
export function statementsOf(ask: Ask, settings: StatementSettings): Kysely<DB> {
  const executor = new DirectExecutor(ask, settings)
  return new Kysely<DB>({ config: { dialect: DIALECT }, dialect: DIALECT, driver: DRIVER, executor })
}

class DirectExecutor extends DefaultQueryExecutor {
  readonly #ask: Ask
  readonly #settings: StatementSettings

  constructor(ask: Ask, settings: StatementSettings) {
    super(COMPILER, ADAPTER, NO_CONNECTION, settings.plugins)
    this.#ask = ask
    this.#settings = settings
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { log } = this.#settings
    const began = log && performance.now()
    const { sql, parameters, queryId } = query
    const asked = this.#ask({ text: sql, values: [...parameters], rowMode: 'array' })
    if (began !== undefined) {
      const logQuery = () =>
        log?.({ level: 'query', query, queryDurationMillis: performance.now() - began, isStream: false })
      void asked.then(logQuery, logQuery)
    }
    const { command, rowCount, rows, fields } = await asked
    const changed = CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }
    let result: QueryResult<Row> = { rows: objectsOf<Row>(fields, rows), ...changed }
    for (const plugin of this.plugins)
      result = (await plugin.transformResult({
        result: result as QueryResult<UnknownRow>,
        queryId,
      })) as typeof result
    return result
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function objectsOf<Row>(fields: readonly pg.FieldDef[], rows: readonly unknown[][]): Row[] {
  const names = fields.map((field) => inCode(field.name))
  return rows.map((row) => {
    const held: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) held[names[at] ?? ''] = row[at]
    return held as Row
  })
}

const remembered = (translate: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string): string => {
    const before = known.get(name)
    if (before !== undefined) return before
    const after = translate(name)
    known.set(name, after)
    return after
  }
}
/** created_at and createdAt. */
const inCode = remembered((name) =>
  name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
)
const inTables = remembered((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier = remembered((name) => super.sanitizeIdentifier(inTables(name)))
}

const COMPILER = new Compiler()
const ADAPTER = new PostgresAdapter()
const DRIVER = new DummyDriver()
const DIALECT: Dialect = {
  createAdapter: () => ADAPTER,
  createDriver: () => DRIVER,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => COMPILER,
}
const NO_CONNECTION = {
  provideConnection: () =>
    Promise.reject(new Error('rows of a transaction come in pieces, through a cursor')),
}

const MOST_NAMES = 1000
/** Longer statements contain many rows and rarely the same number again: preparing them would only cost memory. */
const LONGEST = 10_000
/** By text, the least recently used first. */
const names = new Map<string, string>()
let evictions = 0

/** A named statement is parsed and planned once for each connection. The names in use are the most recently used. */
export function named(text: string): { text: string; name?: string } {
  if (text.length > LONGEST) return { text }
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.delete(text)
  names.set(text, name)
  for (const [oldest] of names) {
    if (names.size <= MOST_NAMES) break
    names.delete(oldest)
    evictions++
  }
  return { text, name }
}

/** How many evictions a connection has followed. */
const followed = new WeakMap<pg.PoolClient, number>()
const WORTH_A_TRIP = 50

/** Deallocates the statements of a connection whose names are no longer used. Called between transactions. */
export async function deallocateEvicted(client: pg.PoolClient): Promise<void> {
  if (evictions - (followed.get(client) ?? 0) < WORTH_A_TRIP) return
  followed.set(client, evictions)
  const live = new Set(names.values())
  const { parsedStatements } = (
    client as unknown as { connection: { parsedStatements: Record<string, string> } }
  ).connection
  const gone = Object.keys(parsedStatements).filter((name) => !live.has(name))
  if (gone.length === 0) return
  for (const name of gone) delete parsedStatements[name]
  await client.query(gone.map((name) => `deallocate "${name}"`).join(';'))
}
