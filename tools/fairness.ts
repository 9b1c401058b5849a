import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { collect, writeSheet } from '@app/api/platform/spreadsheets/write-sheet'
import { DEMO_PASSWORD, demoCompanies } from '@app/db/seed/demo-companies'
import pg from 'pg'
import type { Crowd } from './fairness-crowd.ts'
import { freePort } from './pg.ts'
import { startStack } from './stack.ts'

// What one company feels of another that asks all it can: the product list of the one, alone and beside 32 clients
// of the other who search, export and import 100,000 products without pause; with our limits and without them.
const root = `${import.meta.dirname}/..`
const data = process.env['DATA_FOLDER'] ?? `${root}/.data/fairness`
const RUNS = Number(process.env['RUNS'] ?? 5)
const CALLS = Number(process.env['CALLS'] ?? 2000)
const KINDS = (process.env['CROWD'] ?? 'search,export,import').split(',')
const CLIENTS = 32
const PRODUCTS = 100_000
const IMPORTED = 5000
const COMPANY = 'Atlas Négoce'
const NEIGHBOUR = 'admin@rif.demo'

const WITHOUT = { THROTTLES: 'off', POOL_SHARE: '1', SEARCHES_AT_ONCE: '1000', EXPORTS_AT_ONCE: '1000' }
async function measure(name: string, env: Record<string, string>): Promise<void> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const stack = await startStack({
    data,
    apiPort: port,
    publicUrl: base,
    durable: true,
    products: 150,
    env: { LOG_LEVEL: 'silent', ...env },
  })
  try {
    await seedMany(stack.ownerUrl)
    const users = demoCompanies.find((company) => company.name === COMPANY)?.users ?? []
    const tokens: string[] = []
    for (const { username, status } of users)
      if (status !== 'INACTIVE') tokens.push(await signIn(base, username))
    const workbooks = [await workbook(1), await workbook(2)]
    const crowd: Crowd = { base, tokens, clients: CLIENTS, workbooks, kinds: KINDS }
    const neighbour = await signIn(base, NEIGHBOUR)
    await listTimes(base, neighbour)
    const quiet: number[][] = []
    const beside: number[][] = []
    console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`)
    for (let run = 0; run < RUNS; run++) {
      quiet.push(await listTimes(base, neighbour))
      const worker = new Worker(`${import.meta.dirname}/fairness-crowd.ts`, { workerData: crowd })
      await pause(2000)
      beside.push(await listTimes(base, neighbour))
      console.log(
        `  quiet  ${describeTimes(quiet.at(-1))}   beside the crowd  ${describeTimes(beside.at(-1))}`,
      )
      console.log(`         ${JSON.stringify(await dismissed(worker))}, load ${loadavg()[0]?.toFixed(1)}`)
      await pause(5000)
    }
    const [alone, crowded] = [median(quiet.map(p(0.95))), median(beside.map(p(0.95)))]
    const last = median(beside.map(p(0.99)))
    console.log(
      `  median p95: quiet ${ms(alone)}, beside the crowd ${ms(crowded)} (${(crowded / alone).toFixed(2)} x), p99 ${ms(last)}`,
    )
  } finally {
    await stack.stop()
  }
}

/** What the crowd was answered; it ends with the calls it has under way. */
function dismissed(worker: Worker): Promise<unknown> {
  return new Promise((done, fail) => {
    worker.once('message', done)
    worker.once('error', fail)
    worker.postMessage('stop', [])
  })
}

async function signIn(base: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: DEMO_PASSWORD })
  const answer = await fetch(`${base}/api/login`, { method: 'POST', body })
  return ((await answer.json()) as { token: string }).token
}

const LONGEST_RUN_MS = 60_000

/** How long each call of the list took, in milliseconds; of fewer calls where they take too long. */
async function listTimes(base: string, token: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const times: number[] = []
  const began = performance.now()
  while (times.length < CALLS && performance.now() - began < LONGEST_RUN_MS) {
    const begun = performance.now()
    const answer = await fetch(`${base}/api/products`, { method: 'POST', headers, body: '{}' })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the neighbour was answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times
}

/** 100,000 products of which half are in a depot, and 2,000 of the other company; does nothing when they are there. */
async function seedMany(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const products = `insert into products (company_id, id, reference, name, price_ht, vat_rate)
    select company_id, nextval('products_id_seq'), 'F-' || n, 'Article ' || md5(n::text), 1000 + n, 200
    from companies cross join generate_series(1, $2::integer) n where name = $1`
  const there = await owner.query(`select from products where reference = 'F-1'`)
  if (!there.rowCount) {
    await owner.query(products, [COMPANY, PRODUCTS])
    await owner.query(products, ['Rif Distribution', 2000])
    await owner.query(
      `insert into stock (company_id, depot_id, product_id, quantity, reserved)
       select company_id, (select min(id) from depots d where d.company_id = p.company_id), id, 5, 0
       from products p where reference like 'F-%' and price_ht <= 41000 and company_id = (select company_id from companies where name = $1)`,
      [COMPANY],
    )
    await owner.query('vacuum analyze products')
    await owner.query('vacuum analyze stock')
  }
  await owner.end()
}

/** Changes so many products each time that another one was imported before. */
const workbook = (price: number) =>
  collect(
    writeSheet({
      name: 'Produits',
      columns: ['Référence', 'Désignation', 'Prix HT'].map((heading) => ({ heading })),
      rows: Array.from({ length: IMPORTED }, (_, n) => [`I-${n}`, `Article ${n}`, price]),
    }),
  )

function p(share: number): (times: number[]) => number {
  return (times) => times.toSorted((one, other) => one - other)[Math.floor(share * times.length)] ?? 0
}
const median = p(0.5)
const ms = (time: number) => `${time.toFixed(1)} ms`
const describeTimes = (times: number[] = []) =>
  `${times.length} calls, p50 ${ms(p(0.5)(times))}, p95 ${ms(p(0.95)(times))}, p99 ${ms(p(0.99)(times))}`

const limits = process.argv.slice(2)
for (const [name, env] of [
  ['with limits', {}],
  ['without', WITHOUT],
] as const) {
  if (limits.length === 0 || limits.includes(name)) await measure(name, env)
}
process.exit(0)
