import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'

const LOOKS_OF_GRACE = 4
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1000

interface Options {
  url: string
  /** How long what nobody attends to stays locked. */
  graceSeconds: number
  events: WorkerEvents
  log: Logger
}

/**
 * The queue would keep a job, and the queue of its company, locked for four hours, whatever became of their worker.
 * So each worker shows a sign of life, a lock that lives with a connection of its own, and looks at what is locked:
 * what nobody attends to is released, and another takes it over.
 *
 * A database that restarts takes every sign away at once, and a worker may be gone from it for a moment only. So
 * each shows its sign again as soon as it can, and nothing is released that was not found unattended several times
 * in a row. Should a worker be taken for dead all the same, what two do at once is still written once: see write-import.
 */
export function startHeartbeat({ url, graceSeconds, events, log }: Options) {
  const pools = new Set<string>()
  const inHand = new Set<string>()
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
  events.on('job:start', ({ job }) => inHand.add(job.id))
  events.on('job:complete', ({ job }) => inHand.delete(job.id))

  const closing = new AbortController()
  let shown = false

  async function live(): Promise<void> {
    for (let pause = FIRST_PAUSE; !closing.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: 5000,
        query_timeout: 5000,
      })
      const gone = new AbortController()
      client.on('error', () => gone.abort())
      client.on('end', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, closing.signal])
      try {
        await client.connect()
        // Looks are counted by connection: while there was none, the others may have lost theirs too.
        const [signed, looks] = [new Set<string>(), new Map<string, number>()]
        for (;;) {
          await sign(client, pools, signed)
          await releaseUnattended(client, looks)
          if (!shown) log.info('shows its sign of life')
          shown = true
          pause = FIRST_PAUSE
          await sleep((graceSeconds * 1000) / LOOKS_OF_GRACE, undefined, { signal })
        }
      } catch (error) {
        if (shown && !closing.signal.aborted)
          log.warn({ err: error }, 'database lost: no sign of life until it is back')
      }
      shown = false
      client.end().catch(() => {})
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function releaseUnattended(client: pg.Client, looks: Map<string, number>): Promise<void> {
    const found = await findUnattended(client, pools, inHand)
    const before = new Map(looks)
    looks.clear()
    for (const lock of found) {
      const key = Object.values(lock).join(' ')
      const times = (before.get(key) ?? 0) + 1
      looks.set(key, times)
      if (times <= LOOKS_OF_GRACE) continue
      log.warn(lock, 'locked, and nobody attends to it: released')
      await client.query(RELEASE[lock.kind], [lock.id, lock.holder, lock.since])
    }
  }

  const living = live()
  return {
    shown: () => shown,
    busy: () => inHand.size > 0,
    close: async () => {
      closing.abort()
      await living
    },
  }
}

/** Shared, so that a connection that only the database still believes in is not waited for. */
async function sign(client: pg.Client, pools: ReadonlySet<string>, signed: Set<string>): Promise<void> {
  for (const pool of pools) {
    if (signed.has(pool)) continue
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [pool])
    signed.add(pool)
  }
}

interface Lock {
  kind: 'job' | 'queue'
  id: string
  holder: string
  since: string
}

/**
 * Locked by a worker without a sign of life; or by this one, which has it not in hand, since the answer that gave it
 * the job or took it back was lost; or a queue whose holder has no job in it, since another has ended that job.
 */
async function findUnattended(client: pg.Client, pools: ReadonlySet<string>, inHand: ReadonlySet<string>) {
  const { rows } = await client.query<Lock>(
    `with signs as (
       select (classid::bigint << 32) | objid::bigint as sign from pg_locks
       where locktype = 'advisory' and objsubid = 1 and granted
     )
     select 'job' as kind, id::text, locked_by as holder, locked_at::text as since
     from graphile_worker._private_jobs
     where locked_by is not null and (
       hashtextextended(locked_by, 0) not in (select sign from signs) or (locked_by = any($1) and id <> all($2)))
     union all
     select 'queue', id::text, locked_by, locked_at::text
     from graphile_worker._private_job_queues as queue
     where locked_by is not null and (
       hashtextextended(locked_by, 0) not in (select sign from signs) or not exists (
         select from graphile_worker._private_jobs as job
         where job.job_queue_id = queue.id and job.locked_by = queue.locked_by))`,
    [[...pools], [...inHand]],
  )
  return rows
}

const RELEASE = {
  job: `with job as (
      update graphile_worker._private_jobs set locked_by = null, locked_at = null
      where id = $1 and locked_by = $2 and locked_at = $3 returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where id in (select job_queue_id from job) and locked_by = $2`,
  queue: `update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    where id = $1 and locked_by = $2 and locked_at = $3`,
}
