import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { bootstrap, migrate } from '@app/db/migrate'
import { distribute } from '@app/db/distribute'
import { startBouncer } from '@app/tools/bouncer'
import { join, startCluster } from '@app/tools/cluster'
import { startMailCatcher } from '@app/tools/mail-catcher'
import { freePort, type Postgres, startPostgres } from '@app/tools/pg'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

/** One PostgreSQL for the run, or a cluster, and one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(`${tmpdir()}/quai-test-`)
  chmodSync(folder, 0o755)
  const clusterBin = process.env['CLUSTER_BIN']
  const { ports, stop } = clusterBin ? await onCluster(folder, clusterBin) : await onServer(folder)
  const [port = 0, ...workerPorts] = ports
  const catcher = await startMailCatcher(`${folder}/mailbox`, await freePort())

  const bin = process.env['PGBOUNCER']
  const bouncer = bin ? await startBouncer(bin, folder, port) : undefined

  const keyFile = `${folder}/key.pem`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))

  project.provide('postgresPort', port)
  project.provide('workerPorts', workerPorts)
  project.provide('appPort', bouncer?.port ?? port)
  project.provide('scratch', folder)
  project.provide('keyFile', keyFile)
  project.provide('mailbox', `${folder}/mailbox`)
  project.provide('smtpUrl', catcher.url)
  return async () => {
    await catcher.stop()
    await bouncer?.stop()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Servers {
  /** Of the coordinator, then of the other nodes. */
  ports: number[]
  stop: () => Promise<void>
}

async function onServer(folder: string): Promise<Servers> {
  const postgres = await startPostgres({ data: `${folder}/pg`, durable: false, bin: process.env['PG_BIN'] })
  const superuser = new pg.Client({ connectionString: postgres.url('postgres', 'postgres') })
  await superuser.connect()
  await superuser.query('create database template')
  await superuser.end()
  await prepared(postgres)
  return { ports: [postgres.port], stop: () => postgres.stop() }
}

/** Few pieces, for each is a file on the disk, for each index too, that every test file copies. */
const SHARDS = 4

async function onCluster(folder: string, bin: string): Promise<Servers> {
  const cluster = await startCluster({ data: folder, durable: false, bin })
  await join(cluster.nodes, 'template')
  await prepared(cluster.coordinator)
  await distribute(cluster.coordinator.url('quai_owner', 'template'), SHARDS)
  // The engine attends to a database on a connection of its own, and one with connections is not copied.
  await cluster.restart()
  return { ports: cluster.nodes.map(({ port }) => port), stop: () => cluster.stop() }
}

async function prepared(postgres: Postgres): Promise<void> {
  await bootstrap(postgres.url('postgres', 'template'))
  await migrate(postgres.url('quai_owner', 'template'), postgres.url('quai_worker', 'template'))
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number
    /** Where the companies lie, on a cluster. */
    workerPorts: number[]
    /** Where quai_app connects: PostgreSQL, or the PgBouncer before it that PGBOUNCER names. */
    appPort: number
    mailbox: string
    smtpUrl: string
    /** Goes with the run. */
    scratch: string
    keyFile: string
  }
}
