import type { Route, Schema } from '@app/contract/route'
import { ENTERING_ROLES } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { upload } from './client.ts'
import { type Random, randomValue, type RowOf } from './random-values.ts'
import { SUCCEEDS_ELSEWHERE } from './route-exceptions.ts'
import { request, roles, routes, rowIn, TABLES } from './route-requests.ts'
import { sample } from './samples.ts'
import { randomFrom } from './sellers.ts'
import { appForTests } from './test-app.ts'

// Calls of every route at random, sensible and senseless: whatever is sent, it is never a failure of ours.
// More of them: FUZZ_CALLS=100000 ./run vitest run --project api api/test/fuzz.test.ts
const app = appForTests()
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1000)
const SECONDS = Math.max(120, CALLS / 20)
/** They end the session of their caller, or lock them out. */
const LEAVES = new Set(['session.signOut', 'accounts.changePassword', 'session.end'])
const called = routes.filter(([name]) => !LEAVES.has(name))

test(
  'whatever every route is sent, nothing is a failure of ours',
  async () => {
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
    const random = randomFrom(seed)
    let place = await newPlace(random)
    const answers = new Map<string, Map<number, number>>()
    const failures: unknown[] = []
    for (let n = 0; n < CALLS; n++) {
      const [name, route] = (n < called.length ? called[n] : chosen(random)) ?? never()
      // Rows are deleted meanwhile, fields become mandatory, people inactive: now and then everything is new.
      if (n % 1500 === 1499) place = await newPlace(random)
      if (n % 20 === 19) await place.addRow()
      const may = roles(route, true)
      const role = random(10) === 0 ? ENTERING_ROLES[random(3)] : may[random(may.length)]
      const caller = route.permission === 'public' || !role ? app.anonymous : place.own.as(role)
      const { path, body, ...sent } =
        random(10) === 0
          ? await request(app, place.own, route).catch(() => made(route, place.rowOf, random))
          : made(route, place.rowOf, random)
      const answer = await caller.send(route.method, path, body, sent)
      const statuses = answers.get(name) ?? new Map<number, number>()
      answers.set(name, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1))
      if (answer.status >= 500) failures.push({ name, path, body, sent, answer: answer.body })
    }

    const all = [...answers.values()].flatMap((statuses) => [...statuses])
    const count = (which: (status: number) => boolean) =>
      all.reduce((sum, [status, times]) => sum + (which(status) ? times : 0), 0)
    const succeeded = count((status) => status < 300)
    const never2xx = [...answers].filter(
      ([, statuses]) => ![...statuses.keys()].some((status) => status < 300),
    )
    process.stdout.write(
      `${CALLS} calls of ${answers.size} routes, seed ${seed}: ${succeeded} answered 2xx, ${count((s) => s === 400)} 400, ` +
        `${count((s) => s > 400 && s < 500)} other refusals; never 2xx: ${never2xx.map(([name]) => name).join(', ')}\n`,
    )
    expect(failures.slice(0, 5)).toEqual([])
    expect(answers.size).toBe(called.length)
    expect(succeeded / CALLS).toBeGreaterThan(0.3)
    // Few calls need not have met a row that fits each route; many have.
    const neverSuccessful = never2xx.map(([name]) => name).filter((name) => !(name in SUCCEEDS_ELSEWHERE))
    expect(CALLS < 100_000 || neverSuccessful).toEqual(CALLS < 100_000 || [])
  },
  SECONDS * 1000,
)

/** Files and what strangers may ask take half a second each, on purpose or not: one in ten of them. */
function chosen(random: Random) {
  for (;;) {
    const one = called[random(called.length)]
    const slow = one?.[1].saved || one?.[1].permission === 'public'
    if (!slow || random(10) === 0) return one
  }
}

/** A company with a row of every table, and more as it goes. */
async function newPlace(random: Random) {
  const own = await app.company()
  const rows = new Map<string, (number | string)[]>()
  const rowOf: RowOf = (table) => {
    const held = rows.get(table) ?? []
    return held[random(held.length)] ?? 1
  }
  const add = async (table: string) =>
    rows.set(table, [...(rows.get(table) ?? []).slice(-20), await rowIn(app, table, own)])
  for (const table of TABLES) await add(table)
  // What was made of this company meanwhile may refuse it, as it would a person.
  const addRow = async () => await add(TABLES[random(TABLES.length)] ?? '').catch(() => undefined)
  return { own, rowOf, addRow }
}

/** Half of the calls are as the published schema shows them, the others anything that it accepts or should not. */
function made(route: Route, rowOf: RowOf, random: Random) {
  const way = random(4)
  const value = (schema: Schema) =>
    way < 2 ? sample(schema, rowOf) : randomValue(schema, random, rowOf, way === 2 ? 0 : 100)
  const params = (route.params ? value(route.params) : {}) as Record<string, unknown> | null
  const query = route.query ? value(route.query) : null
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(asText(params?.[key]).toWellFormed()),
    ),
    query: query && typeof query === 'object' ? `?${asQuery(query)}` : '',
    body: route.body && route.bodyType !== 'file' ? value(route.body) : undefined,
    ...(route.bodyType === 'file' && upload(Buffer.from(asText(value(z.string()))))),
  }
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value ?? 'x')
const asQuery = (query: object) => {
  const held = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) held.append(key, asText(one))
  return held.toString()
}
function never(): never {
  throw new Error('there are no routes')
}
