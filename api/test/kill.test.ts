import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { allRoutes } from '@app/contract/all-routes'
import type { Routes } from '@app/contract/route'
import { bootstrap, migrate } from '@app/db/migrate'
import { DEMO_PASSWORD } from '@app/db/seed/demo-companies'
import { freePort, startPostgres } from '@app/tools/pg'
import pg from 'pg'
import { expect, test } from 'vitest'
import { gone, killed, processesForTests, signInAt } from './processes.ts'
import { processEnv } from './worker.ts'

// Real processes, a PostgreSQL that keeps what it acknowledges, and kill -9. (A kill leaves the page
// cache alone: this proves the order of things, not what a power cut would leave on the disk.)
const root = `${import.meta.dirname}/../..`
const processes = processesForTests()
const { startApi } = processes
const everyRoute = Object.values(allRoutes).flatMap((feature: Routes) => Object.values(feature))

const addBank = (base: string, token: string, key: string, name: string) =>
  fetch(`${base}/api/banks/add`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name }),
  })

test('killed between commit and answer, the retry gets the first answer and nothing is done twice', async () => {
  const steady = await startApi()
  const token = await signInAt(steady.base)
  const toDelete = await startApi({ FAIL_POINT: 'afterCommitBeforeAnswer' })
  const death = gone(toDelete.child)
  await expect(addBank(toDelete.base, token, 'key-1', 'Banque du kill')).rejects.toThrow('fetch failed')
  await death

  const committed = await processes.query<{ id: string }>(
    `select id from banks where name = 'Banque du kill'`,
  )
  expect(committed).toHaveLength(1)
  const retried = await addBank(steady.base, token, 'key-1', 'Banque du kill')
  expect(retried.status).toBe(200)
  expect(await retried.json()).toMatchObject({
    id: Number(committed[0]?.id),
    name: 'Banque du kill',
    version: 1,
  })
  expect(await processes.query(`select from banks where name = 'Banque du kill'`)).toHaveLength(1)
  steady.child.kill('SIGTERM')
  await gone(steady.child)
}, 60_000)

test('acknowledged banks survive 12 kills of API and database, and each exists once', async () => {
  const acknowledged: string[] = []
  const token = await (async () => {
    const api = await startApi()
    const opened = await signInAt(api.base)
    await killed(api.child)
    return opened
  })()
  for (let cycle = 0; cycle < 12; cycle++) {
    const api = await startApi()
    const running = { going: true }
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let n = 0; running.going; n++) {
        const name = `K${cycle}-${client}-${n}`
        const answer = await addBank(api.base, token, name, name).catch(() => undefined)
        if (answer?.ok) acknowledged.push(name)
        else await new Promise((done) => setTimeout(done, 20))
      }
    })
    await new Promise((done) => setTimeout(done, 100 + Math.random() * 300))
    expect(api.child.exitCode).toBeNull()
    if (cycle % 4 === 3) {
      await processes.stopDatabase()
      await processes.startDatabase()
    }
    expect(api.child.exitCode).toBeNull()
    await killed(api.child)
    running.going = false
    await Promise.all(clients)
  }
  const kept = await processes.query<{ name: string; times: string; events: string }>(
    `select name, count(*) as times, (select count(*) from events where subject = 'banks' and subject_id = any(array_agg(banks.id))) as events
     from banks where name like 'K%-%-%' group by name`,
  )
  const byName = new Map(kept.map((row) => [row.name, row]))
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((name) => !byName.has(name))).toEqual([])
  expect(kept.filter((row) => row.times !== '1' || row.events !== '1')).toEqual([])
}, 120_000)

test('without its database every call answers 503 and when to come back; it is found again without a restart', async () => {
  const api = await startApi()
  const token = await signInAt(api.base)
  const headers = { authorization: `Bearer ${token}` }
  // In the middle of what they do: a read, a write, a sign-in.
  const running = { going: true }
  const seen = new Set<number>()
  const clients = Array.from({ length: 9 }, async (_, client) => {
    for (let n = 0; running.going; n++) {
      const name = `Down-${client}-${n}`
      const answer =
        client % 3 === 0
          ? await fetch(`${api.base}/api/banks`, { headers })
          : client % 3 === 1
            ? await addBank(api.base, token, name, name)
            : await fetch(`${api.base}/api/login`, {
                method: 'POST',
                body: new URLSearchParams({ username: 'admin@quai.demo', password: 'wrong' }),
              })
      seen.add(answer.status)
    }
  })
  for (const stop of ['SIGQUIT', 'SIGINT'] as const) {
    await new Promise((done) => setTimeout(done, 500))
    await processes.stopDatabase(stop)
    await new Promise((done) => setTimeout(done, 500))
    expect((await fetch(`${api.base}/health/live`)).status).toBe(200)
    expect((await fetch(`${api.base}/health/ready`)).status).toBe(503)
    for (const { method, path, permission } of everyRoute) {
      if (permission === 'public') continue
      const url = `${api.base}/api${path.replaceAll(/\{\w+\}/g, '1')}`
      const answer = await fetch(url, { method, headers: { ...headers, 'accept-language': 'fr' } })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(await answer.json()).toMatchObject({
        code: 'server.unavailable',
        statusLabel: 'Le serveur ne répond pas. Réessayez dans un instant.',
      })
    }
    await processes.startDatabase()
  }
  running.going = false
  await Promise.all(clients)
  expect([...seen].filter((status) => ![200, 401, 503].includes(status))).toEqual([])
  expect([...seen]).toContain(503)
  expect((await fetch(`${api.base}/api/banks`, { headers })).status).toBe(200)
  await killed(api.child)
}, 90_000)

