import { EventEmitter } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import { createTransport } from 'nodemailer'
import pino from 'pino'
import { z } from 'zod'
import { removeAbandoned } from './companies/remove-abandoned.ts'
import { eraseNamelessImages } from './images/erase-images.ts'
import { doImport } from './imports/do-import.ts'
import { eraseImports } from './imports/erase-imports.ts'
import { sendMail } from './mails/send-mail.ts'
import { systemClock as clock } from './platform/clock.ts'
import { configOfProcess } from './platform/config.ts'
import { openDatabases } from './platform/database/database.ts'
import { findHome } from './platform/database/directory.ts'
import { filesOf } from './platform/files/files-of.ts'
import { connectionLost, lossOf } from './platform/database/pg-errors.ts'
import { purgeExpired } from './platform/jobs/purge.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { measureJobs } from './platform/jobs/job-metrics.ts'
import { endAtUnknownErrors } from './platform/last-words.ts'
import { startHeartbeat } from './platform/jobs/heartbeat.ts'
import { placeCheckpoints } from './platform/persistence/list-checkpoints.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { NEVER_LOGGED } from './platform/http/request-log.ts'

const LONGEST_PAUSE_SECONDS = 8

endAtUnknownErrors()
const config = configOfProcess()
// Nobody waits for this process as for an answer: processes that serve requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (!config.WORKER_DATABASE_URL) throw new Error('WORKER_DATABASE_URL says where the queue is')
const log = pino({ level: config.LOG_LEVEL, redact: NEVER_LOGGED })
const onConnectionLost = (error: Error) => log.warn(lossOf(error), 'database connection lost')
const databases = openDatabases({
  url: config.DATABASE_URL,
  cells: config.CELLS,
  prepared: config.PREPARED_STATEMENTS,
  poolSize: 5,
  onConnectionLost,
})
const files = filesOf(config)
const smtp = createTransport(config.SMTP_URL)
// Beside the failure of a mail, which its job reports: what goes wrong on a connection that is kept between two.
smtp.on('error', (error) => log.warn({ err: error }, 'mail server lost'))

const queue = openQueue(config.WORKER_DATABASE_URL, onConnectionLost)
const events: WorkerEvents = new EventEmitter()
const heartbeat = startHeartbeat({
  url: config.WORKER_DATABASE_URL,
  graceSeconds: config.WORKER_GRACE_SECONDS,
  events,
  log,
})

const metrics =
  config.WORKER_METRICS_PORT === undefined
    ? undefined
    : serveMetrics(
        measureJobs(events, queue.pool),
        config.METRICS_HOST,
        config.WORKER_METRICS_PORT,
        (error) => log.error({ err: error }, 'metrics not served'),
      )

const jobPayload = z.object({ companyId: z.number(), id: z.number() })

interface Company {
  companyId: number
  cell: string
}

/** A job names a row; the row is read with the company set, like everything else. */
const onRow =
  (work: (home: Company, id: number, tries: number) => Promise<void>): Task =>
  async (payload, { job }) => {
    const { companyId, id } = jobPayload.parse(payload)
    const home = await findHome(databases.directory, companyId)
    if (home) await work(home, id, job.attempts)
  }

// The queue is notified of the end of a job without waiting for the answer. Where the database was lost under it,
// the job stays locked, and is released like any other that nobody has in hand.
process.on('unhandledRejection', (error) => {
  if (!connectionLost(error)) throw error
  log.warn(lossOf(error), 'database lost at the end of a job')
})

const runners: Runner[] = []
let stopping = false
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())

await patiently(() => queue.sweep())
const shared = {
  pgPool: queue.pool,
  events,
  logger: new Logger(() => (level, message, meta) => {
    log[level === 'warning' ? 'warn' : level](aboutJob(meta?.['job']), message)
  }),
  noHandleSignals: true,
  pollInterval: 2000,
}
await start({
  ...shared,
  concurrency: 3,
  taskList: {
    mail: onRow((home, id) => sendMail({ config, databases, smtp, clock }, home, id)),
    sweep: () => queue.sweep(),
    purge: async () => {
      await removeAbandoned(databases)
      await purgeExpired(databases)
      await eraseImports(databases, files, clock())
      await eraseNamelessImages(databases, files, clock())
    },
  },
  parsedCronItems: parseCronItems([
    { task: 'sweep', match: '* * * * *' },
    { task: 'purge', match: '17 * * * *' },
  ]),
})
// On their own: an import takes seconds to minutes, the marks of a million rows some seconds; no mail may wait behind them.
await start({
  ...shared,
  concurrency: 2,
  taskList: {
    import: onRow((home, id, tries) => doImport({ config, databases, files, log, clock }, home, id, tries)),
    marks: onRow((home) => placeCheckpoints(databases, home)),
  },
})

// One that ends by itself would leave half a worker behind.
await Promise.race(runners.map((runner) => runner.promise))
if (!stopping) process.exit(1)

/** Which job, and of which company: from the text of a log line of the queue. */
function aboutJob(job: unknown): object {
  const { data } = z.object({ task_identifier: z.string(), payload: z.unknown() }).safeParse(job)
  if (!data) return {}
  const row = jobPayload.safeParse(data.payload).data
  return { task: data.task_identifier, companyId: row?.companyId, rowId: row?.id }
}

async function start(options: RunnerOptions): Promise<void> {
  runners.push(await patiently(() => run(options)))
}

/** A database that is not there yet, or not any more, is waited for. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let seconds = 0.5; ; seconds = Math.min(seconds * 2, LONGEST_PAUSE_SECONDS)) {
    try {
      return await work()
    } catch (error) {
      log.warn(lossOf(error), `cannot begin: tries again in ${seconds} s`)
      await sleep(seconds * 1000)
    }
  }
}

async function shutDown(): Promise<void> {
  if (stopping) return
  stopping = true
  const failed = (error: unknown) => log.error({ err: error }, 'stopped badly')
  await Promise.race([stopped(), nothingInHand()]).catch(failed)
  process.exit(0)
}

async function stopped(): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop()))
  await databases.close()
  await queue.close()
  await heartbeat.close()
  metrics?.close()
}

/** Then neither a database that is away nor a question that is to be asked again is worth waiting for. */
async function nothingInHand(): Promise<void> {
  for (let quiet = 0; quiet < (heartbeat.alive() ? 30 : 1); quiet = heartbeat.busy() ? 0 : quiet + 1)
    await sleep(100)
}
