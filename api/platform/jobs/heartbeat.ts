import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { lossOf } from '../database/pg-errors.ts'

const LOOKS_OF_GRACE = 4
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1000

interface Options {
  url: string
  /** How long the locks of a dead worker stay. */
  graceSeconds: number
  events: WorkerEvents
  log: Logger
}

/**
 * The queue would keep the jobs of a dead worker locked for four hours. So each worker takes an advisory lock on a
 * connection of its own, its heartbeat, and releases the locks of workers that have none.
 *
 * A database that restarts ends every heartbeat at once. So each worker renews its own as soon as it can, and releases
 * only what it found stale several times in a row. If a living worker is taken for dead all the same, two may do the
 * same job: see write-import.
 */
export function startHeartbeat({ url, graceSeconds, events, log }: Options) {
  /** The running jobs of each pool of this process. */
  const pools = new Map<string, Set<string>>()
  events.on('pool:create', ({ workerPool }) => pools.set(workerPool.id, new Set()))
  events.on('job:start', ({ worker, job }) => pools.get(worker.workerPool.id)?.add(job.id))
  events.on('job:complete', ({ worker, job }) => pools.get(worker.workerPool.id)?.delete(job.id))
  const idlePools = () => [...pools].filter(([, jobs]) => jobs.size === 0).map(([id]) => id)

  const closing = new AbortController()
  let alive = false

  async function beat(): Promise<void> {
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
        // Looks are counted per connection: while there was none, the others may have lost theirs too.
        const [locked, looks] = [new Set<string>(), new Map<string, number>()]
        for (;;) {
          await lockOwn(client, pools.keys(), locked)
          await releaseStale(client, looks)
          if (!alive) log.info('heartbeat started')
          alive = true
          pause = FIRST_PAUSE
          await sleep((graceSeconds * 1000) / LOOKS_OF_GRACE, undefined, { signal })
        }
      } catch (error) {
        if (alive && !closing.signal.aborted)
          log.warn(lossOf(error), 'database lost: no heartbeat until it is back')
      }
      alive = false
      client.end().catch(() => {})
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  async function releaseStale(client: pg.Client, looks: Map<string, number>): Promise<void> {
    const found = await findStale(client, idlePools())
    const before = new Map(looks)
    looks.clear()
    for (const { worker, since } of found) {
      const key = `${worker} ${since}`
      const times = (before.get(key) ?? 0) + 1
      looks.set(key, times)
      if (times <= LOOKS_OF_GRACE || pools.get(worker)?.size) continue
      log.warn({ worker, since }, 'locked by a worker that does not run it: released')
      await client.query('select graphile_worker.force_unlock_workers($1)', [[worker]])
    }
  }

  const beating = beat()
  return {
    alive: () => alive,
    busy: () => idlePools().length < pools.size,
    close: async () => {
      closing.abort()
      await beating
    },
  }
}

/** Shared, so that it need not wait for a connection that only the database still believes in. */
async function lockOwn(client: pg.Client, pools: Iterable<string>, locked: Set<string>): Promise<void> {
  for (const pool of pools) {
    if (locked.has(pool)) continue
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [pool])
    locked.add(pool)
  }
}

interface StaleWorker {
  worker: string
  /** When it took the newest of its locks. */
  since: string
}

/**
 * Workers that have locks without a heartbeat, and pools of this process that hold some while they run nothing: the
 * answer that gave them the job or took it back was lost, or another worker has ended it.
 */
async function findStale(client: pg.Client, idlePools: string[]): Promise<StaleWorker[]> {
  const { rows } = await client.query<StaleWorker>(
    `with heartbeats as (
       select (classid::bigint << 32) | objid::bigint as key from pg_locks
       where locktype = 'advisory' and objsubid = 1 and granted
     ), locks as (
       select locked_by, locked_at from graphile_worker.jobs
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues
     )
     select locked_by as worker, max(locked_at)::text as since from locks
     where locked_by is not null
       and (hashtextextended(locked_by, 0) not in (select key from heartbeats) or locked_by = any($1))
     group by locked_by`,
    [idlePools],
  )
  return rows
}
