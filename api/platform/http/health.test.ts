import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'

const app = appForTests()
// A file system that has no room at all, while the disk of the working directory has.
const full = appForTests({ env: { FILES_FOLDER: '/proc' } })

test('ready means room on the disk of the files, whatever the working directory has', async () => {
  expect((await app.app.inject('/health/ready')).statusCode).toBe(200)
  expect((await full.app.inject('/health/ready')).statusCode).toBe(503)
  expect((await full.app.inject('/health/live')).statusCode).toBe(200)
})

test('ready means a database that has what this code knows; one that is further on serves it too', async () => {
  const ready = async () => (await app.app.inject('/health/ready')).statusCode
  await app.database.query(`insert into kysely_migration values ('9999_of_the_version_after', now()::text)`)
  expect(await ready()).toBe(200)
  const newest = `name = (select max(name) from kysely_migration where name < '9999')`
  const [held] = await app.database.query<{ name: string; timestamp: string }>(
    `delete from kysely_migration where ${newest} returning name, timestamp`,
  )
  expect(await ready()).toBe(503)
  await app.database.query('insert into kysely_migration values ($1, $2)', [held?.name, held?.timestamp])
  expect(await ready()).toBe(200)
})
