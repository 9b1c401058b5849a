import { EventEmitter, once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { makeWorkerUtils, runOnce, type WorkerEvents } from 'graphile-worker'
import { Gauge, Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { appForTests } from '../../test/test-app.ts'
import { filesIn } from '../files/files.ts'
import { measureJobs } from '../jobs/job-metrics.ts'
import { openQueue } from '../jobs/queue.ts'
import { measure, serveMetrics } from './metrics.ts'

const root = `${import.meta.dirname}/../../..`
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const own = appForTests()
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

async function ofApi(folder = own.config.FILES_FOLDER, draining = false): Promise<Registry> {
  const app = await buildApp(own)
  ends.push(() => app.close())
  return measure(app, { databases: own.databases, files: filesIn(folder), draining: () => draining })
}

function ofWorker() {
  const queue = openQueue(own.database.url('quai_worker'), () => {})
  ends.push(queue.close)
  const events: WorkerEvents = new EventEmitter()
  return { queue, events, register: measureJobs(events, queue.pool) }
}

const namesOf = (registers: Registry[]) =>
  new Set(registers.flatMap((register) => register.getMetricsAsArray().map(({ name }) => name)))
const valueOf = async (register: Registry, name: string) =>
  (await register.getMetricsAsJSON()).find((metric) => metric.name === name)?.values[0]?.value

/** The metrics that an expression asks for; what Prometheus itself knows apart. */
function askedIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-z_]\w*(?!\w|\s*\()/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !['and', 'or', 'unless', 'up', 'e9'].includes(name))
}

test('docs/observe.md explains every metric that the code has, and no other', async () => {
  const tables = read('docs/observe.md').split('## Logs')[0] ?? ''
  const explained = [...tables.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  expect(explained.toSorted()).toEqual([...namesOf([await ofApi(), ofWorker().register])].toSorted())
})

test('the dashboard and the alerts ask only for what is measured', async () => {
  const measured = namesOf([await ofApi(), ofWorker().register])
  const dashboard = JSON.parse(read('deploy/grafana/quai.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = [...read('deploy/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
  expect(drawn.length).toBeGreaterThan(15)
  expect(rules).toHaveLength([...read('deploy/alerts.yaml').matchAll(/- alert:/g)].length)
  for (const expression of [...drawn, ...rules]) {
    const asked = askedIn(expression)
    expect([expression, asked.filter((name) => !measured.has(name))]).toEqual([expression, []])
  }
  expect(askedIn('sum by (le, route) (rate(no_such_bucket{a="b"}[5m])) > 1 and up == 0')).toEqual(['no_such'])
})

test('every alert links to a page that covers it', () => {
  const alerts = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)$([\s\S]*?)runbook: (.+)$/gm)]
  expect(alerts).toHaveLength([...read('deploy/alerts.yaml').matchAll(/- alert:/g)].length)
  const unknown = alerts.filter(
    ([, name = '', , page = '']) => !existsSync(`${root}/${page}`) || !read(page).includes(`\`${name}\``),
  )
  expect(unknown.map(([, name]) => name)).toEqual([])
})

test('a process reports whether it is ready, and how much room it has', async () => {
  const well = await ofApi()
  expect(await valueOf(well, 'service_ready')).toBe(1)
  expect(await valueOf(well, 'files_free_ratio')).toBeGreaterThan(0.1)
  expect(await valueOf(await ofApi(own.config.FILES_FOLDER, true), 'service_ready')).toBe(0)
  const full = await ofApi('/proc')
  expect(await valueOf(full, 'service_ready')).toBe(0)
  expect(await valueOf(full, 'files_free_ratio')).toBe(0)
})

test('figures that cannot be gathered are a 500, and end no process', async () => {
  const register = new Registry()
  const collect = () => Promise.reject(new Error('no'))
  new Gauge({ name: 'broken', help: 'Never answers', registers: [register], collect })
  const server = serveMetrics(register, '127.0.0.1', 0, () => {})
  ends.push(() => new Promise((done) => server.close(done)))
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(500)
})

test('a port in use is reported to the caller, and ends no process', async () => {
  const noteFailure = (error: Error) => failures.push(error.message)
  const failures: string[] = []
  const first = serveMetrics(new Registry(), '127.0.0.1', 0, noteFailure)
  ends.push(() => new Promise((done) => first.close(done)))
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = serveMetrics(new Registry(), '127.0.0.1', port, noteFailure)
  await once(second, 'error')
  expect(failures).toEqual([expect.stringContaining('EADDRINUSE')])
})

test('a worker reports what waits, for how long, and what it did or gave up', async () => {
  const { queue, events, register } = ofWorker()
  const utils = await makeWorkerUtils({ pgPool: queue.pool })
  ends.push(async () => {
    await utils.release()
  })
  await utils.addJob('mail', {}, { runAt: new Date(Date.now() - 60_000) })
  await utils.addJob('import', {}, { maxAttempts: 1 })
  await utils.addJob('marks', {}, { runAt: new Date(Date.now() + 60_000) })
  expect(await valueOf(register, 'jobs_waiting')).toBe(2)
  expect(await valueOf(register, 'jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(60)
  expect(await valueOf(register, 'jobs_given_up')).toBe(0)

  const taskList = { mail: () => {}, import: () => Promise.reject(new Error('no')) }
  await runOnce({ pgPool: queue.pool, events, taskList, noHandleSignals: true })
  expect(await valueOf(register, 'jobs_waiting')).toBe(0)
  expect(await valueOf(register, 'jobs_oldest_waiting_seconds')).toBe(0)
  expect(await valueOf(register, 'jobs_given_up')).toBe(1)
  const text = await register.metrics()
  expect(text).toContain('job_duration_seconds_count{task="mail",outcome="done"} 1')
  expect(text).toContain('job_duration_seconds_count{task="import",outcome="failed"} 1')
})
