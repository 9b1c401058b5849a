import { randomInt } from 'node:crypto'
import { creditNotes } from '@app/contract/credit-notes'
import { errorBodySchema } from '@app/contract/errors'
import { everyWord } from '@app/contract/every-word'
import type { Route, Routes } from '@app/contract/route'
import type { Grant } from '@app/domain/access/grants'
import { ENTERING_ROLES, type EnteringRole } from '@app/domain/access/roles'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { watchTrips } from '@app/tools/trips'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireSchema } from '../platform/serving/openapi.ts'
import { type Client, type RawAnswer, upload } from './client.ts'
import { aNote, aPicture, anImport, rowOf, rowOfColleague, savedOrder } from './factories.ts'
import { aWorkbook, workbookUpload } from './imports.ts'
import { aPayment, paymentRowOf, paymentRowOfColleague } from './payment-rows.ts'
import { paperRowOf } from './paper.ts'
import { ROUTE_COSTS } from './route-costs.ts'
import {
  aCreditNote,
  aDeliveryNote,
  aFinancialCredit,
  aQuote,
  saleRowOf,
  saleRowOfColleague,
} from './sale-rows.ts'
import { sample, untaggedIds } from './samples.ts'
import { appForTests, type TestCompany } from './test-app.ts'
import { LEAVES_NO_EVENT, ONLY_COUNTS, SUCCEEDS_ELSEWHERE } from './route-exceptions.ts'

// Walks the contract: a route is covered the minute it exists.
const app = appForTests()
let own: TestCompany
let foreign: TestCompany
beforeAll(async () => {
  own = await app.company()
  foreign = { ...(await app.company()), foreign: true }
})

const trips = watchTrips()
afterAll(trips.stop)
const costs: typeof ROUTE_COSTS = {}

const words: Record<string, Routes> = everyWord
const routes = Object.entries(words).flatMap(([word, declared]) =>
  Object.entries(declared).map(([name, route]): [string, Route] => [`${word}.${name}`, route]),
)
const signedIn = routes.filter(([, route]) => route.permission !== 'public')

const countEvents = async () =>
  (await app.database.query('select from events where company_id = $1', [own.id])).length

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const expectPublished = (schema: object, { body }: RawAnswer) =>
  expect([ajv.validate(schema, body), ajv.errorsText()]).toEqual([true, 'No errors'])

/** The tables a request refers to, in the order in which its sample asks for their rows. */
function referredTables(route: Route): string[] {
  const tables: string[] = []
  const note = (table: string) => tables.push(table)
  if (route.params) sample(route.params, note)
  jsonOf(route, note)
  return tables
}

const everyRowOf: typeof rowOf = { ...rowOf, ...saleRowOf, ...paymentRowOf, ...paperRowOf }
const everyRowOfColleague: typeof rowOfColleague = {
  ...rowOfColleague,
  ...saleRowOfColleague,
  ...paymentRowOfColleague,
}

function rowIn(table: string, of: TestCompany): Promise<number | string> {
  const make = everyRowOf[table]
  if (!make) throw new Error(`api/test/factories.ts makes no ${table}`)
  return make(app, of)
}

/** A request that the schema accepts, each of whose references is a row of ours, save the one at `place`. */
async function request(route: Route, place = -1, id: number | string = 0) {
  const rows: (number | string)[] = []
  for (const [at, table] of referredTables(route).entries())
    rows.push(at === place ? id : await rowIn(table, own))
  const next = () => rows.shift()
  const params = (route.params ? sample(route.params, next) : {}) as Record<string, string>
  const body = jsonOf(route, next)
  const query = route.query ? new URLSearchParams(sample(route.query, next) as Record<string, string>) : ''
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    query: query ? `?${query.toString()}` : '',
    body,
    ...(route.bodyType === 'file' && (await fileFor(route))),
  }
}

const fileFor = async ({ path }: Route): Promise<ReturnType<typeof upload>> =>
  path.endsWith('/import')
    ? workbookUpload(await aWorkbook([['Référence']]))
    : upload(await aPicture().png().toBuffer())

const jsonOf = (route: Route, idOf: (table: string) => unknown) =>
  route.body && route.bodyType !== 'file' ? (sample(route.body, idOf) as Record<string, unknown>) : undefined

