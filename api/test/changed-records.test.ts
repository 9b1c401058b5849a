import { errorBodySchema } from '@app/contract/errors'
import type { Route } from '@app/contract/route'
import type { EnteringRole } from '@app/domain/access/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { someGoods } from './orders.ts'
import { expectPublished, request, roles, routes } from './route-requests.ts'
import { sample } from './samples.ts'
import { appForTests, type TestCompany } from './test-app.ts'

// Each call that may say which version it is based on is made once, then once more on the version before: the refusal has
// to name what the first changed. Iterates over the contract, so that a kind of record is covered the minute it exists.
const app = appForTests()
let own: TestCompany
beforeAll(async () => {
  own = await app.company()
})

type Body = Record<string, unknown>
const firstOf = (body: Body, list: string) => (body[list] as Record<string, number>[])[0] ?? {}

/** What a sample needs to be a change. */
const MADE_A_CHANGE: Record<string, (body: Body) => Body | Promise<Body>> = {
  // With an id, only its head.
  'purchases.save': ({ products: _lines, repoId: _depot, ...head }) => head,
  'supplierCredits.save': async (body) => {
    const { productId, inventoryId = 0 } = firstOf(body, 'details')
    await someGoods(own, inventoryId, 100, productId)
    return body
  },
  'transferRequests.save': async (body) => {
    await someGoods(own, Number(body['sourceRepoId']), 100, firstOf(body, 'products')['productId'])
    return body
  },
}

/** Their steps need more than a sample; each is refused on an older version in the test named beside it. */
const CHANGED_ELSEWHERE: Record<string, string> = {
  'purchases.remove': 'purchase-lines.test.ts',
  'quotes.toOrder': 'seen-versions.test.ts',
  'orders.save': 'seen-versions.test.ts, by what an approval is refused for',
  'orders.setStatus': 'seen-versions.test.ts',
  'orders.setTreated': 'route-walls.test.ts, and orders.setSageCode here',
  'deliveryNotes.generate': 'seen-versions.test.ts',
  'deliveryNotes.void': 'route-walls.test.ts: once it is void it is gone',
  'creditNotes.setTreated': 'the step before it, creditNotes.setStatus, here',
  'payments.bounce': 'seen-versions.test.ts',
  'payments.undoBounce': 'seen-versions.test.ts',
  'payments.attach': 'seen-versions.test.ts',
  'payments.detach': 'seen-versions.test.ts',
  'deposits.undeposit': 'seen-versions.test.ts',
  'transferRequests.validate': 'transfer-requests.test.ts',
}

const saysVersion = ({ body, bodyType }: Route) =>
  body !== undefined && bodyType !== 'file' && 'version' in (sample(body, () => 1) as object)

/** An agent treats; all else is done by the first who may. */
const callerOf = (name: string, route: Route): EnteringRole =>
  name.endsWith('.setTreated') ? 'ROLE_AGENT' : (roles(route, true)[0] ?? 'ROLE_ADMIN')

async function changeOf(name: string, route: Route) {
  const { path, body = {}, ...sent } = await request(app, own, route)
  const { version: _version, ...values } = body
  const treating = name.endsWith('.setTreated') && { treated: true }
  const change = await (MADE_A_CHANGE[name]?.(values) ?? values)
  const by = own.as(callerOf(name, route))
  return (version?: number) =>
    by.send(route.method, path, { ...change, ...treating, ...(version !== undefined && { version }) }, sent)
}

const versioned = routes.filter(([, route]) => saysVersion(route))

describe.each(versioned.filter(([name]) => !CHANGED_ELSEWHERE[name]))('%s', (name, route) => {
  test('a call on the version before a change is 409 and names what changed', async () => {
    const call = await changeOf(name, route)
    expect(await call()).toMatchObject({ status: 200 })
    const answer = await call(1)
    expect(answer).toMatchObject({ status: 409, body: { code: 'record.changed' } })
    expectPublished(errorBodySchema, answer)
    const { changes } = answer.body as { changes: { field: string }[] }
    expect(changes.map(({ field }) => field).filter((field) => field !== '')).not.toEqual([])
  })
})

test('what is changed elsewhere is still there', () => {
  const names = new Set(versioned.map(([name]) => name))
  expect(Object.keys({ ...CHANGED_ELSEWHERE, ...MADE_A_CHANGE }).filter((name) => !names.has(name))).toEqual(
    [],
  )
})
