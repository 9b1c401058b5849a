import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { CaughtMail } from '@app/tools/mail-catcher'
import { inject } from 'vitest'
import { PREPARED_STATEMENTS, type TestDatabase } from './database.ts'

const root = `${import.meta.dirname}/../..`

/** The settings of a process of ours on a test's database. */
export function processEnv(
  database: Pick<TestDatabase, 'url' | 'settings'>,
  more: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    PUBLIC_URL: 'http://quai.test',
    DATABASE_URL: database.url('quai_app'),
    PREPARED_STATEMENTS,
    WORKER_DATABASE_URL: database.url('quai_worker'),
    SMTP_URL: inject('smtpUrl'),
    MAIL_FROM: 'Quai <no-reply@quai.test>',
    FILES_FOLDER: `${inject('mailbox')}/../files`,
    THROTTLES: 'off',
    LOG_LEVEL: 'silent',
    ENCRYPTED_BODIES: 'off',
    DRAIN_SECONDS: '0',
    WORKER_GRACE_SECONDS: '2',
    ...database.settings,
    ...more,
  }
}

/** A real worker process, with its output. */
export function spawnWorker(
  database: Pick<TestDatabase, 'url' | 'settings'>,
  more: Record<string, string> = {},
) {
  const worker = spawn(process.execPath, ['api/worker.ts'], {
    cwd: root,
    env: processEnv(database, more),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  worker.stdout.resume()
  return worker
}

/** The same; the returned function stops it. */
export function startWorker(database: TestDatabase, more: Record<string, string> = {}): () => Promise<void> {
  const worker = spawnWorker(database, more)
  return async () => {
    if (worker.exitCode !== null) return
    const gone = new Promise((done) => worker.once('exit', done))
    worker.kill('SIGTERM')
    await gone
  }
}

export function mailsTo(address: string): CaughtMail[] {
  const folder = inject('mailbox')
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as CaughtMail)
    .filter((mail) => mail.to === address)
}

/** The n-th mail to that address, once it has arrived. */
export async function mailTo(address: string, nth = 1): Promise<CaughtMail> {
  for (let tried = 0; tried < 150; tried++) {
    const mail = mailsTo(address)[nth - 1]
    if (mail) return mail
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`no mail number ${nth} to ${address} in 15 s`)
}

export function tokenIn(mail: CaughtMail): string {
  return /#token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
}
