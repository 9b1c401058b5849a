import { newestMigration } from '@app/db/migrate'
import { processEnv } from '@app/api/test/worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runQuai } from './test/run-quai.ts'

const name = `migrated_${process.pid}`
const url = (user: string, database = name) =>
  `postgres://${user}@127.0.0.1:${inject('postgresPort')}/${database}`

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres', 'postgres') })
  await client.connect()
  await client.query(sql)
  await client.end()
}
beforeAll(() => asSuperuser(`create database ${name}`))
afterAll(() => asSuperuser(`drop database ${name} with (force)`))

const settings = () =>
  processEnv({ url }, { OWNER_DATABASE_URL: url('quai_owner'), SUPERUSER_DATABASE_URL: url('postgres') })

test('an empty database is reported and gets the whole schema; the second time there is nothing to do', async () => {
  const empty = await runQuai(['company', 'list'], settings())
  expect([empty.code, empty.err.includes('run quai migrate')]).toEqual([1, true])
  const first = await runQuai(['migrate'], settings())
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toMatch(new RegExp(`^main: applied 0001_companies, .+${await newestMigration()}\n$`))
  expect(await runQuai(['migrate'], settings())).toMatchObject({ code: 0, out: 'main: nothing to apply\n' })
  expect((await runQuai(['company', 'list'], settings())).out).toContain('There is no company yet')
})

test('without the owner it is refused', async () => {
  const { OWNER_DATABASE_URL: _owner, ...less } = settings()
  const { code, err } = await runQuai(['migrate'], less)
  expect([code, err]).toEqual([1, 'OWNER_DATABASE_URL is not set: it says as whom to migrate\n'])
})
