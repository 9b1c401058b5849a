import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from './database.ts'

const root = `${import.meta.dirname}/../..`
const held = {} as { database: TestDatabase; client: pg.Client }
beforeAll(async () => {
  held.database = await newDatabase()
  held.client = new pg.Client({ connectionString: held.database.url('postgres') })
  await held.client.connect()
})
afterAll(async () => {
  await held.client.end()
  await held.database.drop()
})

const pages = globSync('docs/**/*.md', { cwd: root })
const statements = pages.flatMap((page) =>
  [...readFileSync(`${root}/${page}`, 'utf8').matchAll(/^ *```sql\n([\s\S]*?)^ *```/gm)].map(
    ([, text = '']): [string, string] => [page, text],
  ),
)

test('there are statements to try', () => {
  expect(statements.length).toBeGreaterThanOrEqual(12)
})

test.each(statements)('%s: a statement for operators can be run: %s', async (_page, text) => {
  await held.client.query('begin')
  try {
    await expect(held.client.query(text)).resolves.toBeDefined()
  } finally {
    await held.client.query('rollback')
  }
})
