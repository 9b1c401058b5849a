import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { freePort } from '@app/tools/pg'
import { expect, test } from 'vitest'
import { openTransactions } from '../test/database.ts'
import { killed, memoryOf, processesForTests, signInAt } from '../test/processes.ts'

const processes = processesForTests()
const MOST = 50_000

async function seed(count: number): Promise<void> {
  await processes.query(
    `insert into products (company_id, id, reference, name, price_ht, vat_rate, changed_by)
     select company_id, nextval('products_id_seq'), 'N-' || nextval('products_id_seq'), 'Article ' || md5(n::text), 1000, 200, id
     from users, generate_series(1, $1::integer) n where username = 'admin@quai.demo'`,
    [count],
  )
}

test('50,000 products are answered by name in little memory, and nobody else waits; one more is refused and named another way', async () => {
  const metricsPort = await freePort()
  const { child, base } = await processes.startApi({
    METRICS_PORT: String(metricsPort),
    // Measures live memory, not garbage that Node has yet to collect: that alone was 30 to 125 MB.
    NODE_OPTIONS: '--max-semi-space-size=2',
  })
  /** How long, at most, others waited since it was last asked, in milliseconds. */
  const longestBlock = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000)
  }
  const token = await signInAt(base)
  const ask = (path: string) => fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const [there] = await processes.query<{ count: string }>(
    `select count(*) from products where company_id = (select company_id from users where username = 'admin@quai.demo')
     and deleted_at is null and not special`,
  )
  await seed(MOST - Number(there?.count))
  await ask('/products/unpaginated')

  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const before = memoryOf(child).highest
  const begun = performance.now()
  const blocks: number[] = []
  let rows: { id: number }[] = []
  for (let round = 0; round < 5; round++) {
    await longestBlock()
    rows = (await (await ask('/products/unpaginated')).json()) as typeof rows
    blocks.push(await longestBlock())
  }
  const took = (performance.now() - begun) / blocks.length
  const grown = memoryOf(child).highest - before
  expect(rows).toHaveLength(MOST)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MOST)
  process.stdout.write(
    `50,000 names: ${took.toFixed(0)} ms, memory + ${grown} MB, longest block ${Math.min(...blocks)} ms (${blocks.join(', ')})\n`,
  )
  expect(grown).toBeLessThan(100)

  // A client that does not read keeps no transaction open.
  const idle = connect(Number(new URL(base).port), '127.0.0.1').pause()
  idle.write(`GET /api/products/unpaginated HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await ask('/products/unpaginated')
  await expect.poll(() => openTransactions(processes), { timeout: 10_000 }).toEqual([])
  idle.destroy()

  await seed(1)
  const refused = await ask('/products/unpaginated')
  const result = (await refused.json()) as { code: string; statusLabel: string }
  expect([refused.status, result.code]).toEqual([422, 'request.tooManyRows'])
  expect(result.statusLabel).toContain('POST /products')
  await killed(child)
}, 120_000)
