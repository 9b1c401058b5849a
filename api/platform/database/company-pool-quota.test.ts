import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'
import { type Databases, type Home, openDatabases } from './database.ts'
import { CELL } from '../../test/database.ts'

const app = appForTests()
const POOL = 6
let databases: Databases

// Two of six connections for each company.
beforeAll(() => {
  databases = openDatabases({
    url: app.config.DATABASE_URL,
    cells: app.config.CELLS,
    poolSize: POOL,
    share: 0.34,
    prepared: app.config.PREPARED_STATEMENTS,
    onConnectionLost: () => {},
  })
})
afterAll(() => databases.close())

const home = async (): Promise<Home> => ({ companyId: (await app.company()).id, cell: CELL })
const ask = (of: Home) =>
  databases.withCompany(of, async (tx) => {
    await sql`select 1`.execute(tx)
    return 'answered'
  })

/** A lock in the company that its transactions wait for, each with a connection. */
async function behindALock(of: Home, count: number) {
  const held = Promise.withResolvers<void>()
  const inHand = Promise.withResolvers<void>()
  const key = of.companyId
  const holder = app.databases.withCompany(of, async (tx) => {
    await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx)
    inHand.resolve()
    await held.promise
  })
  await inHand.promise
  const order: number[] = []
  const waiting = Array.from({ length: count }, (_, n) =>
    databases.withCompany(of, async (tx) => {
      order.push(n)
      await sql`select pg_advisory_xact_lock_shared(${key}::bigint)`.execute(tx)
    }),
  )
  const atTheLock = async () => {
    const [row] = await app.database.query<{ count: string }>(
      `select count(*) from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return Number(row?.count)
  }
  const settle = async () => {
    for (let tried = 0; tried < 100 && (await atTheLock()) < Math.min(2, count); tried++)
      await new Promise((done) => setTimeout(done, 10))
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    order,
    atTheLock,
    settle,
    release: async () => {
      held.resolve()
      await Promise.all([holder, ...waiting])
    },
  }
}

test('a company whose requests all wait for a lock occupies its quota of the pool, in order; others are answered at once', async () => {
  const [one, other] = [await home(), await home()]
  const crowd = await behindALock(one, 20)
  await crowd.settle()
  expect(await crowd.atTheLock()).toBe(2)
  expect(databases.waiting()).toBe(18)
  const begun = performance.now()
  expect(await Promise.all(Array.from({ length: 20 }, () => ask(other)))).toHaveLength(20)
  expect(performance.now() - begun).toBeLessThan(1500)
  await crowd.release()
  // The first two are connected beside each other; those that wait follow in order.
  expect(crowd.order.slice(2)).toEqual(Array.from({ length: 18 }, (_, n) => n + 2))
  expect(databases.waiting()).toBe(0)
})

test('a caller who goes away while waiting for the share of the company asks nothing any more', async () => {
  const one = await home()
  const crowd = await behindALock(one, 2)
  await crowd.settle()
  const connection = new EventEmitter()
  const abandoned = ask({ ...one, connection })
  expect(databases.waiting()).toBe(1)
  connection.emit('close')
  await expect(abandoned).rejects.toThrow('server.busy')
  expect(databases.waiting()).toBe(0)
  await crowd.release()
})

test('what a transaction asks of its own company in another waits for nobody: all of a share may do so', async () => {
  const one = await home()
  const both = Promise.withResolvers<void>()
  let begun = 0
  const nested = () =>
    databases.withCompany(one, async (tx) => {
      await sql`select 1`.execute(tx)
      if (++begun === 2) both.resolve()
      await both.promise
      return await ask(one)
    })
  expect(await Promise.all([nested(), nested(), ask(one)])).toEqual(['answered', 'answered', 'answered'])
})
