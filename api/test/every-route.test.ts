import { creditNotes } from '@app/contract/credit-notes'
import { errorBodySchema } from '@app/contract/errors'
import { allRoutes } from '@app/contract/all-routes'
import type { EnteringRole } from '@app/domain/access/roles'
import { watchTrips } from '@app/tools/trips'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireSchema } from '../platform/http/openapi.ts'
import { type RawAnswer, upload } from './client.ts'
import { aNote, anExpense, anImport, savedOrder } from './factories.ts'
import { aPayment } from './payment-rows.ts'
import { MAIN_CELL } from '../platform/database/database.ts'
import { CELL } from './database.ts'
import { ROUTE_COSTS, USUAL_COSTS } from './route-costs.ts'
import { LEAVES_NO_EVENT, SUCCEEDS_ELSEWHERE } from './route-exceptions.ts'
import { expectPublished, request, roles, routes } from './route-requests.ts'
import { aCreditNote, aDeliveryNote, aFinancialCredit, aQuote } from './sale-rows.ts'
import { aTransferRequest } from './transfer-rows.ts'
import { untaggedIds } from './samples.ts'
import { appForTests, type TestCompany } from './test-app.ts'

// What every route takes and answers: iterates over the contract, so that one is covered the minute it exists.
const app = appForTests()
let own: TestCompany
beforeAll(async () => {
  own = await app.company()
})

const trips = watchTrips()
afterAll(trips.stop)
const costs: typeof ROUTE_COSTS = {}

const countEvents = async () =>
  (await app.database.query('select from events where company_id = $1', [own.id])).length

describe.each(routes)('%s', (name, route) => {
  const sender = () => {
    const [role] = roles(route, true)
    return role ? own.as(role) : app.anonymous
  }

  test('refuses a property it does not know (400), naming it', async () => {
    const { path, body, query } = await request(app, own, route)
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
    const { path, body } = await request(app, own, route)
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

  test('answers as the published schema declares, and a change leaves one event', async () => {
    if (name in SUCCEEDS_ELSEWHERE) return
    for (const role of route.permission === 'public' ? [undefined] : roles(route, true)) {
      const { path, body, ...sent } = await request(app, own, route)
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
  // With more than one cell, it is chosen by room.
  const more = CELL === MAIN_CELL ? {} : { 'companies.signUp': [26, 28] }
  const usual = Object.keys(costs).flatMap((name) => {
    const cost = USUAL_COSTS[name.split('.')[1] ?? '']
    return cost ? [[name, cost] as const] : []
  })
  expect(costs).toEqual({ ...Object.fromEntries(usual), ...ROUTE_COSTS, ...more })
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
  'expenses.get': async (role) => `/expenses/${await ownExpense(role)}`,
  'expenses.remove': async (role) => `/expenses/delete/${await ownExpense(role)}`,
  'transferRequests.get': async (role) =>
    `/repos/transfer/draft/${await aTransferRequest(app, own, await ownId(role))}`,
  'transferRequests.remove': async (role) =>
    `/repos/transfer/draft/delete/${await aTransferRequest(app, own, await ownId(role))}`,
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

/** Agents enter no expense report, and read all of them. */
const ownExpense = async (role: EnteringRole) =>
  (
    await own
      .as(role === 'ROLE_AGENT' ? 'ROLE_ADMIN' : role)
      .call(allRoutes.expenses.save, { body: anExpense() })
  ).id

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
  const sessions = await (await app.signIn(own.usernames[role])).call(allRoutes.session.own, {})
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