const roles = (route: Route, may: boolean): EnteringRole[] => {
  const { permission } = route
  return permission === 'public' ? [] : ENTERING_ROLES.filter((role) => (permission[role] !== 'none') === may)
}

const rolesWith = ({ permission }: Route, grant: Grant): EnteringRole[] =>
  permission === 'public' ? [] : ENTERING_ROLES.filter((role) => permission[role] === grant)

describe.each(signedIn)('%s', (name, route) => {
  test('without a session is 401', async () => {
    const { path, body, ...sent } = await request(route)
    for (const token of ['', 'Bearer nothing', `Bearer ${'x'.repeat(43)}`]) {
      const headers = { ...('headers' in sent && sent.headers), ...(token && { authorization: token }) }
      const answer = await app.anonymous.send(route.method, path, body, { ...sent, headers })
      expect(answer.status).toBe(401)
      expectPublished(errorBodySchema, answer)
    }
  })

  test('with a role that may not is 403, whatever is sent', async () => {
    for (const role of roles(route, false)) {
      const { path, body, ...sent } = await request(route)
      expect((await own.as(role).send(route.method, path, body, sent)).status).toBe(403)
      // What is not a file is refused before anybody is asked who sends it.
      if (route.bodyType === 'file') continue
      expect((await own.as(role).send(route.method, path, route.body && {})).status).toBe(403)
    }
  })

  test("with another company's id in the path or the body is 404, as if it did not exist", async () => {
    for (const [place, table] of referredTables(route).entries()) {
      for (const role of roles(route, true)) {
        const told = async (id: number | string) => {
          const { path, body, ...sent } = await request(route, place, id)
          const answer = await own.as(role).send(route.method, path, body, sent)
          return { table, status: answer.status, said: { ...(answer.body as object), requestId: '' } }
        }
        const theirs = await rowIn(table, foreign)
        const absent = typeof theirs === 'number' ? 999_999_999 : theirs.replace(/^.{8}/, 'absent--')
        const answer = await told(theirs)
        expect(answer).toMatchObject({ table, status: 404 })
        expect(answer).toEqual(await told(absent))
      }
    }
  })

  test("where a role reaches only its own, a colleague's row is 404 and in no answer", async () => {
    for (const role of rolesWith(route, 'own')) {
      const colleague = { ...(await app.addUser(own.id, role)), canary: randomInt(1e8, 1e9) }
      const theirs = new Map<string, number>()
      for (const [table, make] of Object.entries(everyRowOfColleague))
        theirs.set(table, await make(app, own, colleague))

      const named = [...referredTables(route).entries()].filter(([, table]) => theirs.has(table))
      for (const [place, table] of named) {
        const { path, body, ...sent } = await request(route, place, theirs.get(table))
        const answer = await own.as(role).send(route.method, path, body, sent)
        expect(answer).toMatchObject({ status: 404, body: { code: 'record.notFound' } })
      }
      if (named.length > 0 || name in ONLY_COUNTS) continue
      // It names no row: it lists, counts or exports. The colleague must see it, or the look proves nothing.
      const { path, ...sent } = await request(route)
      // Without filters, where all of them can be left out: those of a sample find nothing.
      const query = route.query?.safeParse({}).success ? '' : sent.query
      const body = route.body?.safeParse({}).success ? {} : sent.body
      const seenBy = async (caller: Client) =>
        JSON.stringify((await caller.send(route.method, path, body, { query })).body)
      expect(await seenBy(await app.signIn(colleague.username))).toContain(String(colleague.canary))
      expect(await seenBy(own.as(role))).not.toContain(String(colleague.canary))
    }
  })

  test('a save begun on another version is 409', async () => {
    const { path, body, ...sent } = await request(route)
    if (!body || !('version' in body)) return
    const [role = 'ROLE_ADMIN'] = roles(route, true)
    const answer = await own.as(role).send(route.method, path, { ...body, version: 4242 }, sent)
    expect(answer).toMatchObject({ status: 409, body: { code: 'record.changed' } })
  })

  test('a role that may see names is given ids and names', async () => {
    for (const role of roles(route, true)) {
      if (route.permission === 'public' || route.permission[role] !== 'names') continue
      const tables: string[] = []
      sample(route.answer, (table) => tables.push(table))
      for (const table of tables) await rowIn(table, own)
      const { path, query } = await request(route)
      const rows = (await own.as(role).send('GET', path, undefined, { query })).body as object[]
      expect(rows).not.toEqual([])
      const given = rows.flatMap((row) => Object.keys(row))
      expect(given.filter((key) => !['id', 'name', 'firstName', 'lastName'].includes(key))).toEqual([])
    }
  })
})

