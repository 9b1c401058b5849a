import { UNFINISHED_STATES } from '@app/domain/imports/modules'
import pg from 'pg'

/** The queue's own connections: they own the queue, see no company's rows and bypass any pooler. */
export function openQueue(url: string, onConnectionLost: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', onConnectionLost))
  return {
    pool,
    close: () => pool.end(),
    /** Enqueues rows whose job was lost between commit and enqueue. One that failed too often keeps its job, and is left. */
    sweep: async (): Promise<void> => {
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
