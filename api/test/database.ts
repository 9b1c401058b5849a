import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { MAIN_CELL } from '../platform/database/database.ts'

export interface TestDatabase {
  url: (user: 'postgres' | 'quai_owner' | 'quai_app' | 'quai_worker') => string
  /** What our processes need to know about it, beside its address. */
  settings?: Record<string, string>
  /** As the owner, who sees every company. */
  query: <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>
  drop: () => Promise<void>
}

/** With PGBOUNCER=/usr/sbin/pgbouncer in the environment, the whole suite runs through a pooler. */
export const PREPARED_STATEMENTS = process.env['PGBOUNCER'] ? 'off' : 'on'

/**
 * With TWO_CELLS=on in the environment, the companies of the whole suite lie in a second cell, and beside the directory lies
 * nothing.
 */
export const CELL = process.env['TWO_CELLS'] === 'on' ? 'south' : MAIN_CELL

/** With CLUSTER_BIN in the environment, companies are spread over nodes: what asks one server about itself is left out. */
export const ON_CLUSTER = process.env['CLUSTER_BIN'] !== undefined

/** Ids as the features take them: where companies are spread, a sequence is known to one node alone. */
export async function nextIds(
  { query }: Pick<TestDatabase, 'query'>,
  sequence: `${string}_id_seq`,
  count: number,
): Promise<number[]> {
  const rows = await query<{ id: string }>('select nextval($1) as id from generate_series(1, $2)', [
    sequence,
    count,
  ])
  return rows.map(({ id }) => Number(id))
}

/** A fresh copy of the migrated database, for one test file; on a cluster of what each node has of it. */
export async function newDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = (user: string) => {
    const port = inject(user === 'quai_app' ? 'appPort' : 'postgresPort')
    return `postgres://${user}@127.0.0.1:${port}/${name}`
  }
  await asSuperuser(`create database ${name} template template`)
  const owner = new pg.Pool({ connectionString: url('quai_owner'), max: 4 })
  owner.on('error', () => {})
  // A connection that is still closing when the database stops has no other listener.
  owner.on('connect', (client) => client.on('error', () => {}))
  return {
    url,
    query: async <T extends object>(sql: string, values: unknown[] = []) =>
      (await owner.query<T>(sql, values)).rows,
    drop: async () => {
      await owner.end()
      await asSuperuser(`drop database ${name} with (force)`)
    },
  }
}

/** However slow the machine: what waits for a lock waits until it is released. */
export async function waitAtLocks({ url }: Pick<TestDatabase, 'url'>): Promise<void> {
  const superuser = new pg.Client({ connectionString: url('postgres') })
  await superuser.connect()
  for (const timeout of ['lock_timeout', 'statement_timeout'])
    await superuser.query(
      `do $$ begin execute format('alter role quai_app in database %I set ${timeout} = ''30s''', current_database()); end $$`,
    )
  await superuser.end()
}

/** The last statement of each open transaction of the application. Only a superuser sees those of another role. */
export async function openTransactions({ url }: Pick<TestDatabase, 'url'>): Promise<string[]> {
  const superuser = new pg.Client({ connectionString: url('postgres') })
  await superuser.connect()
  const { rows } = await superuser.query<{ query: string }>(
    `select query from pg_stat_activity
     where datname = current_database() and usename = 'quai_app' and xact_start is not null`,
  )
  await superuser.end()
  return rows.map(({ query }) => query)
}

/** On every server there is. */
async function asSuperuser(sql: string): Promise<void> {
  for (const port of [inject('postgresPort'), ...inject('workerPorts')]) {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
}
