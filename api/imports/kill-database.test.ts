import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { importsAt } from '../test/import-processes.ts'
import { aWorkbook } from '../test/imports.ts'
import { killed, processesForTests, signInAt } from '../test/processes.ts'

// Real processes, and a PostgreSQL that is restarted under them: as for an upgrade, and as after a crash.
const processes = processesForTests()
const ROWS = 50

const workbook = (prefix: string) =>
  aWorkbook([
    ['Référence', 'Désignation', 'Prix HT'],
    ...Array.from({ length: ROWS }, (_, n) => [`${prefix}-${n}`, `Produit ${n}`, 1.5]),
  ])

/** How many products, and how often each was written. */
const imported = async (prefix: string) =>
  (
    await processes.query<{ products: number; events: number }>(
      `select count(distinct products.id)::int as products, count(events.id)::int as events
       from products left join events on events.subject = 'products' and events.subject_id = products.id
       where reference like $1`,
      [`${prefix}-%`],
    )
  )[0]

async function restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  await processes.stopDatabase(signal)
  await processes.startDatabase()
}

/** Puts a pipe in the workbook's place: its reader waits until the test provides the bytes. */
async function holdFile(folder: string, id: number): Promise<() => Promise<void>> {
  const [row] = await processes.query<{ company: string; key: string }>(
    'select company_id as company, file_key as key from imports where id = $1',
    [id],
  )
  const path = `${folder}/${row?.company}/${row?.key.slice(0, 2)}/${row?.key}`
  const bytes = await readFile(path)
  rmSync(path)
  expect(spawnSync('mkfifo', ['-m', '666', path]).status).toBe(0)
  return () => writeFile(path, bytes)
}

/** Nothing can be written to products until the database goes down. */
async function holdProducts(): Promise<void> {
  const client = new pg.Client({ connectionString: processes.url('quai_owner') })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('lock table products in share mode')
}

const signs = async () => (await processes.query(`select from pg_locks where locktype = 'advisory'`)).length

const waitsForLock = async () => (await processes.query('select from pg_locks where not granted')).length > 0

test('two workers, and the database restarted while an import is read, and again while it is written, gracefully and not: each row is written once, and the next import of that company runs within a minute', async () => {
  const folder = `${processes.folder()}/files`
  const files = { FILES_FOLDER: folder }
  const api = await processes.startApi(files)
  const { upload, run, until, get } = importsAt(api.base, await signInAt(api.base))

  // In hand, and asking nothing of the database while it is down: its worker lives, and goes on.
  const first = await upload(await workbook('READ'))
  const letRead = await holdFile(folder, first)
  const reader = processes.startWorker(files)
  await expect.poll(async () => (await get(first)).status, { timeout: 20_000 }).toBe('CHECKING')
  const other = processes.startWorker(files)
  await expect.poll(signs, { timeout: 20_000 }).toBe(4)
  await restart('SIGINT')
  await expect.poll(signs, { timeout: 20_000 }).toBe(4)
  await new Promise((done) => setTimeout(done, 4000)) // twice the grace: who shows no sign would be dead by now
  await letRead()
  await until(first, 'CHECKED', 60)

  // What it wrote is lost with its transaction: it is written again.
  const rewritten = async (id: number, signal: 'SIGINT' | 'SIGQUIT') => {
    await holdProducts()
    expect((await run(id)).status).toBe(202)
    await expect.poll(waitsForLock, { timeout: 20_000 }).toBe(true)
    await restart(signal)
    return await until(id, 'DONE', 60)
  }
  const crash = await rewritten(first, 'SIGQUIT')
  expect(crash.shown).toMatchObject({ created: ROWS })
  expect(await imported('READ')).toEqual({ products: ROWS, events: ROWS })

  const second = await upload(await workbook('WRITE'))
  const next = await until(second, 'CHECKED', 60)
  const upgrade = await rewritten(second, 'SIGINT')
  expect(await imported('WRITE')).toEqual({ products: ROWS, events: ROWS })
  process.stdout.write(
    `written again after a crash in ${crash.seconds} s, after a restart in ${upgrade.seconds} s; the next in ${next.seconds} s\n`,
  )
  expect([reader.exitCode, other.exitCode]).toEqual([null, null])
  await Promise.all([reader, other, api.child].map(killed))
}, 240_000)
