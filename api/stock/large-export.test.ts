import { readFileSync, writeFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { openTransactions } from '../test/database.ts'
import { killed, processesForTests, signInAt } from '../test/processes.ts'

const processes = processesForTests()
const LINES = 500
const PURCHASES = 100

/** The peak memory of a process since the last reset, in MB. */
const peakOf = (pid = 0) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('50,000 rows of stock are exported in little memory, and a reader opens them all', async () => {
  const [company] = await processes.query<{ id: string; user: string }>(
    `select company_id as id, id as user from users where username = 'admin@quai.demo'`,
  )
  await processes.query(
    `insert into products (company_id, id, reference, name, price_ht, vat_rate, changed_by)
     select $1, nextval('products_id_seq'), 'X-' || n, 'Article ' || md5(n::text), 1000 + n, 200, $2 from generate_series(1, $3::integer) n`,
    [company?.id, company?.user, (PURCHASES * LINES) / 5],
  )
  const depots = await idsOf(`insert into depots (company_id, id, name)
    select $1, nextval('depots_id_seq'), 'Export ' || n from generate_series(1, 5) n returning id`)
  const products = await idsOf(
    `select id from products where company_id = $1 and reference like 'X-%' order by id`,
  )
  const [providerId] = await idsOf('select id from providers where company_id = $1 limit 1')

  async function idsOf(sql: string): Promise<number[]> {
    return (await processes.query<{ id: string }>(sql, [company?.id])).map((row) => Number(row.id))
  }

  const { child, base } = await processes.startApi()
  const token = await signInAt(base)
  const send = async (method: string, path: string, body: object) =>
    await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const bought = performance.now()
  for (let n = 0; n < PURCHASES; n++) {
    const from = Math.floor(n / 5) * LINES
    const answer = await send('PUT', '/purchases/add', {
      purchaseNumber: `L${n}`,
      purchaseDate: '2026-11-14',
      providerId,
      repoId: depots[n % 5],
      products: products.slice(from, from + LINES).map((productId) => ({ productId, price: 1, quantity: 3 })),
    })
    expect(answer.status).toBe(200)
  }
  const buying = performance.now() - bought

  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const before = peakOf(child.pid)
  const asked = performance.now()
  const exported = send('POST', '/products/exportByRepo', { repoId: depots })
  // Others are served meanwhile, and no transaction is open while the workbook is written.
  let longestWait = 0
  let looksWithoutTransaction = 0
  const state = { done: false }
  void exported.then(() => (state.done = true))
  while (!state.done) {
    const start = performance.now()
    await fetch(`${base}/health/live`)
    longestWait = Math.max(longestWait, performance.now() - start)
    if ((await openTransactions(processes)).length > 0) looksWithoutTransaction = 0
    else looksWithoutTransaction++
    await new Promise((turn) => setTimeout(turn, 20))
  }
  const answer = await exported
  // One row more than may be exported.
  const [elsewhere] = await idsOf(
    `select id from depots where company_id = $1 and name not like 'Export %' and active`,
  )
  const more = { purchaseNumber: 'M', purchaseDate: '2026-11-14', providerId, repoId: elsewhere }
  await send('PUT', '/purchases/add', {
    ...more,
    products: [{ productId: products[0], price: 1, quantity: 3 }],
  })
  const all = await send('POST', '/products/exportByRepo', {})
  expect([all.status, await all.json()]).toMatchObject([422, { code: 'stock.tooManyRows' }])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const took = performance.now() - asked
  const peak = peakOf(child.pid)
  await killed(child)

  const book = read(bytes)
  const rows = utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
  expect(rows).toHaveLength(PURCHASES * LINES + 1)
  expect(rows.slice(1).every((row) => row[5] === 3)).toBe(true)
  process.stdout.write(
    `${PURCHASES} purchases of ${LINES} lines: ${(buying / PURCHASES).toFixed(0)} ms each; export of ${rows.length - 1} rows: ` +
      `${(took / 1000).toFixed(1)} s, ${(bytes.length / 1e6).toFixed(1)} MB, memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB, ` +
      `longest wait of others ${longestWait.toFixed(0)} ms, ` +
      `last ${looksWithoutTransaction} looks without a transaction\n`,
  )
  expect(looksWithoutTransaction).toBeGreaterThan(10)
  expect(peak - before).toBeLessThan(150)
  expect(await processes.brokenInvariants()).toEqual([])
}, 240_000)
