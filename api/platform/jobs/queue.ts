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
      for (const [kind, rows] of Object.entries(WAITING)) await enqueueLost(pool, kind, rows)
    },
  }
}

/** By the kind of their job. */
const WAITING = {
  mail: `mails where state = 'queued'`,
  import: `imports where state in (${UNFINISHED_STATES.map((state) => `'${state}'`).join()})`,
}

/** In steps: where companies are spread over nodes, no statement reads both their rows and the queue. */
async function enqueueLost(pool: pg.Pool, kind: string, rows: string): Promise<void> {
  const jobs = await pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where starts_with(key, $1 || ':')`,
    [kind],
  )
  const lost = await pool.query<{ company: string; id: string }>(
    `select company_id as company, id from ${rows} and created_at < now() - interval '1 minute'
       and $1 || ':' || company_id || ':' || id <> all($2::text[])
     order by created_at limit 1000`,
    [kind, jobs.rows.map(({ key }) => key)],
  )
  if (lost.rows.length === 0) return
  await pool.query(
    'select graphile_worker.enqueue($1, company, id) from unnest($2::bigint[], $3::bigint[]) as lost (company, id)',
    [kind, lost.rows.map(({ company }) => company), lost.rows.map(({ id }) => id)],
  )
}