describe.each(routes)('%s', (name, route) => {
  const sender = () => {
    const [role] = roles(route, true)
    return role ? own.as(role) : app.anonymous
  }

  test('refuses a property it does not know (400), naming it', async () => {
    const { path, body, query } = await request(route)
    for (const surprise of ['surprise', 'companyId', 'company_id', '__proto__x']) {
      const held = { ...body, [surprise]: '1' }
      const sent = {
        json: () => sender().send(route.method, path, held),
        form: () => sender().send(route.method, path, undefined, form(held)),
        file: () => sender().send(route.method, path, undefined, upload(Buffer.from('x'), surprise)),
        none: () => sender().send(route.method, path, undefined, { query: `${query || '?'}&${surprise}=1` }),
      }
      const answer = await sent[route.body ? (route.bodyType ?? 'json') : 'none']()
      expect(answer).toMatchObject({ status: 400, body: { fields: { [surprise]: 'Champ inconnu' } } })
      expectPublished(errorBodySchema, answer)
    }
  })

  test('refuses any other content type (415)', async () => {
    const { path, body } = await request(route)
    for (const type of [
      'text/plain',
      'application/xml',
      'application/json\t; a=b',
      'application/jsonp',
      'x',
    ]) {
      // A route that takes no body is no exception: a type promises one.
      const options = { ...(body && { raw: JSON.stringify(body) }), headers: { 'content-type': type } }
      expect((await sender().send(route.method, path, undefined, options)).status).toBe(415)
    }
  })

  test('tags every id with the table it refers to', () => {
    for (const schema of [route.params, route.query, route.body, route.answer])
      expect(untaggedIds(schema)).toEqual([])
  })

  test('answers what the published schema says, and a change leaves one event', async () => {
    if (name in SUCCEEDS_ELSEWHERE) return
    for (const role of route.permission === 'public' ? [undefined] : roles(route, true)) {
      const { path, body, ...sent } = await request(route)
      const leaving = name === 'session.signOut'
      const caller = !role ? app.anonymous : leaving ? await app.signIn(own.usernames[role]) : own.as(role)
      const owned = role ? ((await ownRow[name]?.(role)) ?? path) : path
      // Nobody works on imports here, and a company has only so many under way.
      await app.database.query(`update imports set state = 'CHECKED' where state = 'QUEUED'`)
      const before = await countEvents()
      // That a session is in use is written once a minute, and not at this call.
      await app.database.query('update directory.sessions set used_at = now()')
      let answer = {} as RawAnswer
      const cost = await trips.of(async () => {
        answer = await caller.send(route.method, owned, body, sent)
      })
      costs[name] ??= [cost.statements, cost.trips]
      expect([answer.status, answer.status === (route.status ?? 200) ? '' : answer.body]).toEqual([
        route.status ?? 200,
        '',
      ])
      expect(answer.headers['content-type']).toBe(route.download ?? 'application/json; charset=utf-8')
      if (route.download === undefined) expectPublished(wireSchema(route.answer), answer)
      const changes = role && route.method !== 'GET' && !(name in LEAVES_NO_EVENT)
      expect([name, (await countEvents()) - before]).toEqual([name, changes ? 1 : 0])
    }
  })
})

test('every call costs so many statements, and so many waits for the database', () => {
  expect(costs).toEqual(ROUTE_COSTS)
})

