import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { distribute } from '@app/db/distribute'
import { bootstrap, migrate } from '@app/db/migrate'
import { DEMO_PASSWORD, demoCompanies } from '@app/db/seed/demo-companies'
import { seed } from '@app/db/seed/seed'
import { cents } from '@app/domain/money/cents'
import { type Cluster, join, startCluster } from '@app/tools/cluster'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { aProduct, aPurchase } from '../factories.ts'
import { killed, signInAt, spawnApi } from '../processes.ts'
import { type Shop, startWriters, type Tally } from './writers.ts'

// A cluster that keeps what it acknowledges, and the API as a process before it: what becomes of 16 clients who
// write while their company moves to the other node, and while the node it lies on is killed.
const CLIENTS = 16
const SHARDS = 32
const INVARIANTS = readFileSync(`${import.meta.dirname}/../../../db/invariants.sql`, 'utf8')
const folder = mkdtempSync(`${tmpdir()}/quai-nodes-`)
let cluster: Cluster
let owner: pg.Pool
let api: { child: ChildProcess; base: string }
let here: Place
let neighbour: Place

/** A company with its clients. */
interface Place {
  companyId: number
  shop: Shop
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const bin = process.env['CLUSTER_BIN'] ?? ''
  cluster = await startCluster({ data: folder, durable: true, bin })
  await join(cluster.nodes, 'quai')
  const url = (user: string) => cluster.coordinator.url(user, 'quai')
  await bootstrap(url('postgres'))
  await migrate(url('quai_owner'), url('quai_worker'))
  await seed(url('quai_owner'), demoCompanies, await hashPassword(DEMO_PASSWORD))
  // Companies that were there before are spread with all they have.
  await distribute(url('quai_owner'), SHARDS)
  owner = new pg.Pool({ connectionString: url('quai_owner'), max: 4 })
  owner.on('error', () => {})
  api = await spawnApi({ url })
  here = await placeOf('admin@quai.demo')
  neighbour = await placeOf(await adminElsewhere())
}, 300_000)

afterAll(async () => {
  await killed(api.child)
  await owner.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await owner.query<Row>(sql, values)).rows

/** The port of the node on which a company lies. */
async function nodeOf(companyId: number): Promise<number> {
  const [row] = await query<{ port: number }>(
    `select nodeport as port from pg_dist_placement p join pg_dist_node n using (groupid)
     where p.shardid = get_shard_id_for_distribution_column('companies', $1::bigint)`,
    [companyId],
  )
  return row?.port ?? 0
}

/** Of another company, on the other node: one is moved there if none is. */
async function adminElsewhere(): Promise<string> {
  const others = await query<{ id: string; username: string }>(
    `select distinct on (company_id) company_id as id, username from users
     where role = 'ROLE_ADMIN' and company_id <> $1 order by company_id, id`,
    [here.companyId],
  )
  const [other] = others
  const id = Number(other?.id)
  if ((await nodeOf(id)) === (await nodeOf(here.companyId))) await move(id)
  return other?.username ?? ''
}

async function placeOf(username: string): Promise<Place> {
  const [user] = await query<{ id: string }>(`select company_id as id from users where username = $1`, [
    username,
  ])
  const companyId = Number(user?.id)
  const only = async (sql: string) => Number((await query<{ id: string }>(sql, [companyId]))[0]?.id)
  const depotId = await only('select id from depots where company_id = $1 and active order by id limit 1')
  const providerId = await only('select id from providers where company_id = $1 order by id limit 1')
  const token = await signInAt(api.base, username)
  const made = await fetch(`${api.base}/api/products/add`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(z.encode(products.save.body, aProduct({ reference: 'CABLE-16' }))),
  })
  const { id: productId } = (await made.json()) as { id: number }
  const lines = [{ productId, quantity: 1, price: cents(100) }]
  const body = (purchaseNumber: string) =>
    z.encode(purchases.save.body, aPurchase({ providerId, depotId, lines, purchaseNumber }))
  return { companyId, shop: { base: api.base, token, body } }
}

