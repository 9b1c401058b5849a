import { createTransport } from 'nodemailer'
import { Logger, parseCronItems, run, type Task } from 'graphile-worker'
import pino from 'pino'
import { z } from 'zod'
import { removeAbandoned } from './companies/remove-abandoned.ts'
import { sendMail } from './mails/send-mail.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database.ts'
import { findHome } from './platform/directory.ts'
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
const smtp = createTransport(config.SMTP_URL)

const queue = openQueue(config.WORKER_DATABASE_URL, onConnectionLost)

const jobPayload = z.object({ companyId: z.number(), id: z.number() })

/** A job names a row; the row is read with the company set, like everything else. */
const onRow =
  (work: (home: { companyId: number; cell: string }, id: number) => Promise<void>): Task =>
  async (payload) => {
    const { companyId, id } = jobPayload.parse(payload)
    const home = await findHome(databases.directory, companyId)
    if (home) await work(home, id)
  }

const runner = await run({
  pgPool: queue.pool,
  logger: new Logger(() => (level, message) => log[level === 'warning' ? 'warn' : level](message)),
  concurrency: 3,
  noHandleSignals: true,
  pollInterval: 2000,
  taskList: {
    mail: onRow((home, id) => sendMail({ config, databases, smtp }, home, id)),
    sweep: () => queue.sweep(),
    purge: async () => {
      await removeAbandoned(databases)
      await purgeExpired(databases)
    },
  },
  parsedCronItems: parseCronItems([
    { task: 'sweep', match: '* * * * *' },
    { task: 'purge', match: '17 * * * *' },
  ]),
})

async function shutDown(): Promise<void> {
  await runner.stop()
  await databases.close()
  await queue.pool.end()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
await runner.promise
