import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { home, MOST_ON_CARD } from '@app/contract/home'
import type { LogEvent } from 'kysely'
import { expect, test } from 'vitest'
import { aClient, aDepot } from '../test/factories.ts'
import { ON_CLUSTER } from '../test/database.ts'
import { appForTests } from '../test/test-app.ts'

type Card = 'notesToTreat' | 'ordersToTreat' | 'paymentsToTreat'

const NOTES = Number(process.env['NOTES'] ?? 11_000)

const asked: LogEvent['query'][] = []
const app = appForTests({ log: ({ query }) => void asked.push(query) })

/** Rows of each kind that wait, of one client and user. */
const ROWS: Readonly<Record<Card, { table: string; insert: string }>> = {
  notesToTreat: {
    table: 'receivables',
    insert: `insert into receivables (company_id, id, number, kind, client_id, user_id, total, issued_on, due_on, created_at)
      select $1, nextval('receivables_id_seq'), 'BL25-' || lpad(n::text, 6, '0'), 'BL', $2, who.id, 100 + n % 7, '2025-06-01', '2025-07-31',
        timestamptz '2025-06-01' + n * interval '1 minute'`,
  },
  ordersToTreat: {
    table: 'orders',
    insert: `insert into orders (company_id, id, number, status, client_id, user_id, depot_id, payment_code, total_ht, total_ttc, ordered_on, created_at, changed_at, changed_by)
      select $1, nextval('orders_id_seq'), 'BC25-' || lpad(n::text, 6, '0'), 'DELIVERED', $2, who.id, depot.id, 'CHECK', 100, 100 + n % 7, '2025-06-01',
        timestamptz '2025-06-01' + n * interval '1 minute', now(), who.id`,
  },
  paymentsToTreat: {
    table: 'payments',
    insert: `insert into payments (company_id, id, client_id, user_id, type_id, amount, status, received_on, created_at, changed_at, changed_by)
      select $1, nextval('payments_id_seq'), $2, who.id, type.id, 100 + n % 7, 'CREATED', '2025-06-01',
        timestamptz '2025-06-01' + n * interval '1 minute', now(), who.id`,
  },
}
const FROM = `from generate_series(1, $3::integer) n, (select min(id) as id from users where company_id = $1) who,
  (select min(id) as id from depots where company_id = $1) depot, (select min(id) as id from payment_types where company_id = $1) type`

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Rows that the scans of a plan came across. */
const rowsRead = (node: PlanNode): number =>
  (node.Plans ?? []).reduce(
    (sum, inner) => sum + rowsRead(inner),
    node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'Subquery Scan'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0,
  )

/** Of all statements of the last call, the most rows that one of them read. */
async function mostRowsRead(): Promise<number> {
  const reads = asked.filter(({ sql }) => /^(select|with)/.test(sql) && sql.includes('"company_id"'))
  const counts = []
  for (const { sql, parameters } of reads) {
    const [plan] = await app.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    )
    counts.push(plan ? rowsRead(plan['QUERY PLAN'][0].Plan) : 0)
  }
  return Math.max(...counts)
}

for (const card of Object.keys(ROWS) as Card[])
  test(`${card} counts to 10,000; beyond, the card shows “more” and reads no further`, async () => {
    const { id: companyId, admin } = await app.company()
    const client = await admin.call(clients.save, { body: aClient() })
    await admin.call(depots.save, { body: aDepot() })
    const { table, insert } = ROWS[card]
    await app.database.query(`${insert} ${FROM}`, [companyId, client.id, NOTES])
    await app.database.query(`analyze ${table}`)
    asked.length = 0
    const seen = await admin.call(home[card], {})
    expect(seen).toMatchObject({ count: MOST_ON_CARD, more: true })
    const read = ON_CLUSTER ? 0 : await mostRowsRead()
    expect(read).toBeLessThanOrEqual(MOST_ON_CARD + 10)
    const amounts = seen.rows.map((row) => ('amount' in row ? row.amount : row.totalTtc))
    expect(amounts).toEqual([106, 106, 106])
    const amount = { receivables: 'total', orders: 'total_ttc', payments: 'amount' }[table]
    const oldest = `select id, ${amount} as amount from ${table} where company_id = $1 order by created_at, id limit ${MOST_ON_CARD}`
    const [sums] = await app.database.query<{ total: string }>(
      `select sum(amount) as total from (${oldest}) oldest`,
      [companyId],
    )
    expect(seen.total).toBe(Number(sums?.total))
    // At the limit itself nothing more waits.
    await app.database.query(
      `update ${table} set treated_at = now(), treated_by = user_id
       where company_id = $1 and id not in (select id from (${oldest}) oldest)`,
      [companyId],
    )
    const whole = await admin.call(home[card], {})
    expect(whole).toMatchObject({ count: MOST_ON_CARD, total: seen.total })
    expect(whole.more).toBeUndefined()
    await app.database.query('delete from companies where company_id = $1', [companyId])
  }, 300_000)