test('on SIGTERM it is not ready any more, finishes what is under way and exits cleanly', async () => {
  const { child, base } = await startApi()
  const token = await signInAt(base)
  const under = Array.from({ length: 10 }, (_, n) => addBank(base, token, `drain-${n}`, `Drain ${n}`))
  child.kill('SIGTERM')
  await new Promise((done) => setTimeout(done, 300))
  expect((await fetch(`${base}/health/ready`)).status).toBe(503)
  expect((await Promise.all(under)).map((answer) => answer.status)).toEqual(
    Array.from({ length: 10 }, () => 200),
  )
  expect(await gone(child)).toBe(0)
}, 60_000)

test('clients that left in mid-request or mid-upload delay no stop', async () => {
  const { child, base } = await startApi()
  const token = await signInAt(base)
  const hashing = Array.from({ length: 6 }, async () => {
    const left = fetch(`${base}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin@quai.demo', password: 'wrong' }),
      signal: AbortSignal.timeout(60),
    })
    await expect(left).rejects.toThrow('timeout')
  })
  const uploading = Array.from({ length: 3 }, async () => {
    const begun = 'x'.repeat(100_000)
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write(
      `POST /api/attachments/images/add HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000000\r\n` +
        `content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n${begun}`,
    )
    await new Promise((done) => setTimeout(done, 500))
    socket.destroy()
  })
  await Promise.all([...hashing, ...uploading])
  // The hashes of those who left are done by then.
  await new Promise((done) => setTimeout(done, 2000))
  const asked = performance.now()
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
}, 60_000)

test('the request log names request, company and user, and never a password, token or query', async () => {
  const { child, base } = await startApi({ LOG_LEVEL: 'info' })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const token = await signInAt(base)
  await fetch(`${base}/api/banks?secret=4242`, { headers: { authorization: `Bearer ${token}` } })
  await addBank(base, token, 'log-key', 'Nom confidentiel')
  // What goes wrong for them names them too.
  const holder = new pg.Client({ connectionString: processes.url('quai_owner') })
  await holder.connect()
  await holder.query('begin; lock table banks')
  const refused = await fetch(`${base}/api/banks`, { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status).toBe(503)
  await holder.end()
  await new Promise((done) => setTimeout(done, 300))
  await killed(child)
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find((line) => line['msg'] === 'failed')).toMatchObject({
    requestId: refused.headers.get('x-request-id'),
    companyId: 1,
    userId: 1,
  })
  // Each line names its user once.
  expect(log.match(/"companyId":/g)).toHaveLength(lines.filter((line) => line['companyId'] === 1).length)
  expect(lines.find((line) => line['route'] === '/api/banks/add')).toMatchObject({
    status: 200,
    companyId: 1,
    userId: 1,
  })
  expect(lines.every((line) => line['route'] === undefined || typeof line['requestId'] === 'string')).toBe(
    true,
  )
  for (const secret of [token, DEMO_PASSWORD, '4242', 'Nom confidentiel']) expect(log).not.toContain(secret)
}, 60_000)

test('metrics are on a port of their own, by route pattern', async () => {
  const metricsPort = await freePort()
  const { child, base } = await startApi({ METRICS_PORT: String(metricsPort) })
  await fetch(`${base}/api/banks/123456`)
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(text).toContain('route="/api/banks/:id"')
  expect(text).not.toContain('123456')
  expect((await fetch(`${base}/metrics`)).status).toBe(404)
  await killed(child)
}, 60_000)

test('in production a database that may lose writes is refused', async () => {
  const quick = await startPostgres({
    data: `${processes.folder()}/quick`,
    durable: false,
    bin: process.env['PG_BIN'],
  })
  await bootstrap(quick.url('postgres', 'postgres'))
  await migrate(quick.url('quai_owner', 'postgres'), quick.url('quai_worker', 'postgres'))
  const env = processEnv(
    // It lets anybody in, whatever the password; the settings ask for a good one all the same.
    { url: (user: string) => quick.url(user, 'postgres').replace('@', ':4f1c2be0a97d3358@') },
    {
      NODE_ENV: 'production',
      THROTTLES: 'on',
      PUBLIC_URL: 'https://quai.test',
      PORT: String(await freePort()),
    },
  )
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  // All that it wrote has come by then; at its exit some may still be on its way.
  const [status] = (await once(child, 'close')) as [number | null]
  expect(status).not.toBe(0)
  expect(log).toContain('PostgreSQL may lose acknowledged writes')
  await quick.stop()
}, 60_000)
