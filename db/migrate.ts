import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'

const here = import.meta.dirname
const folder = `${here}/migrations`

/** quai_owner waits 2 s for a lock (db/bootstrap.sql): meanwhile everybody waits behind it, who would give up after 3 s. */
const LOCK_NOT_HAD = '55P03'
const MOST_TRIES = 40
const LONGEST_PAUSE_SECONDS = 5

/** What only a superuser may do: roles, extensions, the folding function. Safe to run again. */
export async function bootstrap(superuserUrl: string): Promise<void> {
  await runFile(superuserUrl, `${here}/bootstrap.sql`)
}

interface Options {
  /** Tests bring migrations of their own. */
  from?: string
  /** Told before each further try. */
  onWait?: (sentence: string) => void
}

/** Brings the schema to the newest version as its owner, and the job queue as its own. */
export async function migrate(
  ownerUrl: string,
  workerUrl: string,
  { from = folder, onWait = () => {} }: Options = {},
): Promise<string[]> {
  await runMigrations({ connectionString: workerUrl })
  await runFile(workerUrl, `${here}/queue.sql`)

  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }),
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => plainSqlFiles(from) } })
    const applied = await oneByOne(migrator, onWait)
    // The API says it is ready only when it sees the newest migration.
    await sql`grant select on kysely_migration to quai_app`.execute(db)
    return applied
  } finally {
    await db.destroy()
  }
}

/**
 * Each migration in a transaction of its own: it is done or not, and holds its locks no longer than it takes. One that
 * finds a table held by a long reader lets everybody pass who waits behind it, and tries again.
 */
async function oneByOne(migrator: Migrator, onWait: (sentence: string) => void): Promise<string[]> {
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
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function runFile(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(await readFile(file, 'utf8'))
  } finally {
    await client.end()
  }
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
