import { rm } from 'node:fs/promises'
import { anImage } from '@app/api/test/factories'
import { appForTests } from '@app/api/test/test-app'
import { processEnv } from '@app/api/test/worker'
import { expect, test } from 'vitest'
import { runQuai } from '../test/run-quai.ts'

const app = appForTests()
const check = (more: Record<string, string> = {}) => {
  const url = { url: (user: string) => app.database.url(user as 'quai_owner') }
  return runQuai(
    ['check'],
    processEnv(url, {
      OWNER_DATABASE_URL: app.database.url('quai_owner'),
      FILES_FOLDER: app.config.FILES_FOLDER,
      ...more,
    }),
  )
}

test('a sound installation is well: settings, database, roles, schema, invariants, files and time zones', async () => {
  const { admin } = await app.company()
  await anImage(admin)
  const { code, out, err } = await check()
  expect([code, err]).toEqual([0, ''])
  for (const what of [
    'settings',
    'database (main)',
    'application (main)',
    'schema (main)',
    'searches (main)',
    'owner',
    'worker',
    'invariants (main)',
    'files folder',
    'files of rows (main)',
    'time zones',
    'backups',
  ]) {
    expect(out).toMatch(new RegExp(`^(ok|note) +${what.replaceAll(/[()]/g, String.raw`\$&`)} `, 'm'))
  }
  expect(out).toMatch(/time zones +Node [\d.]+ has the data of 20\d\d[a-z]/)
  expect(out).toContain('All is well.')
})

test('two cells are both looked at', async () => {
  const { code, out } = await check({ CELLS: `south=${app.database.url('quai_app')}` })
  expect(code).toBe(0)
  for (const what of ['schema (south)', 'invariants (south)']) expect(out).toContain(`ok    ${what}`)
})

test('wrong settings, and nothing else is tried', async () => {
  const { code, out, err } = await check({ PUBLIC_URL: 'nowhere', POOL_SIZE: '0' })
  expect([code, err]).toEqual([1, '1 of 1 checks failed.\n'])
  expect(out).toContain('PUBLIC_URL is not valid: ')
  expect(out).toContain('POOL_SIZE is not valid: ')
})

test('an application that is above row security, and a database that is away, are faults', async () => {
  const above = await check({ DATABASE_URL: app.database.url('quai_owner') })
  expect(above.code).toBe(1)
  expect(above.out).toMatch(/FAIL +application \(main\) +quai_owner may see every company's rows/)
  const away = await check({ DATABASE_URL: 'postgres://quai_app@127.0.0.1:1/quai' })
  expect(away.code).toBe(1)
  expect(away.out).toMatch(/FAIL +database \(main\) +The database does not answer/)
  expect(away.out).toMatch(/ok +files folder/)
  expect(away.out + away.err).not.toContain('    at ')
})

test('another schema than that of this code is a fault, older or newer', async () => {
  await app.database.query(`insert into kysely_migration (name, timestamp) values ('9999_later', 'now')`)
  const newer = await check()
  expect([newer.code, /FAIL +schema \(main\) +9999_later.*older than the database/.test(newer.out)]).toEqual([
    1,
    true,
  ])
  await app.database.query(`delete from kysely_migration where name = '9999_later'`)
  const [gone] = await app.database.query<{ name: string; timestamp: string }>(
    `delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`,
  )
  expect((await check()).out).toMatch(/FAIL +schema \(main\) .*run quai migrate/)
  await app.database.query('insert into kysely_migration values ($1, $2)', [gone?.name, gone?.timestamp])
})

test('a broken invariant and a missing file are reported with their company', async () => {
  const { id, admin } = await app.company()
  const picture = await anImage(admin)
  const path = `${app.config.FILES_FOLDER}/${id}/${picture.slice(0, 2)}/${picture}`
  await rm(path)
  await app.database.query(
    `insert into document_counters (company_id, kind, year, last) values ($1, 'AC', 2026, 3)`,
    [id],
  )
  const { code, out } = await check()
  expect(code).toBe(1)
  expect(out).toContain(`company ${id}: numbers have no gap`)
  expect(out).toContain(`1 are missing: ${id}/${picture}`)
  await app.database.query('delete from document_counters where company_id = $1', [id])
})
