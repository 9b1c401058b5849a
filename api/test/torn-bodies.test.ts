import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Route, Schema } from '@app/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thumbnailOf } from '../images/add-image.ts'
import { aPicture } from './factories.ts'
import { aWorkbook } from './imports.ts'
import { killed, memoryOf, spawnApi } from './processes.ts'
import { routes } from './route-requests.ts'
import { sample } from './samples.ts'
import { randomFrom } from './sellers.ts'
import { appForTests } from './test-app.ts'
import { altered, headOf, sendTorn, slowUpload, type TornRequest, tornUpload } from './torn-requests.ts'

// Against a real process: an error that nothing handles ends it, for every company on it.
// More of them: TORN_BODIES=20000 ./run vitest run --project api api/test/torn-bodies.test.ts
const app = appForTests()
const VARIANTS = Number(process.env['TORN_BODIES'] ?? 500)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_118)
/** Each at a company of its own: a company takes three uploads at once. */
const SENDERS = 6
const SLOW_SENDERS = 4
const MOST_MEGABYTES = 24

const api = {} as { child: ChildProcess; base: string; tokens: string[] }

/** At a signal the process frees what it can and reports what memory is left in use. */
const MEASURED = `import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const free = runInNewContext('gc')
process.on('SIGUSR2', () => { free(); setTimeout(() => { free(); console.log('memory ' + JSON.stringify(process.memoryUsage())) }, 200) })`

