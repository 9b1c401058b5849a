import { readFile } from 'node:fs/promises'
import type { Config } from '@app/api/platform/config'
import { newestMigration } from '@app/db/migrate'
import type pg from 'pg'
import { asOwner, withClient } from '../owner.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const INVARIANTS = `${import.meta.dirname}/../../db/invariants.sql`
const OLDEST = 15
const MOST_SHOWN = 10
/**
 * What db/bootstrap.sql sets for the application's role: without the first, a call could keep locks for ever; without the
 * last, a small company waits for the rows of a large one.
 */
const ROLE_SETTINGS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
  TimeZone: 'UTC',
  enable_seqscan: 'off',
  jit: 'off',
}

/** What the API itself needs of a database, asked with its own address. */
export async function checkCell(cell: string, url: string, config: Config): Promise<Finding[]> {
  return await withClient(url, async (client) => [
    await server(client, cell, config),
    await role(client, cell),
    await schema(client, cell),
    await leakproof(client, cell),
  ])
}

async function server(client: pg.Client, cell: string, { NODE_ENV }: Config): Promise<Finding> {
  const what = `database (${cell})`
  const [row] = await rows<{ version: string; number: number; lossy: string | null }>(
    client,
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as number,
       string_agg(name, ', ') as lossy
     from (select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') lossy`,
  )
  if (!row || row.number < OLDEST)
    return wrong(what, `PostgreSQL ${row?.version}: ${OLDEST} or newer is needed`)
  if (row.lossy) {
    // The API refuses to start on it, but only where it counts.
    const report = NODE_ENV === 'production' ? wrong : note
    return report(what, `PostgreSQL ${row.version} may lose what it acknowledged: ${row.lossy} off`)
  }
  return well(what, `PostgreSQL ${row.version}, keeps what it acknowledges`)
}

async function role(client: pg.Client, cell: string): Promise<Finding> {
  const what = `application (${cell})`
  const [row] = await rows<{ name: string; above: boolean; owns: boolean }>(
    client,
    `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as above,
       exists (select from pg_class where relowner = pg_roles.oid) as owns
     from pg_roles where rolname = current_user`,
  )
  if (row?.above || row?.owns) {
    return wrong(
      what,
      `${row.name} may see every company's rows: DATABASE_URL must be of quai_app, which owns nothing`,
    )
  }
  const unset: string[] = []
  for (const [name, wanted] of Object.entries(ROLE_SETTINGS)) {
    const [held] = await rows<{ value: string }>(client, 'select current_setting($1) as value', [name])
    if (held?.value !== wanted) unset.push(`${name} is ${held?.value}, not ${wanted}`)
  }
  if (unset.length > 0)
    return wrong(what, `${unset.join('; ')}: run quai migrate with SUPERUSER_DATABASE_URL`)
  return well(what, `${row?.name} owns nothing and is behind row security`)
}

async function schema(client: pg.Client, cell: string): Promise<Finding> {
  const what = `schema (${cell})`
  const newest = await newestMigration()
  const [row] = await rows<{ name: string }>(
    client,
    'select name from kysely_migration order by name desc limit 1',
  )
  if (row?.name === newest) return well(what, newest)
  const newer = row !== undefined && row.name > newest
  const cure = newer ? 'this code is older than the database' : 'run quai migrate'
  return wrong(what, `${row?.name ?? 'none'}, and this code has ${newest}: ${cure}`)
}

async function leakproof(client: pg.Client, cell: string): Promise<Finding> {
  const what = `searches (${cell})`
  const [row] = await rows<{ leakproof: boolean }>(
    client,
    `select proleakproof as leakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure`,
  )
  if (row?.leakproof) return well(what, 'may use their indexes')
  return wrong(what, 'are slow: LIKE is not leakproof. Run quai migrate with SUPERUSER_DATABASE_URL')
}

/** Migrations and the queue must not use the role that serves requests. */
export async function checkRoles(config: Config): Promise<Finding[]> {
  const names = { owner: process.env['OWNER_DATABASE_URL'], worker: config.WORKER_DATABASE_URL }
  const findings: Finding[] = []
  for (const [who, url] of Object.entries(names)) {
    const setting = `${who.toUpperCase()}_DATABASE_URL`
    if (!url) {
      findings.push(note(who, `${setting} is not set here`))
      continue
    }
    const [row] = await withClient(url, (client) =>
      rows<{ name: string; above: boolean }>(
        client,
        'select rolname as name, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
      ),
    )
    if (row?.above)
      findings.push(wrong(who, `${row.name} is above row security: ${setting} must be of quai_${who}`))
    else findings.push(well(who, `enters as ${row?.name}`))
  }
  return findings
}

/** Invariants of every company at any moment; each row is a violation. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const broken = await rows<{ rule: string; company_id: string; found: unknown }>(
    client,
    await readFile(INVARIANTS, 'utf8'),
  )
  return broken.map(
    ({ rule, company_id, found }) => `company ${company_id}: ${rule} ${JSON.stringify(found)}`,
  )
}

export async function checkInvariants(config: Config): Promise<Finding[]> {
  return await asOwner(config, async (client, cell) => {
    const what = `invariants (${cell})`
    const broken = await brokenInvariants(client)
    if (broken.length === 0) return well(what, 'hold for every company')
    return wrong(what, [`${broken.length} broken:`, ...broken.slice(0, MOST_SHOWN)].join('\n      '))
  })
}

async function rows<T extends object>(client: pg.Client, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(sql, values)).rows
}
