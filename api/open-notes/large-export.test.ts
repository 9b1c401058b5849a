import { readFileSync, writeFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { killed, processesForTests, signInAt } from '../test/processes.ts'

const processes = processesForTests()
const NOTES = 50_000

/** The peak memory of a process since the last reset, in MB. */
const peakOf = (pid = 0) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('50,000 unpaid notes are exported in little memory, sorted by client, and a reader opens them all', async () => {
  const [company] = await processes.query<{ id: string }>(
    `select company_id as id from users where username = 'admin@quai.demo'`,
  )
  await processes.query(
    `insert into clients (company_id, id, code, name, city_id, city_name, credit_limit, due_days)
     select $1, nextval('clients_id_seq'), 'X-' || n, 'Client ' || md5(n::text), 1, 'Casablanca', 0, 60
     from generate_series(1, 2000) n`,
    [company?.id],
  )
  await processes.query(
    `with somebody as (select id from users where company_id = $1 limit 1)
     insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at)
     select $1, nextval('receivables_id_seq'), 'BL', 'BL26-' || 7000000 + n, client.id, somebody.id, 100 + n, '2026-01-01',
       '2026-03-02', timestamptz '2026-01-01 09:00Z' + n * interval '1 second'
     from generate_series(1, $2::integer) n
     join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from clients
       where company_id = $1 and deleted_at is null) client on client.at = n % client.many
     cross join somebody`,
    [company?.id, NOTES],
  )
  // As autovacuum would a moment later: it is not what is looked at here.
  for (const table of ['clients', 'receivables']) await processes.query(`analyze ${table}`)
  const { child, base } = await processes.startApi()
  const token = await signInAt(base)
  const send = async (body: object) =>
    await fetch(`${base}/api/deliveryNotes/exportNonregle`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const some = { startDate: '2026-01-01', endDate: '2026-01-01', order: 'clientName' }
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const before = peakOf(child.pid)
  const asked = performance.now()
  const answer = await send(some)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const took = performance.now() - asked
  const peak = peakOf(child.pid)
  await killed(child)
  const rows = utils.sheet_to_json<unknown[]>(Object.values(read(bytes).Sheets)[0] ?? {}, { header: 1 })
  process.stdout.write(
    `export of ${rows.length - 1} unpaid notes: ${(took / 1000).toFixed(1)} s, ${(bytes.length / 1e6).toFixed(1)} MB, ` +
      `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB\n`,
  )
  expect(rows).toHaveLength(NOTES + 1)
  const total = rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[9]) * 100), 0)
  expect(total).toBe(100 * NOTES + (NOTES * (NOTES + 1)) / 2)
  expect(peak - before).toBeLessThan(150)
}, 120_000)
