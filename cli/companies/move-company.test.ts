import { appendFileSync, chownSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newDatabase, type TestDatabase } from '@app/api/test/database'
import { anImage, aNote, aProduct, savedOrder } from '@app/api/test/factories'
import { appForTests } from '@app/api/test/test-app'
import { processEnv } from '@app/api/test/worker'
import { pathOf } from '@app/api/platform/files/files'
import { brands } from '@app/contract/brands'
import { products } from '@app/contract/products'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runQuai } from '../test/run-quai.ts'
import { inOrder, LEFT_BEHIND } from './tables.ts'

// From one installation to another: two databases, two folders of files.
const here = appForTests()
const there = appForTests()
const settings = (app: typeof here) =>
  processEnv(app.database, {
    OWNER_DATABASE_URL: app.database.url('quai_owner'),
    FILES_FOLDER: app.config.FILES_FOLDER,
  })
const newFolder = () => mkdtempSync(`${inject('scratch')}/company-`)
const NAME = 'Comptoir du Détroit'
let company: Awaited<ReturnType<typeof here.company>>
let picture: string
let folder: string

beforeAll(async () => {
  // So that numbers here and there are not the same by chance.
  await here.company('Une autre')
  company = await here.company(NAME)
  const { admin } = company
  picture = await anImage(admin)
  await admin.call(brands.save, { body: { name: 'Atlas', image: picture, customValues: {} } })
  await savedOrder(here, company)
  await here.database.query(
    'update companies set logo = $2, changed_by = (select min(id) from users where company_id = $1) where company_id = $1',
    [company.id, picture],
  )
  await aNote(company, admin)
  await here.database.query(
    `insert into events (company_id, id, request_id, subject, subject_id, event)
     values ($1, nextval('events_id_seq'), 'test', 'companies', $1, 'CREATED')`,
    [company.id],
  )
  folder = newFolder()
}, 60_000)

const COUNTED = `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by 1`

async function counts(database: TestDatabase, id: number): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(COUNTED)
  const counted = await Promise.all(
    tables.map(async ({ name }): Promise<[string, number]> => {
      const [row] = await database.query<{ n: string }>(
        `select count(*) as n from ${name} where company_id = $1`,
        [id],
      )
      return [name, Number(row?.n)]
    }),
  )
  return Object.fromEntries(counted.filter(([name]) => !LEFT_BEHIND.includes(name)))
}

test('a company moves with every row, its pictures, its users and its numbers', async () => {
  const exported = await runQuai(['company', 'export', '--company', NAME, '--to', folder], settings(here))
  expect(exported).toMatchObject({ code: 0, err: '' })
  const before = await counts(here.database, company.id)
  // As in production, where operators may be root and the service is not.
  const files = there.config.FILES_FOLDER
  const owner = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0)
  chownSync(files, owner, statSync(files).gid)
  const imported = await runQuai(['company', 'import', '--from', folder], settings(there))
  expect(imported).toMatchObject({ code: 0, err: '' })
  const id = Number(/is company (\d+) here/.exec(imported.out)?.[1])
  const written = pathOf(id, picture)
  const owners = [written, dirname(written), String(id)].map((path) => statSync(`${files}/${path}`).uid)
  expect(owners).toEqual([owner, owner, owner])
  expect(await counts(there.database, id)).toEqual(before)
  expect(before).toMatchObject({ orders: 1, users: 3, images: 1 })

  const admin = await there.signIn(company.usernames.ROLE_ADMIN)
  const answer = await admin.send('GET', `/attachments/images/${picture}`)
  const old = await company.admin.send('GET', `/attachments/images/${picture}`)
  expect([answer.status, answer.body]).toEqual([200, old.body])
  const [row] = await there.database.query(
    'select name, logo, changed_by is not null as changed from companies where company_id = $1',
    [id],
  )
  expect(row).toEqual({ name: NAME, logo: picture, changed: true })

  const result = await there.database.query(
    `select company_id = subject_id as own from events where subject = 'companies'`,
  )
  expect(result).toEqual([{ own: true }])

  // What comes next has an id and a number of its own, here as there.
  const added = await admin.call(products.save, { body: aProduct() })
  const [highest] = await there.database.query<{ id: string }>(
    'select max(id) as id from products where company_id = $1',
    [id],
  )
  expect(Number(highest?.id)).toBe(added.id)
  const moved = { ...company, id, admin: await there.signIn(company.usernames.ROLE_ADMIN) }
  await savedOrder(there, moved)
  expect((await runQuai(['check'], settings(there))).out).toMatch(/ok +invariants \(main\)/)
})

