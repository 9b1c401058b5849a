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

test('20,000 products with 50 wrong rows: exactly those cells are reported; killed -9 in the middle nothing is written, and the next worker writes all of the rest', async () => {
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

  const toDelete = processes.startWorker({ ...files, FAIL_POINT: 'midImport' })
  const id = await upload(bytes)
  const check = await until(id, 'CHECKED')
  expect(check.shown).toMatchObject({ total: ROWS, done: ROWS, wrong: WRONG })
  expect(check.shown.errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(
    rows.flatMap((_, n) => (isWrong(n) ? [`${n + 2} priceHt notANumber`] : [])),
  )
  expect(await imported()).toEqual({ count: 0, events: 0 })

  expect((await run(id)).status).toBe(202)
  await gone(toDelete)
  expect(toDelete.signalCode).toBe('SIGKILL')
  // Rows were written, and counted, in a transaction that never ended.
  expect((await get(id)).done).toBeGreaterThan(ROWS / 3)
  expect(await imported()).toEqual({ count: 0, events: 0 })

  // Its heartbeat ends with it; a moment later another worker takes the job over.
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

const importedClients = async () =>
  (
    await processes.query<{ count: number; events: number; moved: number }>(
      `select (select count(*)::int from clients where code like 'BIG-%' and due_days = 30) as count,
         (select count(*)::int from events where subject = 'clients' and request_id like 'import-%') as events,
         (select count(*)::int from receivables where due_on = issued_on + 30) as moved`,
    )
  )[0]

test('20,000 clients, a tenth of them known already, with 50 wrong cells: those are reported; killed -9 in the middle nothing is written, the next worker writes all of the rest and moves what is due', async () => {
  const files = { FILES_FOLDER: `${processes.folder()}/files` }
  const api = await processes.startApi(files)
  const { get, upload, run, until } = importsAt(api.base, await signInAt(api.base), 'clients')
  await processes.query(
    `insert into clients (company_id, id, code, name, city_id, city_name, credit_limit, due_days)
     select company_id, nextval('clients_id_seq'), 'BIG-' || n * 10, 'Client ' || n * 10, 1, 'Casablanca', 0, 60
     from companies, generate_series(0, $1::int - 1) n`,
    [ROWS / 10],
  )
  await processes.query(
    `insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at)
     select clients.company_id, nextval('receivables_id_seq'), 'BL', 'BL26-' || lpad(row_number() over ()::text, 6, '0'), clients.id,
       (select min(id) from users where users.company_id = clients.company_id), 100, '2026-10-01', '2026-11-30', '2026-10-01'
     from clients`,
  )
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `BIG-${n}`,
    `Client ${n}`,
    isWrong(n) ? 'Casablanka' : 'Casablanca',
    `06 ${10_000_000 + n}`,
    30,
  ])
  const bytes = await aWorkbook([['Code', 'Nom', 'Ville', 'Téléphone', 'Échéance (jours)'], ...rows])
  const toDelete = processes.startWorker({ ...files, FAIL_POINT: 'midImport' })
  const id = await upload(bytes)
  const check = await until(id, 'CHECKED')
  const wrong = check.shown.errors.filter(({ code }) => code === 'unknown')
  expect(wrong.map(({ row, column }) => `${row} ${column}`)).toEqual(
    rows.flatMap((_, n) => (isWrong(n) ? [`${n + 2} city`] : [])),
  )
  expect((await run(id)).status).toBe(202)
  await gone(toDelete)
  expect((await get(id)).done).toBeGreaterThan(ROWS / 3)
  expect(await importedClients()).toEqual({ count: 0, events: 0, moved: 0 })

  const worker = processes.startWorker(files)
  const { shown, seconds } = await until(id, 'DONE')
  expect(shown).toMatchObject({ created: (ROWS * 9) / 10 - WRONG, updated: ROWS / 10, wrong: WRONG })
  expect(await importedClients()).toEqual({ count: ROWS - WRONG, events: ROWS - WRONG, moved: ROWS / 10 })
  process.stdout.write(`import of ${ROWS} clients: check ${check.seconds} s, run with restart ${seconds} s\n`)
  await processes.query('delete from receivables')
  await killed(worker)
  await killed(api.child)
}, 240_000)

test('the API killed -9 right after it answered that the import runs: the worker writes all of the rest, and a new API shows it', async () => {
  const files = { FILES_FOLDER: `${processes.folder()}/files` }
  const toDelete = await processes.startApi(files)
  const worker = processes.startWorker(files)
  const token = await signInAt(toDelete.base)
  const before = importsAt(toDelete.base, token)
  const rows = Array.from({ length: 5000 }, (_, n) => [`SMALL-${n}`, `Produit ${n}`, n === 7 ? 'x' : 1.5])
  const id = await before.upload(await aWorkbook([['Référence', 'Désignation', 'Prix HT'], ...rows]))
  await before.until(id, 'CHECKED')
  expect((await before.run(id)).status).toBe(202)
  await killed(toDelete.child)
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
