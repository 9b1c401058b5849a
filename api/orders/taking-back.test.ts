import { financialCredits } from '@app/contract/financial-credits'
import { payments } from '@app/contract/payments'
import { cents } from '@app/domain/money/cents'
import { expect, onTestFinished, test } from 'vitest'
import { aShop } from '../test/orders.ts'
import { aPaymentForm } from '../test/payment-rows.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const EARLIER = 3000
const asked: { sql: string; parameters: readonly unknown[] }[] = []
const app = appForTests({
  log: ({ query: { sql, parameters } }) => {
    if (sql.includes('evaluated_event > ')) asked.push({ sql, parameters })
  },
})

/** As many more of an order as a client has after years, each with the event by which it was made. */
async function copyOrder({ id: company }: TestCompany, orderId: number): Promise<void> {
  const values = [company, orderId, EARLIER]
  const columns = await app.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
  )
  const kept = columns.map(({ name }) => name).join()
  await app.database.query(
    `insert into orders (id, number, ${kept})
     select nextval('orders_id_seq'), 'BC20-' || lpad(nth::text, 6, '0'), ${kept} from orders, generate_series(1, $3::integer) nth
     where company_id = $1 and id = $2`,
    values,
  )
  await app.database.query(
    `insert into events (company_id, id, at, user_id, request_id, subject, subject_id, event, version)
     select $1, nextval('events_id_seq'), events.at, events.user_id, events.request_id, 'orders', copies.id, 'CREATED', 1
     from events, orders copies
     where events.company_id = $1 and subject = 'orders' and subject_id = $2 and event = 'CREATED'
       and copies.company_id = $1 and copies.id <> $2 limit $3`,
    values,
  )
}

/** The orders that were looked at for what was done meanwhile, one number for each time. */
async function lookedAt(done: () => Promise<unknown>): Promise<number[]> {
  asked.length = 0
  await done()
  return await Promise.all(
    asked.map(async ({ sql, parameters }) => (await app.database.query(sql, [...parameters])).length),
  )
}

test(`of a client with ${EARLIER} orders, what is taken back looks only at those since, and at none where nothing more is owed`, async () => {
  const { company, admin, salesperson, clientId, save } = await aShop(app)
  const sales = company.commercial
  // The copies have no lines and promise no goods.
  onTestFinished(async () => {
    await app.database.query('delete from companies where company_id = $1', [company.id])
  })
  await copyOrder(company, (await save()).id)
  const body = await aPaymentForm(app, company, { clientId, code: 'CASH', amount: cents(12_000) })
  const { id } = await sales.call(payments.save, { body })
  const lines = [{ designation: 'Ristourne', priceTtc: cents(12_000) }]
  const form = { clientId, salespersonId: salesperson.id, lines }
  const credit = await admin.call(financialCredits.save, { body: form })

  const change = (amount: number) => () =>
    sales.call(payments.save, { body: { ...body, id, amount: cents(amount) } })
  expect(await lookedAt(change(13_000))).toEqual([])
  expect(await lookedAt(change(12_500))).toEqual([0])
  await save()
  expect(await lookedAt(() => sales.call(financialCredits.remove, { params: { id: credit.id } }))).toEqual([
    1,
  ])
  expect(await lookedAt(() => sales.call(payments.remove, { params: { id } }))).toEqual([1])
}, 60_000)
