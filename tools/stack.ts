import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { hashPassword } from '@app/api/platform/auth/passwords'
import { distribute } from '@app/db/distribute'
import { bootstrap, migrate } from '@app/db/migrate'
import { DEMO_PASSWORD, demoCompanies } from '@app/db/seed/demo-companies'
import { seed } from '@app/db/seed/seed'
import { demoCatalogues, seedCatalogues } from '@app/db/seed/seed-catalogue'
import { join, startCluster } from './cluster.ts'
import { endWithUs } from './end-with-us.ts'
import { keepPictureIn } from './keep-picture.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { freePort, startPostgres } from './pg.ts'

const root = `${import.meta.dirname}/..`
/** Of the demonstration's password: a hash contains the cost of verifying it, and this one is cheap. */
const CHEAP_HASH =
  '$argon2id$v=19$m=1024,t=1,p=1$Epq2BqJ589yFvjl94j+VJA$KOESfY86ifubf1fKSqmGBH7h/nU1X9nZtXZbcPoH47w'

interface Options {
  /** Where everything that must survive a restart lies. */
  data: string
  apiPort: number
  publicUrl: string
  durable: boolean
  /** The most products of the demonstration's catalogue; all by default. */
  products?: number
  /** Where hundreds sign in one after the other, and what a hash costs is not looked at. */
  cheapSignIn?: true
  watch?: boolean
  env?: Record<string, string>
}

/** PostgreSQL, mail catcher, API and worker: the whole service on this machine, with real parts. */
export async function startStack(options: Options) {
  const { data, apiPort, publicUrl, durable, products = 2000, watch = false, env = {} } = options
  mkdirSync(data, { recursive: true, mode: 0o755 })
  const clusterBin = process.env['CLUSTER_BIN']
  const server = clusterBin ? await onCluster(data, durable, clusterBin) : await onServer(data, durable)
  const urls = { DATABASE_URL: server.urlOf('quai_app'), WORKER_DATABASE_URL: server.urlOf('quai_worker') }
  const ownerUrl = server.urlOf('quai_owner')
  await bootstrap(server.urlOf('postgres'))
  await migrate(ownerUrl, urls.WORKER_DATABASE_URL)
  if (clusterBin) await distribute(ownerUrl)
  const passwordHash = options.cheapSignIn ? CHEAP_HASH : await hashPassword(DEMO_PASSWORD)
  await seed(ownerUrl, demoCompanies, passwordHash)
  const files = `${data}/files`
  await seedCatalogues(ownerUrl, demoCatalogues(products), keepPictureIn(files))

  const mailbox = `${data}/mailbox`
  const catcher = await startMailCatcher(mailbox, await freePort())
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    METRICS_PORT: String(await freePort()),
    PUBLIC_URL: publicUrl,
    ...urls,
    SMTP_URL: catcher.url,
    MAIL_FROM: 'Quai <no-reply@quai.demo>',
    MAILBOX_FOLDER: mailbox,
    FILES_FOLDER: files,
    ENCRYPTION_KEY_FILE: encryptionKeyFile(data),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const node = (file: string) => {
    const child = spawn(process.execPath, [...(watch ? ['--watch', '--watch-preserve-output'] : []), file], {
      cwd: root,
      env: settings,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Ctrl-C reaches only this process, which then stops the others in order.
      detached: true,
    })
    endWithUs(child, 'TERM')
    return child
  }
  const children = [node('api/main.ts'), node('api/worker.ts')]
  await ready(`http://127.0.0.1:${apiPort}/health/ready`, children)

  return {
    ownerUrl,
    urlOf: server.urlOf,
    databasePort: server.port,
    mailbox,
    stop: async () => {
      await Promise.all(children.map(stopChild))
      await catcher.stop()
      await server.stop()
    },
  }
}

interface Server {
  port: number
  urlOf: (user: string) => string
  stop: () => Promise<void>
}

async function onServer(data: string, durable: boolean): Promise<Server> {
  const postgres = await startPostgres({ data: `${data}/pg`, durable, bin: process.env['PG_BIN'] })
  return {
    port: postgres.port,
    urlOf: (user) => postgres.url(user, 'postgres'),
    stop: () => postgres.stop(),
  }
}

/** With CLUSTER_BIN, a PostgreSQL that has the extension citus: a coordinator and two nodes with the companies. */
async function onCluster(data: string, durable: boolean, bin: string): Promise<Server> {
  const { coordinator, nodes, stop } = await startCluster({ data, durable, bin })
  await join(nodes, 'quai')
  return { port: coordinator.port, urlOf: (user) => coordinator.url(user, 'quai'), stop }
}

export function forget(data: string): void {
  rmSync(data, { recursive: true, force: true })
}

function encryptionKeyFile(data: string): string {
  const file = `${data}/encryption-key.pem`
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return file
}

async function ready(url: string, children: ChildProcess[]): Promise<void> {
  for (let tried = 0; tried < 300; tried++) {
    const gone = children.find((child) => child.exitCode !== null)
    if (gone) throw new Error(`${gone.spawnargs.at(-1)} stopped`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${url} did not answer in 30 s`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