/** Where a role reaches only what is its own. */
const ownRow: Record<string, (role: EnteringRole) => Promise<string>> = {
  'session.end': ownSession,
  'clients.removeNote': async (role) => `/clients/comments/delete/${await aNote(own, own.as(role))}`,
  'orders.get': async (role) => `/carts/${await ownOrder(role)}`,
  'orders.approval': async (role) => `/carts/${await ownOrder(role)}/approval`,
  'orders.remove': async (role) => `/carts/delete/${await ownOrder(role)}`,
  'orders.pdf': async (role) => `/carts/pdf/${await ownOrder(role)}`,
  'orders.notePdf': async (role) => `/carts/bl/${await ownOrder(role)}`,
  'quotes.get': async (role) => `/quotes/${await ownQuote(role)}`,
  'quotes.pdf': async (role) => `/quotes/pdf/${await ownQuote(role)}`,
  'quotes.remove': async (role) => `/quotes/delete/${await ownQuote(role)}`,
  'deliveryNotes.get': async (role) => `/deliveryNotes/${await aDeliveryNote(app, own, own.as(role))}`,
  'deliveryNotes.pdf': async (role) => `/deliveryNotes/${await aDeliveryNote(app, own, own.as(role))}/pdf`,
  'payments.get': async (role) => `/payments/${await aPayment(app, own, own.as(role))}`,
  'payments.remove': async (role) => `/payments/delete/${await aPayment(app, own, own.as(role))}`,
  'creditNotes.get': async (role) => `/creditNotes/${await ownCreditNote(role)}`,
  'creditNotes.pdf': async (role) => `/creditNotes/ba/${await ownCreditNote(role, 'VALIDATED')}`,
  'creditNotes.remove': async (role) => `/creditNotes/delete/${await ownCreditNote(role)}`,
  'financialCredits.get': async (role) => `/avoirsFinanciers/${await ownCredit(role)}`,
  'financialCredits.pdf': async (role) => `/avoirsFinanciers/af/${await ownCredit(role)}`,
  'financialCredits.remove': async (role) => `/avoirsFinanciers/delete/${await ownCredit(role)}`,
  'users.get': async (role) => `/users/${await ownId(role)}`,
  // Only of what the role may import.
  'imports.columns': async () => '/imports/columns/carts',
  'imports.template': async () => '/imports/template/carts',
  'imports.get': async (role) => `/imports/${await ownImport(role)}`,
  'imports.rows': async (role) => `/imports/${await ownImport(role)}/rows`,
  'imports.errors': async (role) => `/imports/${await ownImport(role)}/errors`,
}

/** Agents make no quote, and read all of them. */
const ownQuote = (role: EnteringRole) => aQuote(app, own, role === 'ROLE_AGENT' ? own.admin : own.as(role))

async function ownCreditNote(role: EnteringRole, status?: 'VALIDATED'): Promise<number> {
  const id = await aCreditNote(app, own, own.as(role))
  if (status) await own.admin.call(creditNotes.setStatus, { body: { id, status } })
  return id
}

async function ownCredit(role: EnteringRole): Promise<number> {
  const id = await aFinancialCredit(app, own)
  const owned = [own.id, id, await ownId(role)]
  await app.database.query('update receivables set user_id = $3 where company_id = $1 and id = $2', owned)
  return id
}

async function ownId(role: EnteringRole): Promise<string> {
  const [user] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    own.usernames[role],
  ])
  return user?.id ?? ''
}

const ownOrder = async (role: EnteringRole) => (await savedOrder(app, own, own.as(role))).id

const ownImport = async (role: EnteringRole) => await anImport(app, own, await ownId(role))

async function ownSession(role: EnteringRole): Promise<string> {
  const sessions = await (await app.signIn(own.usernames[role])).call(everyWord.session.own, {})
  return `/users/sessions/${sessions.find((session) => session.current)?.id ?? 0}`
}

function form(fields: Record<string, unknown>) {
  return {
    raw: new URLSearchParams(fields as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}

test('the published document is OpenAPI 3.1 and lists every route by its wire path', async () => {
  const { body } = await app.anonymous.send('GET', '/openapi.json')
  const document = body as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toBe('3.1.0')
  for (const [, route] of routes)
    expect(document.paths[route.path]?.[route.method.toLowerCase()]).toBeDefined()
  expect(JSON.stringify(document)).toContain('grayClient')
})

test('the readable page names every route and runs no script', async () => {
  const { body, headers } = await app.anonymous.send('GET', '/docs')
  for (const [, route] of routes) expect(body).toContain(`${route.method} /api${route.path}`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toContain('<script')
})
