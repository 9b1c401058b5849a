import { allRoutes } from '@app/contract/all-routes'
import type { Route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { type Client, upload } from '../../test/client.ts'
import { appForTests } from '../../test/test-app.ts'
import { limitedAs } from './user-limits.ts'

const START = new Date('2026-11-16T09:00:00Z')

/** An application with a clock of its own. */
function limitedApp() {
  let now = START
  const app = appForTests({
    env: {
      THROTTLES: 'on',
      SEARCHES_PER_MINUTE: '30',
      WRITES_PER_MINUTE: '20',
      PRINTS_PER_MINUTE: '6',
      FILES_PER_MINUTE: '3',
    },
    clock: () => now,
  })
  return { app, pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)) }
}

const { app } = limitedApp()

const search = (client: Client) => client.send('POST', '/products', { needle: 'tube' })
const list = (client: Client) => client.send('POST', '/products', { needle: ' ' })
const save = (client: Client) => client.send('PUT', '/banks/add', {})
const exported = (client: Client) => client.send('POST', '/products/exportByRepo', {})
const printed = (client: Client) => client.send('GET', '/quotes/pdf/999999999')
const imported = (client: Client) =>
  client.send('POST', '/products/import', undefined, upload(Buffer.from('no workbook')))

const KINDS = [
  { kind: 'searches', most: 30, seconds: 2, ask: search, status: 200 },
  { kind: 'writes', most: 20, seconds: 3, ask: save, status: 400 },
  { kind: 'printed documents', most: 6, seconds: 10, ask: printed, status: 404 },
  { kind: 'exports', most: 3, seconds: 20, ask: exported, status: 200 },
  { kind: 'imports', most: 3, seconds: 20, ask: imported, status: 422 },
].map((kind) => ({ ...kind, ...limitedApp() }))

// Side by side: each 429 takes a second.
test.concurrent.each(KINDS)(
  'of $kind a user has $most a minute; beyond, 429 says when to go on, and then it goes on',
  async ({ most, seconds, ask, status, app: own, pass }) => {
    const { admin } = await own.company()
    const statuses = []
    for (let n = 0; n < most; n++) statuses.push((await ask(admin)).status)
    expect(new Set(statuses)).toEqual(new Set([status]))
    const refused = await ask(admin)
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
      429,
      String(seconds),
      {
        code: 'request.tooOften',
        statusLabel: `Trop de demandes en peu de temps. Vous pourrez continuer dans ${seconds} s.`,
      },
    ])
    pass(seconds - 0.1)
    expect(await ask(admin)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    pass(0.1)
    expect((await ask(admin)).status).toBe(status)
    expect((await ask(admin)).status).toBe(429)
    // A whole minute of rest, and all is as it was.
    pass(60)
    for (let n = 0; n < most; n++) expect((await ask(admin)).status).toBe(status)
    expect((await ask(admin)).status).toBe(429)
  },
)

test('a user’s sessions share what they have; colleagues, other companies and other kinds of calls are not touched', async () => {
  const [company, other] = [await app.company(), await app.company()]
  const again = await app.signIn(company.usernames.ROLE_ADMIN)
  for (let n = 0; n < 30; n++) await search(n % 2 === 0 ? company.admin : again)
  expect((await search(company.admin)).status).toBe(429)
  expect((await search(again)).status).toBe(429)
  expect((await list(company.admin)).status).toBe(200)
  expect((await save(company.admin)).status).toBe(400)
  expect((await exported(company.admin)).status).toBe(200)
  expect((await search(company.agent)).status).toBe(200)
  expect((await search(other.admin)).status).toBe(200)
})

test('a user with nothing left can still end sessions and sign out', async () => {
  const { admin, usernames } = await app.company()
  const thief = await app.signIn(usernames.ROLE_ADMIN)
  for (let n = 0; n < 20; n++) await save(thief)
  expect((await save(admin)).status).toBe(429)
  const { body } = await admin.send('GET', '/users/sessions')
  const others = (body as { id: number; current: boolean }[]).filter(({ current }) => !current)
  expect(others).not.toEqual([])
  for (const { id } of others) expect((await admin.send('DELETE', `/users/sessions/${id}`)).status).toBe(200)
  expect((await save(thief)).status).toBe(401)
  expect((await admin.send('POST', '/logout')).status).toBe(200)
  expect((await save(admin)).status).toBe(401)
})

test('what a call counts as follows from its route', () => {
  const named = Object.entries(allRoutes).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
  )
  const counted = (kind: string, body: unknown) =>
    named
      .filter(([, route]) => route.permission !== 'public' && limitedAs(route, body) === kind)
      .map(([name]) => name)
  expect(counted('searches', { needle: 'x' })).toEqual([
    'products.list',
    'purchases.list',
    'stock.byDepot',
    'clients.list',
    'quotes.list',
    'quotes.mine',
    'orders.list',
    'orders.counts',
    'deliveryNotes.list',
    'creditNotes.list',
    'creditNotes.mine',
    'financialCredits.list',
    'financialCredits.mine',
    'supplierCredits.list',
    'payments.list',
    'payments.summary',
    'deposits.desk',
    'unpaid.list',
    'unpaid.aged',
    'expenses.list',
    'expenses.summary',
    'dashboards.show',
    'dashboards.details',
  ])
  expect(counted('searches', null)).toEqual(['dashboards.show', 'dashboards.details'])
  expect(counted('prints', null)).toEqual([
    'quotes.pdf',
    'orders.pdf',
    'orders.notePdf',
    'deliveryNotes.pdf',
    'creditNotes.pdf',
    'financialCredits.pdf',
    'deposits.pdf',
    'statements.pdf',
  ])
  expect(counted('files', null)).toEqual([
    'stock.exportByDepot',
    'deposits.export',
    'unpaid.export',
    'unpaid.exportAged',
    'statements.xlsx',
    'expenses.export',
    'transfers.export',
    'imports.products',
    'imports.clients',
    'imports.providers',
    'imports.purchases',
    'imports.orders',
    'imports.template',
    'imports.run',
    'imports.errors',
  ])
  const writes = counted('writes', null)
  expect(writes).toContain('images.add')
  expect(writes).not.toContain('products.byReference')
  // Whatever has a key against doing it twice does something.
  const creating = named.filter(([, { creates, status }]) => creates && status !== 202)
  expect(writes).toEqual(expect.arrayContaining(creating.map(([name]) => name)))
})