beforeAll(async () => {
  const companies = await Promise.all(
    Array.from({ length: SENDERS + SLOW_SENDERS }, async () => await app.company()),
  )
  const spawned = await spawnApi(app.database, {
    FILES_FOLDER: app.config.FILES_FOLDER,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(MEASURED)}`,
  })
  Object.assign(api, spawned, { tokens: companies.map(({ admin }) => admin.token) })
})
afterAll(() => killed(api.child))

const lives = () => fetch(`${api.base}/health/live`).then(({ status }) => status)
const field = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`
const file = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="x"\r\n\r\nx\r\n`

async function post(path: string, body: string): Promise<number> {
  const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }
  const head = headOf({ method: 'POST', path, token: api.tokens[0] }, type)
  return (await sendTorn(api.base, { head, chunks: [Buffer.from(body)], pause: 0, sender: 'waits' })).status
}

test('thirteen parts without a closing boundary are refused, and the process lives', async () => {
  for (const path of ['/login', '/attachments/images/add', '/carts/import']) {
    const bare = '--b\r\n\r\nx\r\n'.repeat(13)
    for (const body of [bare, field('mode').repeat(13), `${bare}--b`, file('file').repeat(13)]) {
      expect([400, 413]).toContain(await post(path, body))
      expect(await lives()).toBe(200)
    }
  }
})

test('a file that breaks off where none is taken is refused, and the process lives', async () => {
  for (const body of [
    file('file'),
    `${field('username')}${file('file')}`,
    `${file('file')}${file('file')}`,
  ]) {
    expect(await post('/login', body)).toBe(400)
    expect(await lives()).toBe(200)
  }
})

test('a form that closes within the headings of a part is answered, signed in or not', async () => {
  const headings = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n--b--'
  for (const path of ['/login', '/attachments/images/add', '/carts/import'])
    for (const form of [headings, `${headings}\r\n${file('file')}--b--`])
      expect(await post(path, form)).toBe(400)
})

/** Megabytes in use once everything that can be freed is, by a process that has nothing to do. */
async function inUse(): Promise<number> {
  const { stdout } = api.child
  const result = new Promise<string>((done) =>
    stdout?.once('data', (chunk: Buffer) => done(chunk.toString())),
  )
  api.child.kill('SIGUSR2')
  const text = await Promise.race([result, sleep(10_000).then(() => 'memory {}')])
  const { heapUsed, external } = JSON.parse(text.slice('memory '.length)) as NodeJS.MemoryUsage
  return (heapUsed + external) / 1024 ** 2
}

const openFiles = () => readdirSync(`/proc/${api.child.pid}/fd`).length

interface Failure {
  n: number
  head: string
  status: number
}

/** Sends so many requests, each made of its own number, and expects of every one an answer or a closed connection. */
async function sendAll(
  count: number,
  senders: readonly string[],
  made: (n: number, token: string) => TornRequest,
) {
  const answers = new Map<number, number>()
  const failures: Failure[] = []
  let next = 0
  const lane = async (token: string) => {
    for (let n = next++; n < count && api.child.exitCode === null; n = next++) {
      const request = made(n, token)
      const { status, open } = await sendTorn(api.base, request)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (open || (status >= 500 && status !== 503)) failures.push({ n, head: request.head, status })
    }
  }
  await Promise.all(senders.map(lane))
  return { answers, failures }
}

/** The same number always gives the same request. */
function randomOf(n: number) {
  const random = randomFrom(SEED + n * 2_654_435_761)
  for (let times = 0; times < 5; times++) random(2)
  return random
}

const listCounts = (answers: ReadonlyMap<number, number>) =>
  [...answers]
    .toSorted(([one], [two]) => one - two)
    .map(([status, times]) => `${status || 'closed'}: ${times}`)
    .join(', ')

/** The files on the disk that no row names. */
async function namelessFiles(): Promise<string[]> {
  const folder = app.config.FILES_FOLDER
  const rows = await app.database.query<{ name: string }>(
    'select file_name as name from images union all select file_key from imports',
  )
  const named = new Set(rows.flatMap(({ name }) => [name, thumbnailOf(name)]))
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return found.filter((entry) => entry.isFile() && !named.has(entry.name)).map(({ name }) => name)
}

const takesForm = ({ bodyType }: Route) => bodyType === 'file' || bodyType === 'form'

test(
  `${VARIANTS} torn, cut, doubled, huge and slow bodies on every route of forms and files: the process lives, and its memory comes back`,
  async () => {
    const forms = routes.filter(([, route]) => takesForm(route)).map(([, route]) => route)
    expect(forms.length).toBeGreaterThanOrEqual(7)
    const files = [
      await aPicture().png().toBuffer(),
      await aPicture().jpeg().toBuffer(),
      await aPicture().webp().toBuffer(),
      await aWorkbook([['Référence'], ['A-1']]),
      readFileSync(`${import.meta.dirname}/../imports/fixtures/dates.xls`),
    ]
    const made = (make: typeof tornUpload) => (n: number, token: string) => {
      const random = randomOf(n)
      const { method, path } = forms[n % forms.length] as Route
      const sent = random(2) === 0 ? files : files.map((bytes) => altered(bytes, random))
      return make({ method, path, token: random(3) === 0 ? undefined : token }, random, sent)
    }
    const quick = api.tokens.slice(0, SENDERS)
    // What is loaded and kept once is no loss.
    await sendAll(50, quick, made(tornUpload))
    const [before, filesBefore] = [await inUse(), openFiles()]
    const [all, slow] = await Promise.all([
      sendAll(VARIANTS, quick, made(tornUpload)),
      sendAll(Math.ceil(VARIANTS / 200), api.tokens.slice(SENDERS), made(slowUpload)),
    ])
    expect(api.child.exitCode).toBeNull()
    expect(await lives()).toBe(200)
    // Those who are answered while they still send have two seconds to read it.
    await sleep(2500)
    const [after, { now, highest }] = [await inUse(), memoryOf(api.child)]
    process.stdout.write(
      `${VARIANTS} torn bodies, seed ${SEED}: ${listCounts(all.answers)}; slow: ${listCounts(slow.answers)}; ` +
        `in use ${before.toFixed(1)} MB, then ${after.toFixed(1)} MB; RSS ${now} MB, at most ${highest} MB; ` +
        `open files ${filesBefore}, then ${openFiles()}\n`,
    )
    expect([...all.failures, ...slow.failures].slice(0, 5)).toEqual([])
    expect(all.answers.get(200)).toBeGreaterThan(0)
    expect(all.answers.get(202)).toBeGreaterThan(0)
    // Of a type that the route does not take, or none.
    expect(all.answers.get(415)).toBeGreaterThan(0)
    expect(after - before).toBeLessThan(MOST_MEGABYTES)
    expect(openFiles()).toBeLessThan(filesBefore + 20)
    expect(await namelessFiles()).toEqual([])
  },
  60_000 + VARIANTS * 100,
)

/** They end the session of their caller, or lock them out. */
const LEAVES = new Set(['session.signOut', 'accounts.changePassword', 'session.end'])
const QUERIES = [
  '',
  '?',
  '?&&=',
  '?page=',
  '?page=9e9&page=1',
  '?%',
  '?%ff=%00',
  '?a[b]=1',
  '?sort=__proto__',
  '?q=\u00e9',
]
const TOKENS = [
  '[',
  '{',
  '"',
  '\\u0000',
  '\\ud800',
  '1e999',
  '-',
  'null',
  '"__proto__":',
  '[['.repeat(5000),
  '\u00ff',
  ',,',
]

test(
  'texts of JSON, addresses and queries that are cut or altered: refused, never a failure of ours',
  async () => {
    const asked = routes
      .filter(([name, route]) => !LEAVES.has(name) && !takesForm(route))
      .map(([, route]) => route)
    const value = (schema: Schema | undefined) => (schema ? sample(schema, () => 1) : undefined)
    const made = (n: number, token: string): TornRequest => {
      const random = randomOf(n)
      const oneOf = <T>(among: readonly T[]): T => among[random(among.length)] as T
      const route = asked[n % asked.length] as Route
      const params = value(route.params) as Record<string, unknown> | undefined
      const query = value(route.query) as Record<string, string> | undefined
      const own = query ? `?${new URLSearchParams(query).toString()}` : ''
      const target = altered(
        Buffer.from(
          route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params?.[key])) +
            (random(2) === 0 ? own : own + oneOf(QUERIES)),
        ),
        random,
      ).toString('latin1')
      const text = Buffer.from(JSON.stringify(value(route.body) ?? {}))
      const at = random(text.length + 1)
      const body =
        random(3) === 0
          ? Buffer.concat([text.subarray(0, at), Buffer.from(oneOf(TOKENS), 'latin1'), text.subarray(at)])
          : altered(text, random)
      const { method } = route
      const headers = {
        ...(route.creates && random(2) === 0 && { 'idempotency-key': `k${n}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json', 'content-length': body.length }),
      }
      // What is no address is not even read as a request: it has no line of its own to break out of.
      const path = target.replaceAll(/[\r\n ]/g, '')
      const head = headOf({ method, path, token: random(4) === 0 ? undefined : token }, headers)
      return { head, chunks: method === 'GET' ? [] : [body], pause: 0, sender: 'waits' }
    }
    const count = Math.ceil(VARIANTS * 0.8)
    const { answers, failures } = await sendAll(count, api.tokens.slice(0, SENDERS), made)
    process.stdout.write(`${count} altered texts and addresses, seed ${SEED}: ${listCounts(answers)}\n`)
    expect(failures.slice(0, 5)).toEqual([])
    expect(api.child.exitCode).toBeNull()
    expect(await lives()).toBe(200)
    expect((answers.get(200) ?? 0) / count).toBeGreaterThan(0.02)
  },
  60_000 + VARIANTS * 50,
)
