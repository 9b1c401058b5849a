import { EventEmitter } from 'node:events'
import { createTransport } from 'nodemailer'
import { Logger, parseCronItems, run, type Task, type WorkerEvents } from 'graphile-worker'
import pino from 'pino'
import { z } from 'zod'
import { removeAbandoned } from './companies/remove-abandoned.ts'
import { doImport } from './imports/do-import.ts'
import { eraseImports } from './imports/erase-imports.ts'
import { sendMail } from './mails/send-mail.ts'
import { systemClock as clock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database.ts'
import { findHome } from './platform/directory.ts'
import { filesIn } from './platform/files.ts'
import { purgeExpired } from './platform/purge.ts'
import { openQueue } from './platform/queue.ts'

const config = readConfig(process.env)
if (!config.WORKER_DATABASE_URL) throw new Error('WORKER_DATABASE_URL says where the queue is')
const log = pino({ level: config.LOG_LEVEL })
const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
const databases = openDatabases({
  url: config.DATABASE_URL,
  cells: config.CELLS,
  poolSize: 5,
  onConnectionLost,
})
const files = filesIn(config.FILES_FOLDER)
const smtp = createTransport(config.SMTP_URL)

const queue = openQueue(config.WORKER_DATABASE_URL, onConnectionLost)

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

const events: WorkerEvents = new EventEmitter()
queue.watch(events)
// What a killed worker held is done before anything new.
await queue.sweep()
const shared = {
  pgPool: queue.pool,
  events,
  logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  noHandleSignals: true,
  pollInterval: 2000,
}
const runner = await run({
  ...shared,
  concurrency: 3,
  taskList: {
    mail: onRow((home, id) => sendMail({ config, databases, smtp, clock }, home, id)),
    sweep: () => queue.sweep(),
    purge: async () => {
      await removeAbandoned(databases)
      await purgeExpired(databases)
      await eraseImports(databases, files, clock())
    },
  },
  parsedCronItems: parseCronItems([
    { task: 'sweep', match: '* * * * *' },
    { task: 'purge', match: '17 * * * *' },
  ]),
})
// On their own: an import takes seconds to minutes, and no mail may wait behind it.
const importRunner = await run({
  ...shared,
  concurrency: 2,
  taskList: {
    import: onRow((home, id, tries) => doImport({ config, databases, files, log, clock }, home, id, tries)),
  },
})

async function shutDown(): Promise<void> {
  await Promise.all([runner.stop(), importRunner.stop()])
  await databases.close()
  await queue.close()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
await Promise.all([runner.promise, importRunner.promise])
