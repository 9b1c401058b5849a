import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { bootstrap, migrate } from '@app/db/migrate'
import { startBouncer } from '@app/tools/bouncer'
import { startMailCatcher } from '@app/tools/mail-catcher'
import { freePort, startPostgres } from '@app/tools/pg'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** One PostgreSQL for the run, and one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(`${tmpdir()}/quai-test-`)
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ data: `${folder}/pg`, durable: false, bin: process.env['PG_BIN'] })
  const superuser = new pg.Client({ connectionString: postgres.url('postgres', 'postgres') })
  await superuser.connect()
  await superuser.query('create database template')
  await superuser.end()
  await bootstrap(postgres.url('postgres', 'template'))
  await migrate(postgres.url('quai_owner', 'template'), postgres.url('quai_worker', 'template'))
  const catcher = await startMailCatcher(`${folder}/mailbox`, await freePort())

  const bin = process.env['PGBOUNCER']
  const bouncer = bin ? await startBouncer(bin, folder, postgres.port) : undefined

  const keyFile = `${folder}/key.pem`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))

  project.provide('postgresPort', postgres.port)
  project.provide('appPort', bouncer?.port ?? postgres.port)
  project.provide('scratch', folder)
  project.provide('keyFile', keyFile)
  project.provide('mailbox', `${folder}/mailbox`)
  project.provide('smtpUrl', catcher.url)
  return async () => {
    await catcher.stop()
    await bouncer?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number
    /** Where quai_app connects: PostgreSQL, or the PgBouncer before it that PGBOUNCER names. */
    appPort: number
    mailbox: string
    smtpUrl: string
    /** Goes with the run. */
    scratch: string
    keyFile: string
  }
}