/** To the other node, by the engine, with all that lies in the same piece. */
async function move(companyId: number): Promise<number> {
  const from = await nodeOf(companyId)
  const to = cluster.nodes.slice(1).find(({ port }) => port !== from)?.port
  const began = performance.now()
  await query(
    `select citus_move_shard_placement(get_shard_id_for_distribution_column('companies', $1::bigint),
       '127.0.0.1', $2::int, '127.0.0.1', $3::int, shard_transfer_mode => 'force_logical')`,
    [companyId, from, to],
  )
  return (performance.now() - began) / 1000
}

const purchasesOf = async (companyId: number) =>
  Number(
    (await query<{ n: string }>('select count(*) as n from purchases where company_id = $1', [companyId]))[0]
      ?.n,
  )
/** Figures for docs/scale.md. */
const print = (line: string) => void process.stdout.write(`${line}\n`)
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const describeTally = ({ written, failed, slowest }: Tally) =>
  `${written} written, ${[...failed].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none'} failed, slowest ${Math.round(slowest)} ms`

test('a company moves to the other node while 16 clients write: none of them fails, nothing is lost', async () => {
  const { companyId, shop } = here
  const before = { node: await nodeOf(companyId), purchases: await purchasesOf(companyId) }
  const writers = startWriters(shop, CLIENTS, 'move')
  await wait(2000)
  const calm = writers.tally()
  const seconds = await move(companyId)
  const moving = writers.tally()
  await wait(2000)
  await writers.stop()
  const after = writers.tally()
  print(`before the move: ${describeTally(calm)}`)
  print(`moved in ${seconds.toFixed(1)} s: ${describeTally(moving)}`)
  print(`after the move: ${describeTally(after)}`)
  const written = calm.written + moving.written + after.written
  expect([calm, moving, after].map(({ failed }) => [...failed])).toEqual([[], [], []])
  expect(moving.written).toBeGreaterThan(0)
  expect(await nodeOf(companyId)).not.toBe(before.node)
  expect((await purchasesOf(companyId)) - before.purchases).toBe(written)
  expect(await query(INVARIANTS)).toEqual([])
}, 120_000)

test('a node that is killed takes its own companies along and no others, and they go on when it is back', async () => {
  if ((await nodeOf(here.companyId)) === (await nodeOf(neighbour.companyId))) await move(neighbour.companyId)
  const lost = await nodeOf(here.companyId)
  const node = cluster.nodes.findIndex(({ port }) => port === lost)
  const before = await purchasesOf(here.companyId)
  const theirs = startWriters(here.shop, CLIENTS / 2, 'killed')
  const others = startWriters(neighbour.shop, CLIENTS / 2, 'neighbour')
  const tallies = () => [theirs.tally(), others.tally()] as const
  await wait(2000)
  const calm = tallies()
  await cluster.kill(node)
  await wait(5000)
  const down = tallies()
  await cluster.start(node)
  const back = performance.now()
  while (theirs.tally().written === 0) await wait(20)
  const seconds = (performance.now() - back) / 1000
  tallies()
  await wait(2000)
  await Promise.all([theirs.stop(), others.stop()])
  const after = tallies()
  for (const [when, [own, other]] of Object.entries({ before: calm, down, after })) {
    print(`${when}: on the node ${describeTally(own)}; on the other ${describeTally(other)}`)
  }
  print(`the first write ${seconds.toFixed(1)} s after the node was back`)
  // Those of the lost node learn that the database is unavailable; a few that were under way may have been written.
  expect([...down[0].failed.keys()]).toEqual([503])
  expect([calm[0], calm[1], down[1], after[0], after[1]].map(({ failed }) => [...failed])).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
  expect(down[1].written).toBeGreaterThan(0)
  const written = (await purchasesOf(here.companyId)) - before
  expect(written).toBeGreaterThanOrEqual(calm[0].written + down[0].written + after[0].written)
  expect(await query(INVARIANTS)).toEqual([])
}, 120_000)
