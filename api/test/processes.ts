import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { bootstrap, migrate } from '@app/db/migrate'
import { DEMO_PASSWORD, demoCompanies } from '@app/db/seed/demo-companies'
import { seed } from '@app/db/seed/seed'
import { freePort, startPostgres, type Postgres } from '@app/tools/pg'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { TestDatabase } from './database.ts'
import { processEnv, spawnWorker } from './worker.ts'

const root = `${import.meta.dirname}/../..`

/** Processes that can be killed, on a PostgreSQL that keeps what it acknowledges, for one test file. */
export function processesForTests() {
  const held = {} as { folder: string; postgres: Postgres; owner: pg.Pool }
  const children: ChildProcess[] = []
  const bin = process.env['PG_BIN']

  beforeAll(async () => {
    held.folder = mkdtempSync(`${tmpdir()}/quai-kill-`)
    chmodSync(held.folder, 0o755)
    held.postgres = await startPostgres({ data: `${held.folder}/pg`, durable: true, bin })
    const ownerUrl = held.postgres.url('quai_owner', 'postgres')
    await bootstrap(held.postgres.url('postgres', 'postgres'))
    await migrate(ownerUrl, held.postgres.url('quai_worker', 'postgres'))
    await seed(ownerUrl, demoCompanies, await hashPassword(DEMO_PASSWORD))
    held.owner = new pg.Pool({ connectionString: ownerUrl })
    held.owner.on('error', () => {})
  }, 60_000)

  afterAll(async () => {
    // A failed test may leave a process; one that still runs would keep the whole run from ending.
    await Promise.all(children.map(killed))
    await held.owner.end()
    await held.postgres.stop()
    rmSync(held.folder, { recursive: true, force: true })
  })

  return {
    folder: () => held.folder,
    url: (user: string) => held.postgres.url(user, 'postgres'),
    /** SIGQUIT is immediate: no checkpoint, recovery from the log. SIGINT is what an upgrade does. */
    stopDatabase: (signal: 'SIGINT' | 'SIGQUIT' = 'SIGQUIT') => held.postgres.stop(signal),
    startDatabase: async () => {
      const { port } = held.postgres
      held.postgres = await startPostgres({ data: `${held.folder}/pg`, durable: true, port, bin })
    },
    /** As the owner, who sees every company. */
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await held.owner.query<Row>(sql, values)).rows,
    brokenInvariants: async () =>
      (await held.owner.query<object>(readFileSync(`${root}/db/invariants.sql`, 'utf8'))).rows,
    startWorker: (more: Record<string, string> = {}) => {
      const worker = spawnWorker({ url: (user: string) => held.postgres.url(user, 'postgres') }, more)
      children.push(worker)
      return worker
    },
    startApi: async (more: Record<string, string> = {}) => {
      const database = { url: (user: string) => held.postgres.url(user, 'postgres') }
      const api = await spawnApi(database, more)
      children.push(api.child)
      return api
    },
  }
}

/** A real process of the API, once it is ready. */
export async function spawnApi(database: Pick<TestDatabase, 'url'>, more: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: root,
    env: processEnv(database, { PORT: String(port), DRAIN_SECONDS: '1', ...more }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  const ready = () =>
    fetch(`${base}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tried = 0; !(await ready()); tried++) {
    if (tried > 900 || child.exitCode !== null) {
      await killed(child)
      throw new Error('the API did not start')
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { child, base }
}

export const gone = (child: ChildProcess) =>
  new Promise<number | null>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
    else child.once('exit', done)
  })

export async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await gone(child)
}

export async function signInAt(base: string, username = 'admin@quai.demo'): Promise<string> {
  const body = new URLSearchParams({ username, password: DEMO_PASSWORD })
  const answer = await fetch(`${base}/api/login`, { method: 'POST', body })
  return ((await answer.json()) as { token: string }).token
}

/** The memory of a process, in megabytes: now, and at its peak. */
export function memoryOf({ pid }: ChildProcess): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
