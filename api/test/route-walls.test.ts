import { randomInt } from 'node:crypto'
import { errorBodySchema } from '@app/contract/errors'
import type { Route } from '@app/contract/route'
import type { Grant } from '@app/domain/access/grants'
import { ENTERING_ROLES, type EnteringRole } from '@app/domain/access/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { rowOfColleague } from './factories.ts'
import { paymentRowOfColleague } from './payment-rows.ts'
import { ONLY_COUNTS, REFUSED_FOR_THE_RECORD } from './route-exceptions.ts'
import { expectPublished, referredTables, request, roles, routes, rowIn } from './route-requests.ts'
import { saleRowOfColleague } from './sale-rows.ts'
import { sample } from './samples.ts'
import { transferRowOfColleague } from './transfer-rows.ts'
import { appForTests, type TestCompany } from './test-app.ts'

// Who is kept out of what: iterates over the contract, so that a route is covered the minute it exists.
const app = appForTests()
let own: TestCompany
let foreign: TestCompany
beforeAll(async () => {
  own = await app.company()
  foreign = { ...(await app.company()), foreign: true }
})

const signedIn = routes.filter(([, route]) => route.permission !== 'public')
const rolesWith = ({ permission }: Route, grant: Grant): EnteringRole[] =>
  permission === 'public' ? [] : ENTERING_ROLES.filter((role) => permission[role] === grant)
const requestFor = (...asked: [Route, number?, (number | string)?]) => request(app, own, ...asked)

/** Nobody here changes what is another's: it is made once. */
function once<Key, Made>(make: (key: Key) => Promise<Made>) {
  const made = new Map<Key, Promise<Made>>()
  return (key: Key) => {
    const held = made.get(key) ?? make(key)
    made.set(key, held)
    return held
  }
}
const foreignRow = once((table: string) => rowIn(app, table, foreign))

const everyRowOfColleague: typeof rowOfColleague = {
  ...rowOfColleague,
  ...saleRowOfColleague,
  ...paymentRowOfColleague,
  ...transferRowOfColleague,
}
/** Someone of the same role, with a row of each table in which people have their own. */
const colleagueOf = once(async (role: EnteringRole) => {
  const colleague = { ...(await app.addUser(own.id, role)), canary: randomInt(1e8, 1e9) }
  const theirs = new Map<string, number>()
  for (const [table, make] of Object.entries(everyRowOfColleague))
    theirs.set(table, await make(app, own, colleague))
  return { ...colleague, theirs, client: await app.signIn(colleague.username) }
})

describe.each(signedIn)('%s', (name, route) => {
  test('without a session is 401', async () => {
    const { path, body, ...sent } = await requestFor(route)
    for (const token of ['', 'Bearer nothing', `Bearer ${'x'.repeat(43)}`]) {
      const headers = { ...('headers' in sent && sent.headers), ...(token && { authorization: token }) }
      const answer = await app.anonymous.send(route.method, path, body, { ...sent, headers })
      expect(answer.status).toBe(401)
      expectPublished(errorBodySchema, answer)
    }
  })

  test('with a role that may not is 403, whatever is sent', async () => {
    for (const role of roles(route, false)) {
      const { path, body, ...sent } = await requestFor(route)
      expect((await own.as(role).send(route.method, path, body, sent)).status).toBe(403)
      // What is not a file is rejected before authentication.
      if (route.bodyType === 'file') continue
      expect((await own.as(role).send(route.method, path, route.body && {})).status).toBe(403)
    }
  })

  test("with another company's id in the path or the body is 404, as if it did not exist", async () => {
    for (const [place, table] of referredTables(route).entries()) {
      for (const role of roles(route, true)) {
        const answerFor = async (id: number | string) => {
          const { path, body, ...sent } = await requestFor(route, place, id)
          const answer = await own.as(role).send(route.method, path, body, sent)
          // The record of a request has a number of its own, which its sentence names.
          const differs = { requestId: '', ...(answer.status === 403 && { statusLabel: '' }) }
          return { table, status: answer.status, said: { ...(answer.body as object), ...differs } }
        }
        const theirs = await foreignRow(table)
        const absent = typeof theirs === 'number' ? 999_999_999 : theirs.replace(/^.{8}/, 'absent--')
        const answer = await answerFor(theirs)
        const refused = REFUSED_FOR_THE_RECORD[name]
        const status = role === refused?.role && table !== refused.table ? 403 : 404
        expect(answer).toMatchObject({ table, status })
        expect(answer).toEqual(await answerFor(absent))
      }
    }
  })

  test("where a role reaches only its own, a colleague's row is 404 and in no answer", async () => {
    for (const role of rolesWith(route, 'own')) {
      const { theirs, canary, client } = await colleagueOf(role)
      const named = [...referredTables(route).entries()].filter(([, table]) => theirs.has(table))
      for (const [place, table] of named) {
        const { path, body, ...sent } = await requestFor(route, place, theirs.get(table))
        const answer = await own.as(role).send(route.method, path, body, sent)
        expect(answer).toMatchObject({ status: 404, body: { code: 'record.notFound' } })
      }
      if (named.length > 0 || name in ONLY_COUNTS) continue
      // It names no row: it lists, counts or exports. The colleague must see it, or the look proves nothing.
      const { path, ...sent } = await requestFor(route)
      // Without filters, where all of them can be left out: those of a sample find nothing.
      const query = route.query?.safeParse({}).success ? '' : sent.query
      const body = route.body?.safeParse({}).success ? {} : sent.body
      const seenBy = async (caller: Client) =>
        JSON.stringify((await caller.send(route.method, path, body, { query })).body)
      expect(await seenBy(client)).toContain(String(canary))
      expect(await seenBy(own.as(role))).not.toContain(String(canary))
    }
  })

  test('a change or a decision that is based on another version is 409, with what changed', async () => {
    const { path, body, ...sent } = await requestFor(route)
    const inQuery = sent.query.includes('version=')
    if (!inQuery && !(body && ('version' in body || 'versions' in body))) return
    const other = body && {
      ...body,
      ...('version' in body && { version: 4242 }),
      ...('versions' in body && { versions: [4242] }),
    }
    const query = sent.query.replace(/version=\d+/, 'version=4242')
    const [role = 'ROLE_ADMIN'] = roles(route, true)
    const answer = await own.as(role).send(route.method, path, other, { ...sent, query })
    expect(answer).toMatchObject({ status: 409, body: { code: 'record.changed', changes: [] } })
    expectPublished(errorBodySchema, answer)
  })

  test('a role that may see names is given ids and names', async () => {
    for (const role of roles(route, true)) {
      if (route.permission === 'public' || route.permission[role] !== 'names') continue
      const tables: string[] = []
      sample(route.answer, (table) => tables.push(table))
      for (const table of tables) await rowIn(app, table, own)
      const { path, query } = await requestFor(route)
      const rows = (await own.as(role).send('GET', path, undefined, { query })).body as object[]
      expect(rows).not.toEqual([])
      const given = rows.flatMap((row) => Object.keys(row))
      expect(given.filter((key) => !['id', 'name', 'firstName', 'lastName'].includes(key))).toEqual([])
    }
  })
})
