import { EventEmitter } from 'node:events'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../test/database.ts'
import { startHeartbeat } from './heartbeat.ts'

const GRACE_SECONDS = 1
const moreThanTheGrace = () => new Promise((done) => setTimeout(done, GRACE_SECONDS * 2500))

const held = {} as { database: TestDatabase; queue: pg.Pool }
const heartbeats: ReturnType<typeof startHeartbeat>[] = []
beforeEach(async () => {
  held.database = await newDatabase()
  held.queue = new pg.Pool({ connectionString: held.database.url('quai_worker') })
  held.queue.on('error', () => {})
  held.queue.on('connect', (client) => client.on('error', () => {}))
})
afterEach(async () => {
  await Promise.all(heartbeats.splice(0).map((heartbeat) => heartbeat.close()))
  await held.queue.end()
  await held.database.drop()
})

const asWorker = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await held.queue.query<T>(sql, values)).rows

/** A worker whose pool has this name. */
async function aWorker(name: string, graceSeconds = GRACE_SECONDS) {
  const events = new EventEmitter()
  const url = held.database.url('quai_worker')
  const log = pino({ level: 'silent' })
  heartbeats.push(startHeartbeat({ url, graceSeconds, events, log }))
  const worker = { workerPool: { id: name } }
  events.emit('pool:create', worker)
  await expect.poll(() => locksOf(name), { timeout: 10_000 }).toHaveLength(1)
  return {
    begins: (id: string) => events.emit('job:start', { worker, job: { id } }),
    ends: (id: string) => events.emit('job:complete', { worker, job: { id } }),
  }
}

const locksOf = async (name: string) =>
  await asWorker<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory'
     and (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0)`,
    [name],
  )

/** A job of a company and its queue, locked by that worker. */
async function lockedJob(holder: string): Promise<string> {
  const [job] = await asWorker<{ id: string }>(
    `select id::text from graphile_worker.add_job('import', '{}', queue_name := 'imports:1')`,
  )
  for (const table of ['_private_jobs', '_private_job_queues'])
    await asWorker(`update graphile_worker.${table} set locked_by = $1, locked_at = now()`, [holder])
  return job?.id ?? ''
}

const holders = async () => {
  const [row] = await asWorker<{ job: string | null; queue: string | null }>(
    `select (select locked_by from graphile_worker._private_jobs) as job, locked_by as queue
     from graphile_worker._private_job_queues`,
  )
  return row
}
const FREE = { job: null, queue: null }

test('the locks of a worker without a heartbeat are released once the grace is over, not before', async () => {
  await lockedJob('the dead')
  const began = Date.now()
  await aWorker('the living')
  await expect.poll(holders, { timeout: 10_000 }).toEqual(FREE)
  expect(Date.now() - began).toBeGreaterThan(GRACE_SECONDS * 1000)
})

test('a living worker keeps the jobs that it runs', async () => {
  const mine = await aWorker('mine')
  const id = await lockedJob('mine')
  mine.begins(id)
  await aWorker('another')
  await moreThanTheGrace()
  expect(await holders()).toEqual({ job: 'mine', queue: 'mine' })
})

test('a worker whose connection is cut renews its heartbeat at once, and is not taken for dead', async () => {
  const mine = await aWorker('mine')
  mine.begins(await lockedJob('mine'))
  await aWorker('another', 5)
  for (let cut = 0; cut < 5; cut++) {
    const [lock] = await locksOf('mine')
    await asWorker('select pg_terminate_backend($1::integer)', [lock?.pid])
    const pid = async () => (await locksOf('mine'))[0]?.pid ?? lock?.pid
    await expect.poll(pid, { timeout: 5000 }).not.toBe(lock?.pid)
  }
  expect(await holders()).toEqual({ job: 'mine', queue: 'mine' })
})

test('a queue without a job, locked by a living worker that runs nothing, is released', async () => {
  await aWorker('mine')
  await lockedJob('mine')
  // A worker that was wrongly taken for dead ends the job under the one that took it over.
  await asWorker('delete from graphile_worker._private_jobs')
  await expect.poll(holders, { timeout: 10_000 }).toEqual(FREE)
})

test('a job whose start the worker, or whose end the queue, never heard of is released once the worker runs nothing', async () => {
  const mine = await aWorker('mine')
  const id = await lockedJob('mine')
  await expect.poll(holders, { timeout: 10_000 }).toEqual(FREE)

  for (const table of ['_private_jobs', '_private_job_queues'])
    await asWorker(`update graphile_worker.${table} set locked_by = 'mine', locked_at = now()`)
  mine.begins(id)
  await moreThanTheGrace()
  expect(await holders()).toEqual({ job: 'mine', queue: 'mine' })
  mine.ends(id)
  await expect.poll(holders, { timeout: 10_000 }).toEqual(FREE)
})
