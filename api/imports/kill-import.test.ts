import { expect, test } from 'vitest'
import { aWorkbook } from '../test/imports.ts'
import { gone, killed, memoryOf, processesForTests, signInAt } from '../test/processes.ts'

// Real processes, and kill -9 in the middle of writing.
const processes = processesForTests()

const ROWS = 20_000
const WRONG = 50
const isWrong = (n: number) => n % (ROWS / WRONG) === 7

interface Shown {
  status: string
  total: number
  done: number
  created: number
  wrong: number
  errors: { row: number; column: string; code: string }[]
}

function apiClient(base: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const get = async (id: number) =>
    (await (await fetch(`${base}/api/imports/${id}`, { headers })).json()) as Shown
  return {
    get,
    upload: async (bytes: Buffer) => {
      const form = new FormData()
      form.set('mode', 'check')
      form.set('file', new Blob([new Uint8Array(bytes)]), 'catalogue.xlsx')
      const answer = await fetch(`${base}/api/products/import`, { method: 'POST', headers, body: form })
      return ((await answer.json()) as { importId: number }).importId
    },
    run: async (id: number) =>
      await fetch(`${base}/api/imports/${id}/run`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'valid' }),
      }),
    /** Asks again and again until it is in that state; answers how far it was each time. */
    until: async (id: number, state: string) => {
      const seen: number[] = []
      const began = Date.now()
      for (;;) {
        const shown = await get(id)
        seen.push(shown.done)
        if (shown.status === state) return { shown, seen, seconds: (Date.now() - began) / 1000 }
        if (shown.status === 'FAILED' || Date.now() - began > 120_000) throw new Error(JSON.stringify(shown))
        await new Promise((done) => setTimeout(done, 50))
      }
    },
  }
}

const imported = async (references = 'BIG-%') =>
  (
    await processes.query<{ count: number; events: number }>(
      `select count(*)::int as count, (select count(*)::int from events where subject = 'products' and request_id like 'import-%') as events
       from products where reference like $1`,
      [references],
    )
  )[0]

test('20,000 products with 50 wrong rows: exactly those cells are told; killed -9 in the middle nothing is written, and the next worker writes all of the rest', async () => {
  const files = { FILES_FOLDER: `${processes.folder()}/files` }
  const api = await processes.startApi(files)
  const { get, upload, run, until } = apiClient(api.base, await signInAt(api.base))
  const before = memoryOf(api.child)
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `BIG-${n}`,
    `Produit importé numéro ${n}`,
    isWrong(n) ? 'gratuit' : (n % 1000) + 0.5,
    20,
    n % 3,
  ])
  const headings = ['Référence', 'Désignation', 'Prix HT', 'TVA (%)', 'Remise (%)']
  const bytes = await aWorkbook([headings, ...rows])

  const doomed = processes.startWorker({ ...files, FAIL_POINT: 'midImport' })
  const id = await upload(bytes)
  const check = await until(id, 'CHECKED')
  expect(check.shown).toMatchObject({ total: ROWS, done: ROWS, wrong: WRONG })
  expect(check.shown.errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(
    rows.flatMap((_, n) => (isWrong(n) ? [`${n + 2} priceHT notANumber`] : [])),
  )
  expect(await imported()).toEqual({ count: 0, events: 0 })

  expect((await run(id)).status).toBe(202)
  await gone(doomed)
  expect(doomed.signalCode).toBe('SIGKILL')
  // Rows were done, and said so, in a transaction that never ended.
  expect((await get(id)).done).toBeGreaterThan(ROWS / 3)
  expect(await imported()).toEqual({ count: 0, events: 0 })

  // Its lock dies with it; a moment later the next one takes the job over.
  await new Promise((done) => setTimeout(done, 1200))
  const worker = processes.startWorker(files)
  const { shown, seen, seconds } = await until(id, 'DONE')
  expect(shown).toMatchObject({ created: ROWS - WRONG, wrong: WRONG, done: ROWS })
  expect(await imported()).toEqual({ count: ROWS - WRONG, events: ROWS - WRONG })
  const steps = new Set(seen)
  expect(steps.size).toBeGreaterThan(5)

  const [apiNow, workerNow] = [memoryOf(api.child), memoryOf(worker)]
  process.stdout.write(
    `import of ${ROWS} rows: check ${check.seconds} s, run with restart ${seconds} s; API ${before.now} MB before, ` +
      `at most ${apiNow.highest}; worker at most ${workerNow.highest} MB\n`,
  )
  expect(apiNow.highest - before.highest).toBeLessThan(150)
  await killed(worker)
  await killed(api.child)
}, 240_000)

test('the API killed -9 right after it answered that the import runs: the worker writes all of the rest, and a new API shows it', async () => {
  const files = { FILES_FOLDER: `${processes.folder()}/files` }
  const doomed = await processes.startApi(files)
  const worker = processes.startWorker(files)
  const token = await signInAt(doomed.base)
  const before = apiClient(doomed.base, token)
  const rows = Array.from({ length: 5000 }, (_, n) => [`SMALL-${n}`, `Produit ${n}`, n === 7 ? 'x' : 1.5])
  const id = await before.upload(await aWorkbook([['Référence', 'Désignation', 'Prix HT'], ...rows]))
  await before.until(id, 'CHECKED')
  expect((await before.run(id)).status).toBe(202)
  await killed(doomed.child)
  const stateNow = async () =>
    (await processes.query<{ state: string }>('select state from imports where id = $1', [id]))[0]?.state
  expect(await stateNow()).toBe('RUNNING')
  expect(await imported('SMALL-%')).toMatchObject({ count: 0 })

  await expect.poll(stateNow, { timeout: 60_000, interval: 100 }).toBe('DONE')
  const next = await processes.startApi(files)
  expect(await apiClient(next.base, token).get(id)).toMatchObject({ status: 'DONE', created: 4999, wrong: 1 })
  expect(await imported('SMALL-%')).toMatchObject({ count: 4999 })
  await killed(next.child)
  await killed(worker)
}, 120_000)
