import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLedger, at, dhs, TODAY } from '../test/ledgers.ts'
import { appForTests } from '../test/test-app.ts'
import { attachPayment } from './attach-payment.ts'
import { bouncePayment } from './bounce-payment.ts'
import { detachPayment } from './detach-payment.ts'

const app = appForTests({ clock: () => at(TODAY) })
const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const done = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const refusals = (results: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(
    results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
    ),
  ),
]

test('sixteen people who attach to one note at once never settle more than it owes', async () => {
  const { document, payment, on, financials } = await aLedger(app)
  const note = await document('BL', TODAY, 100)
  const payments = await times(16, () => payment('CASH', TODAY, 30))
  const results = await Promise.allSettled(
    payments.map((id) =>
      on(TODAY, (ctx) => attachPayment(ctx, { id }, [{ receivableId: note, amount: dhs(30) }])),
    ),
  )
  expect([done(results), refusals(results)]).toEqual([3, ['payments.beyondRemainder']])
  expect(await financials()).toMatchObject({ unsettled: dhs(100 - 16 * 30) })
})

test('sixteen people who attach one payment at once never attach more than it is', async () => {
  const { document, payment, on } = await aLedger(app)
  const notes = await times(16, () => document('BL', TODAY, 30))
  const id = await payment('CHECK', TODAY, 100)
  const results = await Promise.allSettled(
    notes.map((receivableId) =>
      on(TODAY, (ctx) => attachPayment(ctx, { id }, [{ receivableId, amount: dhs(30) }])),
    ),
  )
  expect([done(results), refusals(results)]).toEqual([3, ['payments.beyondAmount']])
})

test('a cheque that bounces while it is attached and detached: in any order, the sums stay those of the entries', async () => {
  const { document, payment, on } = await aLedger(app)
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await document('BL', TODAY, 50), await document('BL', TODAY, 50)]
    const id = await payment('CHECK', TODAY, 60, { put: { [one]: 30 } })
    const [, bounced] = await Promise.allSettled([
      on(TODAY, (ctx) => attachPayment(ctx, { id }, [{ receivableId: other, amount: dhs(30) }])),
      on(TODAY, (ctx) => bouncePayment(ctx, { id }, TODAY)),
      on(TODAY, (ctx) => detachPayment(ctx, { id }, { receivableId: one, amount: dhs(10) })),
    ])
    // What the entries add up to is looked at after every file (db/invariants.sql).
    expect(bounced.status).toBe('fulfilled')
  }
})

test('a connection that is lost after attaching and before its commit leaves nothing of it', async () => {
  const { document, payment, on, financials } = await aLedger(app)
  const note = await document('BL', TODAY, 100)
  const id = await payment('CASH', TODAY, 100)
  const before = await financials()
  const dying = on(TODAY, async (ctx) => {
    await attachPayment(ctx, { id }, [{ receivableId: note, amount: dhs(100) }])
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.tx)
  })
  await expect(dying).rejects.toThrow(/terminat/i)
  expect(await app.database.query('select attached::int from payments where id = $1', [id])).toEqual([
    { attached: 0 },
  ])
  expect(await app.database.query('select from allocations where payment_id = $1', [id])).toEqual([])
  expect(await financials()).toEqual(before)
  await on(TODAY, (ctx) => attachPayment(ctx, { id }, [{ receivableId: note, amount: dhs(100) }]))
})
