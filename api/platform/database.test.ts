import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const home = async () => ({ companyId: (await app.company()).id, cell: 'main' })

test('a failure that somebody swallowed still fails the transaction: nothing is told as done that was rolled back', async () => {
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

test('of two transactions in each other’s way one is begun anew, and both are done', async () => {
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
