import { createHash } from 'node:crypto'
import type { DB } from '@app/db/types'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { isOutgrown } from './pg-errors.ts'

/** What a request asks within its transaction: in the order given, without waiting for the answer before. */
export type Tx = Kysely<DB>

interface Settings extends Omit<KyselyConfig, 'dialect'> {
  prepared: boolean
}

interface Line {
  tx: Tx
  /** Whether anything but a read was asked. */
  wrote: boolean
  /**
   * What is asked once the transaction has ended is refused: of work done side by side one part may fail while another
   * goes on, and its connection already serves somebody else, perhaps of another company.
   */
  over: boolean
}

/**
 * One transaction with the company set in it, so that row level security holds for every statement and nothing stays
 * behind on the pooled connection. BEGIN and the company travel with the first statement: each trip to the database is
 * time that somebody waits. Whoever has only read does not wait for COMMIT; whoever has written always does.
 */
export async function companyTransaction<T>(
  pool: pg.Pool,
  settings: Settings,
  companyId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const ask = settings.prepared ? named : unnamed
  const line = lineOf(client, settings)
  const began = inOneWrite(client, () => [
    client.query('begin'),
    client.query({ ...ask('select set_company($1)'), values: [companyId] }),
  ])
  // Whoever comes after them is told that the transaction has failed; why, only they know.
  const beginning = Promise.all(began)
  beginning.catch(() => undefined)
  try {
    const answer = await work(line.tx)
    await beginning
    line.over = true
    const ended = client.query('commit')
    if (line.wrote) await ended.then(refuseUnlessCommitted)
    void ended.then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
    return answer
  } catch (error) {
    line.over = true
    const cause = await beginning.then(
      () => error,
      (first: unknown) => first,
    )
    // A line that cannot even be rolled back, or knows a statement as it no longer is, is not for the next one.
    await client.query('rollback').then(
      () => client.release(isOutgrown(cause)),
      (failure: Error) => client.release(failure),
    )
    throw cause
  }
}

// A failure that somebody swallowed has undone everything: PostgreSQL then says ROLLBACK to a COMMIT.
function refuseUnlessCommitted({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Statements of one moment leave in one piece. */
function inOneWrite<T>(client: pg.PoolClient, ask: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return ask()
}

function lineOf(client: pg.PoolClient, { prepared, ...settings }: Settings): Line {
  const ask = prepared ? named : unnamed
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      if (line.over) throw new Error('the transaction is over')
      if (!READS.test(sql)) line.wrote = true
      const { command, rowCount, rows } = await inOneWrite(client, () =>
        client.query<Row & object>({ ...ask(sql), values: [...parameters] }),
      )
      return /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
        ? { rows, numAffectedRows: BigInt(rowCount ?? 0) }
        : { rows }
    },
    streamQuery: () => {
      throw new Error('rows of a transaction come in pieces, through a cursor')
    },
  }
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: () => Promise.reject(new Error('it is a transaction already')),
    commitTransaction: () => Promise.reject(new Error('whoever began it ends it')),
    rollbackTransaction: () => Promise.reject(new Error('whoever began it ends it')),
    destroy: () => Promise.resolve(),
  }
  const tx = new Kysely<DB>({
    ...settings,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const line: Line = { tx, wrote: false, over: false }
  return line
}

const READS = /^\s*(select|declare|fetch|close)\b/i

const unnamed = (text: string) => ({ text })

const MOST_NAMES = 1000
/** What is longer holds many rows at once, and hardly ever as many again: every connection would keep it for nothing. */
const LONGEST = 10_000
const names = new Map<string, string>()

/**
 * Under a name, a statement is read and planned once for each connection. Names are bounded, in number
 * and length: what is beyond is asked as it is.
 */
function named(text: string): { text: string; name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { text, name: known }
  if (names.size >= MOST_NAMES || text.length > LONGEST) return { text }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return { text, name }
}
