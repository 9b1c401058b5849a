import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { distribute } from './distribute.ts'
import { isDistributed, onConnection, otherNodes, runsEngine } from './nodes.ts'
import { statementsOf } from './statements.ts'

const here = import.meta.dirname
const folder = `${here}/migrations`

/** quai_owner waits 2 s for a lock (db/bootstrap.sql): meanwhile everyone waits behind it, who would give up after 3 s. */
const LOCK_NOT_HAD = '55P03'
const MOST_TRIES = 40
const LONGEST_PAUSE_SECONDS = 5

/** What only a superuser may do: roles, extensions, the folding function; on every node there is. Safe to run again. */
export async function bootstrap(superuserUrl: string): Promise<void> {
  const others = await otherNodes(superuserUrl)
  const file = await readFile(`${here}/bootstrap.sql`, 'utf8')
  for (const url of [superuserUrl, ...others]) {
    await onConnection(url, async (client) => {
      const engine = await runsEngine(client)
      // Each node separately: the engine does not propagate PostgreSQL's own functions.
      if (engine) await client.query('set citus.enable_ddl_propagation = off')
      await client.query(file)
      if (engine) await client.query(ENGINE_SETTINGS)
    })
  }
}

/**
 * `set local` names the company, and must be known where its rows are: without this none is visible. And to
 * which node a statement goes is known only with its values: a plan for any company leads to none.
 */
const ENGINE_SETTINGS = `
  alter role quai_app set citus.propagate_set_commands = 'local';
  alter role quai_app set plan_cache_mode = 'auto'`

interface Options {
  /** Tests bring migrations of their own. */
  from?: string
  /** Called before each further try. */
  onWait?: (sentence: string) => void
}

/** Brings the schema to the newest version as its owner, and the job queue as its own. */
export async function migrate(
  ownerUrl: string,
  workerUrl: string,
  { from = folder, onWait = () => {} }: Options = {},
): Promise<string[]> {
  await runMigrations({ connectionString: workerUrl })
  const queue = await readFile(`${here}/queue.sql`, 'utf8')
  await onConnection(workerUrl, (client) => client.query(queue))

  const spread = await onConnection(ownerUrl, isDistributed)
  // In a cluster a migration may change a table and its rows in one transaction only on one line to each node.
  const options = spread ? '-c citus.multi_shard_modify_mode=sequential' : undefined
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options })
  // A connection lost while idle, or while it is closed, has no listener, and would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => plainSqlFiles(from) } })
    const applied = await oneByOne(migrator, onWait, async () => {
      if (spread) await distribute(ownerUrl)
    })
    // The API is ready only when it sees the newest migration.
    await sql`grant select on kysely_migration to quai_app`.execute(db)
    return applied
  } finally {
    await db.destroy()
  }
}

/**
 * Each migration in a transaction of its own: it is done or not, and keeps its locks no longer than it takes. One that
 * finds a table locked by a long reader lets the sessions behind it pass, and retries. In a cluster the tables
 * that it made are spread before the next one, which may point to them.
 */
async function oneByOne(
  migrator: Migrator,
  onWait: (sentence: string) => void,
  afterEach: () => Promise<void>,
): Promise<string[]> {
  const applied: string[] = []
  for (let tried = 1; ;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error !== undefined) {
      if (!isLockTimeout(error) || tried === MOST_TRIES) throw error
      const seconds = Math.min(tried / 2, LONGEST_PAUSE_SECONDS)
      const name = results[0]?.migrationName ?? 'the next migration'
      onWait(`${name}: somebody holds what it needs; tries again in ${seconds} s (${tried} of ${MOST_TRIES})`)
      await sleep(seconds * 1000)
      tried++
    } else if (results.length === 0) {
      return applied
    } else {
      applied.push(...results.map(({ migrationName }) => migrationName))
      await afterEach()
      tried = 1
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_HAD

/** The name of the newest migration in this code; the API is ready only on a database that has it. */
export async function newestMigration(): Promise<string> {
  return (
    Object.keys(await plainSqlFiles())
      .toSorted()
      .at(-1) ?? ''
  )
}

async function plainSqlFiles(from = folder): Promise<Record<string, Migration>> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql'))
  const migrations = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(`${from}/${name}`, 'utf8')
    const up = async (db: Kysely<unknown>) => {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(db)
    }
    return [name.replace('.sql', ''), { up }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

if (import.meta.main) {
  const { SUPERUSER_DATABASE_URL, OWNER_DATABASE_URL, WORKER_DATABASE_URL } = process.env
  if (!OWNER_DATABASE_URL || !WORKER_DATABASE_URL) {
    throw new Error('OWNER_DATABASE_URL and WORKER_DATABASE_URL say where to migrate')
  }
  if (SUPERUSER_DATABASE_URL) await bootstrap(SUPERUSER_DATABASE_URL)
  const applied = await migrate(OWNER_DATABASE_URL, WORKER_DATABASE_URL, { onWait: console.log })
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
}
