import { createTransport } from 'nodemailer'
import { parseCronItems, run, type Task } from 'graphile-worker'
import pg from 'pg'
import { z } from 'zod'
import { removeAbandoned } from './companies/remove-abandoned.ts'
import { sendMail } from './mails/send-mail.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database.ts'
import { findHome } from './platform/directory.ts'
import { purgeExpired } from './platform/purge.ts'

const config = readConfig(process.env)
if (!config.WORKER_DATABASE_URL) throw new Error('WORKER_DATABASE_URL says where the queue is')
const onConnectionLost = (error: Error) => console.error('database connection lost', error.message)
const databases = openDatabases({ url: config.DATABASE_URL, poolSize: 5, onConnectionLost })
const smtp = createTransport(config.SMTP_URL)

/** The queue's own connections: they own the queue, see no company's rows and bypass any pooler. */
const queue = new pg.Pool({ connectionString: config.WORKER_DATABASE_URL, max: 5 })
queue.on('error', onConnectionLost)
queue.on('connect', (client) => client.on('error', onConnectionLost))

const jobPayload = z.object({ companyId: z.number(), id: z.number() })

/** A job names a row; the row is read with the company set, like everything else. */
const onRow =
  (work: (home: { companyId: number; cell: string }, id: number) => Promise<void>): Task =>
  async (payload) => {
    const { companyId, id } = jobPayload.parse(payload)
    const home = await findHome(databases.directory, companyId)
    if (home) await work(home, id)
  }

/** Rows whose job was lost between commit and enqueue. */
const sweep: Task = async () => {
  const left = await queue.query<{ company_id: string; id: string }>(
    `select company_id, id from mails where state = 'queued' and created_at < now() - interval '1 minute' limit 1000`,
  )
  for (const row of left.rows) {
    await queue.query('select graphile_worker.enqueue($1, $2, $3)', ['mail', row.company_id, row.id])
  }
}

const runner = await run({
  pgPool: queue,
  concurrency: 3,
  noHandleSignals: true,
  pollInterval: 2000,
  taskList: {
    mail: onRow((home, id) => sendMail({ config, databases, smtp }, home, id)),
    sweep,
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
  await queue.end()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
await runner.promise