test('what is there already is refused, and leaves nothing', async () => {
  const places = () => there.database.query('select company_id from directory.company_cells order by 1')
  const before = await places()
  const again = await runQuai(['company', 'import', '--from', folder], settings(there))
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringMatching(/^There is a company “Comptoir du Détroit” already/),
  ])
  await there.database.query(`update companies set name = 'Renommée' where name = $1`, [NAME])
  const users = await runQuai(['company', 'import', '--from', folder], settings(there))
  expect([users.code, users.err]).toEqual([1, expect.stringMatching(/opens an account here already/)])
  expect(await places()).toEqual(before)
  const full = await runQuai(['company', 'export', '--company', NAME, '--to', folder], settings(here))
  expect([full.code, full.err]).toEqual([1, `${folder} is not empty.\n`])
})

test('what was changed on the way, or is of another version, is refused', async () => {
  const other = newFolder()
  await runQuai(['company', 'export', '--company', 'Une autre', '--to', other], settings(here))
  const manifest = readFileSync(`${other}/manifest.json`, 'utf8')
  writeFileSync(`${other}/manifest.json`, manifest.replace(/"migration": "\d+/, '"migration": "0001'))
  const older = await runQuai(['company', 'import', '--from', other], settings(there))
  expect([older.code, older.err]).toEqual([1, expect.stringContaining('bring both to the same version')])
  writeFileSync(`${other}/manifest.json`, manifest)
  appendFileSync(`${other}/tables/users.jsonl`, '\n')
  const changed = await runQuai(['company', 'import', '--from', other], settings(there))
  expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('its sum differs')])
  const none = await runQuai(['company', 'import', '--from', newFolder()], settings(there))
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('holds no exported company')])
})

test('tables of a circle are written in two steps, and one that cannot be is a fault', () => {
  const table = (name: string) => ({ name, columns: ['company_id', 'id'], key: ['company_id', 'id'] })
  const points = (child: string, parent: string, nullable: string[]) => ({
    child,
    parent,
    columns: ['x'],
    nullable,
  })
  const tables = [table('a'), table('b')]
  expect(
    inOrder(tables, [points('a', 'b', ['x']), points('b', 'a', [])]).map(({ name, later }) => [name, later]),
  ).toEqual([
    ['a', ['x']],
    ['b', []],
  ])
  expect(() => inOrder(tables, [points('a', 'b', []), points('b', 'a', [])])).toThrow('in a circle')
})

let empty: TestDatabase
beforeAll(async () => void (empty = await newDatabase()))
afterAll(() => empty.drop())

test('a company that fails half-way leaves neither rows, names, files nor a directory entry', async () => {
  const other = newFolder()
  await runQuai(['company', 'export', '--company', NAME, '--to', other], settings(here))
  // A constraint that its rows break simulates a failure in the middle.
  await empty.query('alter table orders add constraint none check (company_id < 0)')
  const files = newFolder()
  const env = { ...processEnv(empty), OWNER_DATABASE_URL: empty.url('quai_owner'), FILES_FOLDER: files }
  const failed = await runQuai(['company', 'import', '--from', other], env)
  expect(failed.code).toBe(1)
  for (const table of ['companies', 'directory.company_cells', 'directory.account_names']) {
    expect(await empty.query(`select from ${table}`)).toEqual([])
  }
})
