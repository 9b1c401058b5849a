import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { DEMO_PASSWORD } from '@app/db/seed/demo-companies'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { gone, memoryOf, processesForTests } from './processes.ts'

// Over real sockets, because the test is about what an unfinished request occupies in the process.
const processes = processesForTests()
const { startApi } = processes

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'boundary-of-many-senders'
const FILE_PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`

interface Request {
  base: string
  path: string
  token?: string
  type?: string
  length?: number
}

/** A request whose body is still to come, in one piece of which the length is known or in chunks. */
function begin({ base, path, token, type = `multipart/form-data; boundary=${BOUNDARY}`, length }: Request) {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  const state = { answer: '', closed: false }
  socket.on('data', (chunk) => (state.answer += chunk.toString()))
  socket.on('error', () => {})
  socket.once('close', () => (state.closed = true))
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `content-type: ${type}`,
    length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const send = (piece: string | Buffer) => {
    if (socket.destroyed) return
    if (length === undefined) socket.write(`${Buffer.byteLength(piece).toString(16)}\r\n`)
    socket.write(piece)
    if (length === undefined) socket.write('\r\n')
  }
  return { socket, send, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(state.answer)?.[1]), state }
}

type Sending = ReturnType<typeof begin>
const answered = (sendings: Sending[]) => sendings.every(({ status }) => status() > 0)
const closed = (sendings: Sending[]) => sendings.every(({ state }) => state.closed)

async function until(true_: () => boolean, seconds: number): Promise<boolean> {
  for (const begun = performance.now(); !true_(); await pause(50)) {
    if (performance.now() - begun > seconds * 1000) return false
  }
  return true
}
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const leave = (sendings: { socket: Socket }[]) => sendings.forEach(({ socket }) => socket.destroy())

async function signInAs(base: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: DEMO_PASSWORD })
  const answer = await fetch(`${base}/api/login`, { method: 'POST', body })
  return ((await answer.json()) as { token: string }).token
}

/** Of random points: as large as it looks. */
const picture = (side = 10) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

test('60 unfinished sign-ins with a file occupy next to nothing, are rejected at once and dropped', async () => {
  const { child, base } = await startApi()
  await signInAs(base, 'admin@quai.demo')
  // The sign-in itself, whose hash is heavy, is forgotten.
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const before = memoryOf(child).highest
  const sendings = Array.from({ length: 60 }, (_, n) =>
    begin({ base, path: '/api/login', ...(n % 2 === 0 && { length: 10 * MEGABYTE }) }),
  )
  for (const { send } of sendings) send(FILE_PART)
  for (let sent = 0; sent < 9; sent++) {
    for (const { send } of sendings) send(Buffer.alloc(MEGABYTE))
    await pause(50)
  }
  expect(await until(() => answered(sendings), 5)).toBe(true)
  expect(sendings.every(({ status }) => [400, 413].includes(status()))).toBe(true)
  const grown = memoryOf(child).highest - before
  process.stdout.write(`60 unfinished sign-ins with a file of 9 MB: memory ${before} MB + ${grown} MB\n`)
  expect(grown).toBeLessThan(60)
  expect(await until(() => closed(sendings), 8)).toBe(true)
  leave(sendings)
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
}, 90_000)

test('a sign-in is at most 16 kB, however it is sent, and nothing is taken where there is nothing', async () => {
  const { child, base } = await startApi()
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="username"\r\n\r\n`
  const types = [undefined, 'application/x-www-form-urlencoded']
  const sendings = types.flatMap((type) =>
    [10 * MEGABYTE, undefined].map((length) =>
      begin({ base, path: '/api/login', ...(type && { type }), ...(length && { length }) }),
    ),
  )
  for (const [n, { send }] of sendings.entries()) {
    send(n < 2 ? field : 'username=')
    send('x'.repeat(17 * 1024))
  }
  await until(() => answered(sendings), 5)
  expect(sendings.map(({ status }) => status())).toEqual([413, 413, 413, 413])
  const small = begin({ base, path: '/api/login' })
  small.send(`${FILE_PART}x\r\n--${BOUNDARY}--\r\n`)
  small.socket.write('0\r\n\r\n')
  await until(() => answered([small]), 5)
  expect(small.status()).toBe(400)
  const nowhere = begin({ base, path: '/api/nothing', type: 'application/json', length: MEGABYTE })
  nowhere.send('{')
  await until(() => answered([nowhere]), 5)
  expect(nowhere.status()).toBe(404)
  leave([...sendings, small, nowhere])
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
}, 60_000)

