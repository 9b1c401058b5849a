import { expect, test } from 'vitest'
import { aWorkbook } from '../test/imports.ts'
import { importsAt } from '../test/import-processes.ts'
import { gone, killed, memoryOf, processesForTests, signInAt } from '../test/processes.ts'

// Real processes, and kill -9 in the middle of writing.
const processes = processesForTests()

const ROWS = 20_000
const WRONG = 50
const isWrong = (n: number) => n % (ROWS / WRONG) === 7

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
  const { get, upload, run, until } = importsAt(api.base, await signInAt(api.base))
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
    rows.flatMap((_, n) => (isWrong(n) ? [`${n + 2} priceHt notANumber`] : [])),
  )
  expect(await imported()).toEqual({ count: 0, events: 0 })

  expect((await run(id)).status).toBe(202)
  await gone(doomed)
  expect(doomed.signalCode).toBe('SIGKILL')
  // Rows were done, and said so, in a transaction that never ended.
  expect((await get(id)).done).toBeGreaterThan(ROWS / 3)
  expect(await imported()).toEqual({ count: 0, events: 0 })

  // Its sign of life dies with it; a moment later the next one takes the job over.
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
  const before = importsAt(doomed.base, token)
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
  expect(await importsAt(next.base, token).get(id)).toMatchObject({ status: 'DONE', created: 4999, wrong: 1 })
  expect(await imported('SMALL-%')).toMatchObject({ count: 4999 })
  await killed(next.child)
  await killed(worker)
}, 120_000)
