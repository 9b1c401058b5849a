import type { ChildProcess } from 'node:child_process'
import { createServer, connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { gone, killed, processesForTests } from './test/processes.ts'
import { mailsTo } from './test/worker.ts'

// A real worker process, and a PostgreSQL that is away when it begins, or goes away under it.
const processes = processesForTests()
const children: ChildProcess[] = []
afterEach(async () => void (await Promise.all(children.splice(0).map(killed))))

/** A worker and its output. */
function listenTo(more: Record<string, string> = {}) {
  const worker = processes.startWorker({ LOG_LEVEL: 'info', ...more })
  children.push(worker)
  let text = ''
  worker.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const pauses = () => [...text.matchAll(/tries again in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds))
  const lines = (msg: string) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['msg'] === msg)
  return { worker, pauses, lines, said: (words: string) => text.includes(words) }
}

/** A row to be mailed, as a request leaves it behind. */
async function queueMail(username: string): Promise<() => Promise<string | undefined>> {
  const [mail] = await processes.query<{ company: string; id: string }>(
    `insert into mails (company_id, id, kind, user_id)
     select company_id, nextval('mails_id_seq'), 'reset', id from users where username = $1
     returning company_id as company, id`,
    [username],
  )
  const queue = new pg.Client({ connectionString: processes.url('quai_worker') })
  await queue.connect()
  await queue.query(`select graphile_worker.enqueue('mail', $1, $2)`, [mail?.company, mail?.id])
  await queue.end()
  return async () =>
    (await processes.query<{ state: string }>('select state from mails where id = $1', [mail?.id]))[0]?.state
}

test('a worker that begins before its database waits for it, longer each time, logs it, and then does its work', async () => {
  const state = await queueMail('admin@rif.demo')
  await processes.stopDatabase('SIGINT')
  const { worker, pauses } = listenTo()
  await expect.poll(() => pauses().length, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(pauses()).toEqual(pauses().toSorted((one, two) => one - two))
  expect(pauses()[2]).toBeGreaterThan(pauses()[0] ?? 0)
  await processes.startDatabase()
  await expect.poll(state, { timeout: 30_000 }).toBe('sent')
  expect(worker.exitCode).toBeNull()
}, 90_000)

test('stopped while it waits for its database, at its beginning or later, a worker ends at once', async () => {
  const running = listenTo()
  await expect
    .poll(() => running.said(`looking for jobs... (task names: 'import', 'marks')`), { timeout: 20_000 })
    .toBe(true)
  await processes.stopDatabase()
  const beginning = listenTo()
  await expect.poll(() => beginning.pauses().length, { timeout: 20_000 }).toBeGreaterThan(0)
  for (const { worker } of [running, beginning]) {
    const sentAt = Date.now()
    worker.kill('SIGTERM')
    expect(await gone(worker)).toBe(0)
    expect(Date.now() - sentAt).toBeLessThan(3000)
  }
  await processes.startDatabase()
}, 90_000)

test('a lost connection is logged as its message and code, without the client that had it', async () => {
  const { said, lines } = listenTo()
  await expect
    .poll(() => said(`looking for jobs... (task names: 'import', 'marks')`), { timeout: 20_000 })
    .toBe(true)
  await processes.stopDatabase()
  const losses = () => lines('database connection lost')
  await expect.poll(() => losses().length, { timeout: 20_000 }).toBeGreaterThan(0)
  await processes.startDatabase()
  const fields = new Set(losses().flatMap(Object.keys))
  for (const usual of ['level', 'time', 'pid', 'hostname', 'msg', 'code']) fields.delete(usual)
  expect([...fields]).toEqual(['message'])
}, 90_000)

test('a mail that is being sent when the database restarts is not lost, and holds up no other of its company', async () => {
  const address = 'admin@oasis.demo'
  const post = await slowPost()
  const { worker } = listenTo({ SMTP_URL: post.url })
  const first = await queueMail(address)
  await expect.poll(post.waiting, { timeout: 20_000 }).toBe(1)
  await processes.stopDatabase()
  await processes.startDatabase()
  post.open()
  await expect.poll(first, { timeout: 30_000 }).toBe('sent')
  expect(mailsTo(address)).toHaveLength(1)
  const second = await queueMail(address)
  await expect.poll(second, { timeout: 30_000 }).toBe('sent')
  expect(worker.exitCode).toBeNull()
  await post.close()
}, 90_000)

/** The way to the mail server, closed until it is opened. */
async function slowPost() {
  const target = new URL(inject('smtpUrl'))
  const opened = Promise.withResolvers<void>()
  let waiting = 0
  const server = createServer((client) => {
    waiting += 1
    client.on('error', () => {})
    void opened.promise.then(() => client.pipe(connect(Number(target.port), target.hostname)).pipe(client))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting,
    open: opened.resolve,
    close: () => new Promise((done) => server.close(done)),
  }
}
