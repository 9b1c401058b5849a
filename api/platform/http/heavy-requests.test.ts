import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { waitAtLocks } from '../../test/database.ts'
import { appForTests } from '../../test/test-app.ts'

let searches = 0
let reports = 0
const app = appForTests({
  env: { ENCRYPTED_BODIES: 'off' },
  log: ({ query }) => {
    if (query.sql.includes('search_text')) searches++
    // Every report sets how it is planned, once.
    if (query.sql.includes('plan_cache_mode')) reports++
  },
})

beforeAll(() => waitAtLocks(app.database))

const search = async (client: Client) => (await client.send('POST', '/products', { needle: 'tube' })).status
const byNumber = async (client: Client) =>
  (await client.send('POST', '/carts/all/paged', { needle: ' bc26-000001 ' })).status
const everyName = async (client: Client) => (await client.send('GET', '/products/unpaginated')).status
const counts = async (client: Client) =>
  (await client.send('POST', '/carts/counts', { needle: 'tube' })).status
const dashboard = async (client: Client, startDate = '2026-01-01') =>
  (await client.send('POST', '/dashboard/stock', { startDate })).status
const details = async (client: Client, startDate: string) =>
  (await client.send('POST', '/dashboard/detail/stock-value', { startDate })).status
const ownSales = async (client: Client, startDate = '2026-01-01') =>
  (await client.send('POST', '/dashboard/sales', { startDate })).status
const ownProducts = async (client: Client, startDate: string) =>
  (await client.send('POST', '/dashboard/detail/sales-topProducts', { startDate, key: '1' })).status
const list = async (client: Client) => (await client.send('POST', '/products', {})).status
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const succeeded = (count: number) => Array.from({ length: count }, () => 200)

/** Reading products waits at this lock, with a connection. */
async function lockProducts() {
  const holder = new pg.Client({ connectionString: app.database.url('quai_owner') })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table products in access exclusive mode')
  return async () => {
    await holder.query('rollback')
    await holder.end()
  }
}

/** Once so many wait, and a moment later, in which more could have come. */
async function standing(count: number): Promise<number> {
  const now = async () => {
    const [row] = await app.database.query<{ count: string }>(
      `select count(*) from pg_locks where relation = 'products'::regclass and not granted`,
    )
    return Number(row?.count)
  }
  for (let tried = 0; tried < 200 && (await now()) < count; tried++) await pause(20)
  await pause(300)
  return await now()
}

test('of 32 searches of a company one is worked on at a time; its lists and the searches of others go on', async () => {
  const [one, other] = [await app.company(), await app.company()]
  const release = await lockProducts()
  const all = Array.from({ length: 32 }, () => search(one.admin))
  expect(await standing(1)).toBe(1)
  all.push(list(one.agent), search(other.admin))
  expect(await standing(3)).toBe(3)
  await release()
  expect(await Promise.all(all)).toEqual(succeeded(34))
})

test('a whole number is looked up beside a search that takes long, in a list of numbered documents only', async () => {
  const { admin } = await app.company()
  const release = await lockProducts()
  const all = [search(admin)]
  expect(await standing(1)).toBe(1)
  expect(await Promise.all([byNumber(admin), byNumber(admin)])).toEqual(succeeded(2))
  const number = admin.send('POST', '/products', { needle: 'BC26-000001' })
  expect(await standing(1)).toBe(1)
  await release()
  expect([await Promise.all(all), (await number).status]).toEqual([[200], 200])
})

test('lists without pages and exports of a company go one by one, beside its searches', async () => {
  const [one, other] = [await app.company(), await app.company()]
  const release = await lockProducts()
  const all = Array.from({ length: 5 }, () => everyName(one.admin))
  expect(await standing(1)).toBe(1)
  all.push(everyName(other.admin), search(one.admin))
  expect(await standing(3)).toBe(3)
  await release()
  expect(await Promise.all(all)).toEqual(succeeded(7))
})

test('twelve dashboards and their details of an admin and a salesperson go one at a time, beside searches and lists', async () => {
  const [one, other] = [await app.company(), await app.company()]
  const release = await lockProducts()
  const kinds = [
    (day: string) => details(one.admin, day),
    (day: string) => dashboard(one.admin, day),
    (day: string) => ownProducts(one.commercial, day),
    (day: string) => ownSales(one.commercial, day),
  ]
  const all = Array.from({ length: 3 }, (_, n) => kinds.map((ask) => ask(`2026-01-1${n}`))).flat()
  expect(await standing(1)).toBe(1)
  all.push(search(one.admin), list(one.agent), dashboard(other.admin))
  expect(await standing(4)).toBe(4)
  await release()
  expect(await Promise.all(all)).toEqual(succeeded(15))
})

test('a dashboard requested twice at once is computed once for users who see the same', async () => {
  const company = await app.company()
  const colleague = await app.signIn((await app.addUser(company.id, 'ROLE_ADMIN')).username)
  const salesperson = await app.signIn((await app.addUser(company.id, 'ROLE_COMMERCIAL')).username)
  const release = await lockProducts()
  reports = 0
  const same = [
    ...[company.admin, company.admin, colleague].map((client) => dashboard(client)),
    ...[company.admin, colleague].map((client) => details(client, '2026-01-01')),
    // What two salespeople see is each one's own.
    ...[company.commercial, company.commercial, salesperson].map((client) => ownSales(client)),
  ]
  expect(await standing(1)).toBe(1)
  await release()
  expect(await Promise.all(same)).toEqual(succeeded(8))
  expect(reports).toBe(4)
})

test('counts with a search wait for the search before them, counts without one do not', async () => {
  const { admin } = await app.company()
  const release = await lockProducts()
  const searching = search(admin)
  expect(await standing(1)).toBe(1)
  let counted = false
  const counting = counts(admin).finally(() => (counted = true))
  expect((await admin.send('POST', '/carts/counts', {})).status).toBe(200)
  await pause(300)
  expect(counted).toBe(false)
  await release()
  expect(await Promise.all([searching, counting])).toEqual(succeeded(2))
})

test('a search whose caller went away while it waited is never asked of the database', async () => {
  const { admin } = await app.company()
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const release = await lockProducts()
  searches = 0
  const working = search(admin)
  await standing(1)
  const away = new AbortController()
  const abandoned = fetch(`${base}/api/products`, {
    method: 'POST',
    signal: away.signal,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ needle: 'tube' }),
  })
  await pause(500)
  away.abort()
  await expect(abandoned).rejects.toThrow('abort')
  await pause(100)
  await release()
  expect(await working).toBe(200)
  const ofOne = searches
  expect(await search(admin)).toBe(200)
  expect(ofOne).toBe(searches - ofOne)
})