// The last four side by side, each at an API of its own: they wait nearly all of their time.
test.concurrent('a stalled or slow sign-in is rejected in a short time, with our own sentence', async () => {
  const { child, base } = await startApi()
  const still = begin({ base, path: '/api/login', length: 1000 })
  const slow = begin({ base, path: '/api/login', type: 'application/x-www-form-urlencoded' })
  const json = begin({ base, path: '/api/signup', type: 'application/json', length: 1000 })
  const trickle = setInterval(() => [slow, json].forEach(({ send }) => send(' ')), 500)
  expect(await until(() => closed([still, slow, json]), 25)).toBe(true)
  clearInterval(trickle)
  expect([still, slow, json].map(({ status }) => status())).toEqual([408, 408, 408])
  expect(json.state.answer).toContain('request.tooSlow')
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
}, 60_000)

test.concurrent('nine trickle uploads of one company stop nobody else’s, and are let go', async () => {
  const { child, base } = await startApi()
  const path = '/api/attachments/images/add'
  const [company] = await processes.query<{ id: string }>(
    `select company_id as id from users where username = 'admin@quai.demo'`,
  )
  const colleagues = await processes.query<{ username: string }>(
    `select username from users where company_id = $1 and role in ('ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT') and status = 'ACTIVE' limit 3`,
    [company?.id],
  )
  const [stranger] = await processes.query<{ username: string }>(
    `select username from users where company_id <> $1 and role = 'ROLE_ADMIN' limit 1`,
    [company?.id],
  )
  const tokens = await Promise.all(colleagues.map(({ username }) => signInAs(base, username)))
  expect(tokens).toHaveLength(3)
  const other = await signInAs(base, stranger?.username ?? '')
  const slowOnes = Array.from({ length: 9 }, (_, n) =>
    begin({ base, path, token: tokens[n % 3] ?? '', length: MEGABYTE }),
  )
  for (const { send } of slowOnes) send(FILE_PART)
  const trickle = setInterval(() => slowOnes.forEach(({ send }) => send('x')), 200)
  await pause(1000)

  const form = new FormData()
  form.set('file', new Blob([await picture()]), 'x.png')
  const asked = performance.now()
  const uploaded = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${other}` },
    body: form,
  })
  expect(uploaded.status).toBe(200)
  // Before the first of them can have been cut.
  expect(performance.now() - asked).toBeLessThan(8000)
  expect(slowOnes.filter(({ status }) => status() > 0)).toEqual([])

  expect(await until(() => closed(slowOnes), 50)).toBe(true)
  clearInterval(trickle)
  expect(slowOnes.every(({ status }) => [408, 503].includes(status()))).toBe(true)
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
}, 120_000)

test.concurrent('an upload that stalls after six megabytes is dropped within half a minute', async () => {
  const { child, base } = await startApi()
  const token = await signInAs(base, 'admin@quai.demo')
  const still = begin({ base, path: '/api/attachments/images/add', token, length: 8 * MEGABYTE })
  still.send(FILE_PART)
  still.send(Buffer.alloc(6 * MEGABYTE))
  expect(await until(() => closed([still]), 30)).toBe(true)
  expect(still.status()).toBe(408)
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
}, 120_000)

test.concurrent('an upload on a slow but steady line goes through', async () => {
  const { child, base } = await startApi()
  const token = await signInAs(base, 'admin@quai.demo')
  // 25 MB in 180 s, for a part of that time.
  const perSecond = (25 * MEGABYTE) / 180
  const head = Buffer.from(FILE_PART)
  const body = Buffer.concat([head, await picture(800), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const sending = begin({ base, path: '/api/attachments/images/add', token, length: body.length })
  const begun = performance.now()
  for (let sent = 0; sent < body.length && !sending.state.closed; await pause(100)) {
    const due = Math.min(body.length, Math.round(((performance.now() - begun) / 1000) * perSecond))
    sending.send(body.subarray(sent, due))
    sent = due
  }
  await until(() => answered([sending]), 10)
  expect(sending.status()).toBe(200)
  leave([sending])
  child.kill('SIGTERM')
  expect(await gone(child)).toBe(0)
}, 60_000)
