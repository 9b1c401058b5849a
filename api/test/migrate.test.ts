import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { migrate } from '@app/db/migrate'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newDatabase, ON_CLUSTER, type TestDatabase } from './database.ts'

const HELD_SECONDS = 6

/** All the migrations there are, and one more. */
function withOneMore(name: string, text: string): string {
  const folder = mkdtempSync(`${inject('scratch')}/migrations-`)
  cpSync(`${import.meta.dirname}/../../db/migrations`, folder, { recursive: true })
  writeFileSync(`${folder}/${name}.sql`, text)
  return folder
}
const connected = async (database: TestDatabase, user: Parameters<TestDatabase['url']>[0]) => {
  const client = new pg.Client({ connectionString: database.url(user) })
  await client.connect()
  return client
}

test('a migration that meets a long reader tries again, and nobody waits behind it for long', async () => {
  const database = await newDatabase()
  const from = withOneMore('9998_probe', 'alter table banks add column probe text')
  const [reader, caller] = [await connected(database, 'quai_owner'), await connected(database, 'quai_app')]
  await reader.query('begin; select from banks')

  const said: string[] = []
  const waits: number[] = []
  const ended: { applied?: string[] } = {}
  const migrated = migrate(database.url('quai_owner'), database.url('quai_worker'), {
    from,
    onWait: (sentence) => said.push(sentence),
  }).then((names) => (ended.applied = names))
  const begun = performance.now()
  while (!ended.applied) {
    const asked = performance.now()
    await caller.query(`begin; select set_company(1); select from banks; commit`)
    waits.push(performance.now() - asked)
    if (performance.now() - begun > HELD_SECONDS * 1000) await reader.query('rollback')
    await new Promise((done) => setTimeout(done, 20))
  }
  await migrated
  expect(ended.applied).toEqual(['9998_probe'])
  expect(said.length).toBeGreaterThanOrEqual(2)
  expect(said[0]).toMatch(/9998_probe: somebody holds what it needs; tries again in 0.5 s/)
  // Callers give up after 3 s; and between two tries they pass.
  expect(Math.max(...waits)).toBeLessThan(3000)
  expect(waits.filter((wait) => wait < 100).length).toBeGreaterThan(20)
  await reader.end()
  await caller.end()
  await database.drop()
})

test.skipIf(ON_CLUSTER)(
  'of several migrations those before the one that fails stay, and that one leaves nothing',
  async () => {
    const database = await newDatabase()
    const from = withOneMore('9997_good', 'create table good ()')
    writeFileSync(`${from}/9998_bad.sql`, 'create table half (); select 1 / 0')
    const urls = [database.url('quai_owner'), database.url('quai_worker')] as const
    await expect(migrate(...urls, { from })).rejects.toThrow('division by zero')
    expect(await database.query(`select to_regclass('good') as good, to_regclass('half') as half`)).toEqual([
      { good: 'good', half: null },
    ])
    writeFileSync(`${from}/9998_bad.sql`, 'create table half ()')
    expect(await migrate(...urls, { from })).toEqual(['9998_bad'])
    await database.drop()
  },
)
