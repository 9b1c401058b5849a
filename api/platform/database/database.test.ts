import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appForTests } from '../../test/test-app.ts'
import { customPlan } from '../persistence/paging.ts'
import { isRead } from './company-transaction.ts'
import { openDatabases, type Tx } from './database.ts'
import { databaseGone } from './pg-errors.ts'
import { withEffects } from './with-effects.ts'
import { CELL } from '../../test/database.ts'

const app = appForTests()
const home = async () => ({ companyId: (await app.company()).id, cell: CELL })

test('a swallowed failure still fails the transaction: nothing rolled back is reported as done', async () => {
  const company = await home()
  const work = app.databases.withCompany(company, async (tx) => {
    await tx
      .insertInto('documentCounters')
      .values({ companyId: company.companyId, kind: 'AC', year: 2026, last: 1 })
      .execute()
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow(/transaction was rolled back/i)
  expect(await app.database.query('select from document_counters')).toEqual([])
})

test('of two transactions in conflict one is retried, and both are done', async () => {
  const company = await home()
  const tries = { count: 0 }
  const both = Promise.withResolvers<void>()
  const hold = (first: number, then: number) =>
    app.databases.withCompany(company, async (tx) => {
      const lock = (key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(tx)
      await lock(first)
      if (++tries.count === 2) both.resolve()
      await both.promise
      await lock(then)
      return first
    })
  expect(await Promise.all([hold(1, 2), hold(2, 1)])).toEqual([1, 2])
  expect(tries.count).toBe(3)
})

test('a whole number that would be rounded is an error', async () => {
  const company = await home()
  const read = (number: string) =>
    app.databases.withCompany(company, async (tx) => {
      const { rows } = await sql<{ number: number }>`select ${number}::bigint as number`.execute(tx)
      return rows[0]?.number
    })
  expect(await read('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  await expect(read('9007199254740993')).rejects.toThrow('integer beyond 2^53: 9007199254740993')
})

test('effects run once, after COMMIT: none of a transaction that fails, and none twice of one that is retried', async () => {
  const company = await home()
  const result: string[] = []
  const counters = async () => (await app.database.query('select from document_counters')).length
  let tries = 0
  const record = (year: number, fails: boolean) =>
    withEffects({ ...app, log: app.app.log }, company, async (tx, afterCommit) => {
      const row = { companyId: company.companyId, kind: 'AC', year, last: 1 } as const
      await tx.insertInto('documentCounters').values(row).execute()
      afterCommit(async () => void result.push(`${year}: ${await counters()}`))
      if (fails) throw new Error('given up')
      if (++tries === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx)
    })
  await expect(record(2025, true)).rejects.toThrow('given up')
  await record(2026, false)
  expect({ tries, result }).toEqual({ tries: 2, result: ['2026: 1'] })
  await app.database.query('delete from document_counters')
})

const deep = async (levels: number, work: () => Promise<unknown>): Promise<unknown> =>
  levels === 0 ? await work() : await deep(levels - 1, work)

test('when one statement of a batch fails, the others do nothing, its error is reported, and the connection serves the next', async () => {
  const [mine, other] = [await home(), await home()]
  const counted = async (company: { companyId: number; cell: string }) =>
    await app.databases.withCompany(company, async (tx) => {
      const [bound, held] = await Promise.all([
        sql<{ id: number }>`select app_company() as id`.execute(tx),
        sql<{ count: number }>`
          select count(*) as count from document_counters where company_id = ${company.companyId}`.execute(
          tx,
        ),
      ])
      return { company: bound.rows[0]?.id, counters: held.rows[0]?.count }
    })
  for (let round = 0; round < 30; round++) {
    const work = app.databases.withCompany(mine, (tx) =>
      Promise.all([
        tx
          .insertInto('documentCounters')
          .values({ companyId: mine.companyId, kind: 'AC', year: 2026, last: 1 })
          .execute(),
        // Nested work: rejected later than the next statement.
        deep(10, () => sql`select ${round}::int / 0`.execute(tx)),
        sql`select 'behind it'`.execute(tx),
      ]),
    )
    await expect(work).rejects.toThrow('division by zero')
    for (const company of [mine, other])
      expect(await counted(company)).toEqual({ company: company.companyId, counters: 0 })
  }
})

test('what goes on beside a failure is refused once the transaction is over, and never asked in someone else’s', async () => {
  const [mine, other] = [await home(), await home()]
  const failed = Promise.withResolvers<void>()
  const [stray] = await Promise.all([
    new Promise<unknown>((resolve) => {
      const goOn = async (tx: Tx) => {
        await failed.promise
        return await sql`select app_company() as id`.execute(tx)
      }
      const work = app.databases.withCompany(mine, (tx) =>
        Promise.all([goOn(tx).then(resolve, resolve), sql`select 1 / 0`.execute(tx)]),
      )
      work.catch(() => undefined)
    }),
    // The next caller is given the connection that has just failed.
    (async () => {
      await new Promise((done) => setTimeout(done, 200))
      await app.databases.withCompany(other, async (tx) => {
        failed.resolve()
        await sql`select pg_sleep(0.1)`.execute(tx)
      })
    })(),
  ])
  expect(stray).toEqual(new Error('the transaction is over'))
})

test('a connection killed during a batch is reported and not reused', async () => {
  const company = await home()
  const work = app.databases.withCompany(company, (tx) =>
    Promise.all([
      sql`select pg_backend_pid()`.execute(tx),
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
      sql`select 'behind it'`.execute(tx),
    ]),
  )
  await expect(work).rejects.toSatisfy(databaseGone)
  for (let round = 0; round < 20; round++)
    await app.databases.withCompany(company, (tx) => sql`select 1`.execute(tx))
})

test('a prepared statement whose table changed is retried on another connection', async () => {
  const company = await home()
  const ask = () =>
    app.databases.withCompany(company, async (tx) => {
      const { rows } = await sql<object>`select * from outgrown`.execute(tx)
      return rows
    })
  await app.database.query('create table outgrown (one int); grant select on outgrown to quai_app')
  await Promise.all(Array.from({ length: 10 }, ask))
  await app.database.query('alter table outgrown add two int')
  await app.database.query('insert into outgrown values (1, 2)')
  for (const rows of await Promise.all(Array.from({ length: 10 }, ask)))
    expect(rows).toEqual([{ one: 1, two: 2 }])
  await app.database.query('drop table outgrown')
})

test('a company that cannot be set lets nothing be asked', async () => {
  const nobody = { companyId: Number.NaN, cell: CELL }
  const asked = app.databases.withCompany(nobody, (tx) => sql`select 1`.execute(tx))
  await expect(asked).rejects.toThrow(/invalid input syntax for type bigint/)
})

test('behind a pooler nothing is prepared: no connection knows a statement of the one before', async () => {
  const company = await home()
  const { DATABASE_URL: url, CELLS: cells } = app.config
  for (const prepared of [true, false]) {
    const databases = openDatabases({ url, cells, poolSize: 1, prepared, onConnectionLost: () => {} })
    const known = await databases.withCompany(company, async (tx) => {
      await sql`select 'asked'`.execute(tx)
      return (
        await sql`select name from pg_prepared_statements where statement = 'select set_company($1)'`.execute(
          tx,
        )
      ).rows
    })
    expect(known).toHaveLength(prepared ? 1 : 0)
    await databases.close()
  }
})

test('statements that are no longer among the thousand most used are deallocated, and can be asked again', async () => {
  const company = await home()
  const { DATABASE_URL: url, CELLS: cells } = app.config
  const databases = openDatabases({ url, cells, poolSize: 1, prepared: true, onConnectionLost: () => {} })
  const ask = async (n: number) =>
    await databases.withCompany(
      company,
      async (tx) => (await sql.raw<{ n: number }>(`select ${n} as n`).execute(tx)).rows[0]?.n,
    )
  for (let n = 0; n < 1200; n++) expect(await ask(n)).toBe(n)
  const prepared = await databases.withCompany(
    company,
    async (tx) =>
      (await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(tx)).rows,
  )
  expect(prepared[0]?.count).toBeLessThanOrEqual(1060)
  for (const n of [0, 0, 1, 1199]) expect(await ask(n)).toBe(n)
  await databases.close()
}, 60_000)

test('statements of a filtered list, which is planned each time, are not prepared', async () => {
  const company = await home()
  const names = await app.databases.withCompany(company, async (tx) => {
    await customPlan(tx)
    await sql`select 'filtered'`.execute(tx)
    const { rows } =
      await sql`select name from pg_prepared_statements where statement like '%filtered%'`.execute(tx)
    return rows
  })
  expect(names).toEqual([])
})

test.each([
  ['with late as (select 1) select * from late', true],
  ['select deleted_at from clients', true],
  ['with gone as (delete from brands returning id) select * from gone', false],
  ['update clients set name = name', false],
  ['with held as (select id from clients for no key update) select * from held', false],
])('%s reads only: %s', (text, reads) => {
  expect(isRead(text)).toBe(reads)
})
