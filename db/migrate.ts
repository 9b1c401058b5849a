import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'

const here = import.meta.dirname
const folder = `${here}/migrations`

/** What only a superuser may do: roles, extensions, the folding function. Safe to run again. */
export async function bootstrap(superuserUrl: string): Promise<void> {
  await runFile(superuserUrl, `${here}/bootstrap.sql`)
}

/** Brings the schema to the newest version as its owner, and the job queue as its own. */
export async function migrate(ownerUrl: string, workerUrl: string): Promise<string[]> {
  await runMigrations({ connectionString: workerUrl })
  await runFile(workerUrl, `${here}/queue.sql`)

  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 2 }) }),
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: plainSqlFiles } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    // The API says it is ready only when it sees the newest migration.
    await sql`grant select on kysely_migration to quai_app`.execute(db)
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The name of the newest migration in this code; the API is ready only on a database that has it. */
export async function newestMigration(): Promise<string> {
  return (
    Object.keys(await plainSqlFiles())
      .toSorted()
      .at(-1) ?? ''
  )
}

async function plainSqlFiles(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const migrations = files.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(`${folder}/${name}`, 'utf8')
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
  const applied = await migrate(OWNER_DATABASE_URL, WORKER_DATABASE_URL)
  console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
}
