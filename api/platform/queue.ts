import { UNFINISHED_STATES } from '@app/domain/imports/modules'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'

/** The queue's own connections: they own the queue, see no company's rows and bypass any pooler. */
export function openQueue(url: string, onConnectionLost: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  const signs = signsOfLife(url, onConnectionLost)
  return {
    pool,
    watch: signs.watch,
    close: async () => {
      await signs.close()
      await pool.end()
    },
    /** Enqueues rows whose job was lost between commit and enqueue. One that failed too often keeps its job, and is left. */
    sweep: async (): Promise<void> => {
      await signs.releaseJobsOfTheDead()
      await pool.query(
        `select graphile_worker.enqueue('mail', company_id, id) from mails
         where state = 'queued' and created_at < now() - interval '1 minute' and not exists (
           select from graphile_worker.jobs where key = 'mail:' || company_id || ':' || mails.id)
         order by created_at limit 1000`,
      )
      await pool.query(
        `select graphile_worker.enqueue('import', company_id, id) from imports
         where state = any($1) and created_at < now() - interval '1 minute' and not exists (
           select from graphile_worker.jobs where key = 'import:' || company_id || ':' || imports.id)
         order by created_at limit 1000`,
        [UNFINISHED_STATES],
      )
    },
  }
}

/**
 * A killed worker leaves its jobs locked, and the queue would wait four hours before it gives them to another.
 * So each worker holds an advisory lock for as long as it is connected: what is locked in the name of one
 * whose lock can be had is released at once.
 */
function signsOfLife(url: string, onConnectionLost: (error: Error) => void) {
  const held = new Set<string>()
  let client: pg.Client | undefined

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const opened = new pg.Client({ connectionString: url })
    opened.on('error', onConnectionLost)
    opened.on('end', () => (client = undefined))
    await opened.connect()
    for (const name of held) await opened.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return (client = opened)
  }

  return {
    /** Called before a worker takes its first job. */
    watch: (events: WorkerEvents) => {
      events.on('pool:create', ({ workerPool }) => {
        held.add(workerPool.id)
        client
          ?.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerPool.id])
          .catch(onConnectionLost)
      })
    },
    releaseJobsOfTheDead: async () => {
      const own = await connected()
      // Those that began just now may not have taken their lock yet.
      const { rows } = await own.query<{ name: string }>(
        `select distinct locked_by as name from graphile_worker._private_jobs
         where locked_by <> all($1) and locked_at < now() - interval '1 second'`,
        [[...held]],
      )
      for (const { name } of rows) {
        const { rows: tried } = await own.query<{ dead: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as dead',
          [name],
        )
        if (!tried[0]?.dead) continue
        await own.query('select graphile_worker.force_unlock_workers(array[$1])', [name])
        await own.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      }
    },
    close: async () => await client?.end(),
  }
}
