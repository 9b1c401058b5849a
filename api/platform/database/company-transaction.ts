import type { DB } from '@app/db/types'
import type { Kysely } from 'kysely'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { isAborted, isOutgrown } from './pg-errors.ts'
import { deallocateEvicted, named, type StatementSettings, statementsOf } from './statements.ts'

/** What a request asks within its transaction: in the order given, without waiting for the answer before. */
export type Tx = Kysely<DB>

interface Line {
  tx: Tx
  /** Whether anything but a read was asked. */
  wrote: boolean
  /** Plans of its own are made for this transaction: its statements depend on filters, and are not worth a name. */
  customPlans: boolean
  /**
   * Queries after the end of the transaction are rejected: of parallel work one part may fail while another
   * goes on, and the connection already serves another request, perhaps of another company.
   */
  over: boolean
  /** What went wrong first. */
  failure?: unknown
}

/**
 * One transaction with the company set in it, so that row level security applies to every statement and nothing stays
 * behind on the pooled connection. BEGIN and the company travel with the first statement: each round trip is
 * time that a user waits. A transaction that only reads does not wait for COMMIT; one that writes always does.
 */
export async function companyTransaction<T>(
  pool: pg.Pool,
  settings: StatementSettings,
  companyId: number,
  work: (tx: Tx) => Promise<T>,
  begin: 'begin' | 'begin isolation level repeatable read' = 'begin',
): Promise<T> {
  const client = await pool.connect()
  const line = lineOf(client, settings)
  const began = inOneWrite(client, () => [
    client.query(begin),
    client.query({
      ...(settings.prepared ? named(SET_COMPANY) : { text: SET_COMPANY }),
      values: [companyId],
    }),
  ])
  // Later statements learn only that the transaction has failed, not why.
  const beginning = Promise.all(began)
  beginning.catch(() => undefined)
  try {
    const answer = await work(line.tx)
    await beginning
    line.over = true
    const ended = client.query('commit')
    if (line.wrote) await ended.then(rejectUnlessCommitted)
    void ended
      .then(async () => await deallocateEvicted(client))
      .then(
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

// A swallowed failure has rolled everything back: PostgreSQL then answers ROLLBACK to a COMMIT.
function rejectUnlessCommitted({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Statements of one moment leave in one piece. */
function inOneWrite<T>(client: pg.PoolClient, ask: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return ask()
}

const SET_COMPANY = 'select set_company($1)'
const READS = /^\s*(select|declare|fetch|set local)\b/i
const BEGINS_WITH = /^\s*with\b/i
const CHANGES = /\b(insert|update|delete|merge)\b/i
export const isRead = (text: string) => READS.test(text) || (BEGINS_WITH.test(text) && !CHANGES.test(text))
const CUSTOM_PLANS = /\bplan_cache_mode\b/

function lineOf(client: pg.PoolClient, settings: StatementSettings): Line {
  const ask = async (statement: pg.QueryArrayConfig) => {
    if (line.over) throw new Error('the transaction is over')
    if (!isRead(statement.text)) line.wrote = true
    if (CUSTOM_PLANS.test(statement.text)) line.customPlans = true
    const sent =
      settings.prepared && !line.customPlans ? { ...statement, ...named(statement.text) } : statement
    try {
      return await inOneWrite(client, () => client.query(sent))
    } catch (error) {
      // In a batch, every statement after a failure fails too; the first error is the cause.
      if (line.failure !== undefined && isAborted(error)) throw line.failure
      line.failure ??= error
      throw error
    }
  }
  const line: Line = { tx: statementsOf(ask, settings), wrote: false, customPlans: false, over: false }
  return line
}
