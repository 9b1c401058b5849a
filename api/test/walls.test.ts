import { banks } from '@app/contract/banks'
import {
  OperationNodeTransformer,
  sql,
  type BinaryOperationNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RawNode,
  type RootOperationNode,
} from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aBank } from './factories.ts'
import { LEAVES_NO_EVENT } from './route-exceptions.ts'
import { type Known, referredTables, request, roles, routes, rowIn, TABLES } from './route-requests.ts'
import { appForTests, type TestCompany } from './test-app.ts'
import { CELL } from './database.ts'

const COMPANY_EQUALS = /(?<!\bset )[\w".]*company_id"?\s*=\s*$/

/** A build in which someone forgot every `company_id =`: what remains is row level security alone. */
class ForgetsTheCompany extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const names = JSON.stringify(node.leftOperand)
    if (!names.includes('"companyId"') && !names.includes('"company_id"'))
      return super.transformBinaryOperation(node)
    forgotten.count += 1
    return sql`true = true`.toOperationNode() as unknown as BinaryOperationNode
  }

  /** Conditions written as SQL: `company_id = $1` becomes `0 < $1`, which is true for every company. */
  protected override transformRaw(node: RawNode): RawNode {
    const { parameters, sqlFragments } = node
    const fragments = sqlFragments.map((fragment, at) => {
      if (parameters[at]?.kind !== 'ValueNode' || !COMPANY_EQUALS.test(fragment)) return fragment
      forgotten.raw += 1
      return fragment.replace(COMPANY_EQUALS, '0 < ')
    })
    return super.transformRaw({ ...node, sqlFragments: fragments })
  }
}
const forgotten = { count: 0, raw: 0 }
const forgetful: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode =>
    new ForgetsTheCompany().transformNode(node),
  transformResult: async ({ result }) => result,
}

const app = appForTests({ plugins: [forgetful], log: () => {} })

test("with the company filter removed from every query, another company's rows still do not appear", async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const canary = await theirs.admin.call(banks.save, { body: aBank('CANARI') })
  await ours.admin.call(banks.save, { body: aBank('La nôtre') })
  forgotten.count = 0

  expect((await ours.admin.call(banks.list, {})).map((bank) => bank.name)).toEqual(['La nôtre'])
  expect(forgotten.count).toBeGreaterThan(0)

  const path = `/banks/${canary.id}`
  expect((await ours.admin.send('GET', path)).status).toBe(404)
  expect((await ours.admin.send('DELETE', `/banks/delete/${canary.id}`)).status).toBe(404)
  expect((await ours.admin.send('PUT', '/banks/add', { id: canary.id, name: 'Prise' })).status).toBe(404)
  expect((await theirs.admin.call(banks.list, {})).map((bank) => bank.name)).toEqual(['CANARI'])
})

test('without a company set, a query fails instead of answering', async () => {
  // Straight to PostgreSQL, for a connection that nobody has used: a pooler would give any.
  const connectionString = app.database.url('quai_owner').replace('quai_owner', 'quai_app')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await expect(client.query('select * from banks')).rejects.toThrow(/unrecognized configuration parameter/)
  await client.query('begin')
  await client.query('select set_company(1)')
  await client.query('select * from banks')
  await client.query('commit')
  // On a connection that was used before, the value is empty, and that fails too.
  await expect(client.query('select * from banks')).rejects.toThrow(/invalid input syntax for type bigint/)
  await client.end()
})

test('a row of another company can be neither written, moved nor referred to', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const bank = await ours.admin.call(banks.save, { body: aBank() })
  const home = { companyId: ours.id, cell: CELL }
  const attempt = (statement: ReturnType<typeof sql>) =>
    app.databases.withCompany(home, async (tx) => void (await statement.execute(tx)))

  const [user] = await app.database.query<{ id: string }>(
    'select id from users where company_id = $1 limit 1',
    [theirs.id],
  )
  await expect(
    attempt(
      sql`insert into banks (company_id, id, name, changed_by) values (${theirs.id}, 1, 'x', ${user?.id})`,
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    attempt(sql`update banks set company_id = ${theirs.id} where id = ${bank.id}`),
  ).rejects.toThrow(/row-level security/)
  await expect(
    attempt(
      sql`insert into banks (company_id, id, name, changed_by) values (${ours.id}, 1, 'x', ${user?.id})`,
    ),
  ).rejects.toThrow(/foreign key/)
  await expect(attempt(sql`delete from companies`)).resolves.toBeUndefined()
  expect(await app.database.query('select from companies where company_id = $1', [ours.id])).toHaveLength(1)
})

test("what one company reads is the same to the byte before and after another company's writes", async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  await ours.admin.call(banks.save, { body: aBank('Stable') })
  const before = await ours.admin.send('GET', '/banks')
  for (let i = 0; i < 20; i++) await theirs.admin.call(banks.save, { body: aBank(`Autre ${i}`) })
  expect((await ours.admin.send('GET', '/banks')).body).toEqual(before.body)
})

const reads = routes.filter(
  ([name, { method, permission }]) =>
    permission !== 'public' && (method === 'GET' || LEAVES_NO_EVENT[name] === 'reads'),
)

const files = reads.filter(([, { download }]) => download !== undefined)
const others = reads.filter(([, { download }]) => download === undefined)

test("with every company filter removed, no read reveals anything of another company's rows", async () => {
  const removed = await expectSameWithNeighbour(others)
  expect(removed.count).toBeGreaterThan(100)
  expect(removed.raw).toBeGreaterThan(10)
})

test("with every company filter removed, every file is written as before another company's rows came", async () => {
  const removed = await expectSameWithNeighbour(files)
  expect(removed.count).toBeGreaterThan(0)
})

test("with every company filter removed, a read about another company's row does not find it", async () => {
  const [ours, theirs] = [await app.company(), { ...(await app.company()), foreign: true as const }]
  const [own, foreign] = [await rowsOf(ours), await rowsOf(theirs)]
  for (const [name, route] of reads) {
    for (const [place, table] of referredTables(route).entries()) {
      const { path, body, ...sent } = await request(app, ours, route, place, foreign.get(table), own)
      const [role = 'ROLE_ADMIN'] = roles(route, true)
      const { status } = await ours.as(role).send(route.method, path, body, sent)
      expect({ name, table, status }).toEqual({ name, table, status: 404 })
    }
  }
})

/** These reads answer the same before and after another company has a row of every table. Returns the removed filters. */
async function expectSameWithNeighbour(asking: typeof reads) {
  const [ours, theirs] = [await app.company(), { ...(await app.company()), foreign: true as const }]
  const own = await rowsOf(ours)
  const asked = new Map<string, Awaited<ReturnType<typeof request>>>()
  for (const [name, route] of asking) {
    const { body, ...rest } = await request(app, ours, route, -1, 0, own)
    // A product and a note that have nothing to do with each other are not found.
    if (name === 'creditNotes.delivered') delete body?.['deliveryNoteId']
    asked.set(name, { ...rest, body })
  }
  Object.assign(forgotten, { count: 0, raw: 0 })
  const before = await readAll(ours, asking, asked)
  const removed = { ...forgotten }
  await rowsOf(theirs)
  expect(await readAll(ours, asking, asked)).toEqual(before)
  return removed
}

async function rowsOf(company: TestCompany): Promise<Known> {
  const rows = new Map<string, number | string>()
  for (const table of TABLES) rows.set(table, await rowIn(app, table, company))
  return rows
}

/** What each read answers, without filters where all can be left out. Files differ each time: their status counts. */
async function readAll(
  company: TestCompany,
  asking: typeof reads,
  asked: ReadonlyMap<string, Awaited<ReturnType<typeof request>>>,
) {
  const answers: Record<string, unknown> = {}
  for (const [name, route] of asking) {
    const { path, body, query } = asked.get(name) ?? { path: '', body: undefined, query: '' }
    const [role = 'ROLE_ADMIN'] = roles(route, true)
    const { status, body: outcome } = await company
      .as(role)
      .send(route.method, path, route.body?.safeParse({}).success ? {} : body, {
        query: route.query?.safeParse({}).success ? '' : query,
      })
    answers[name] = route.download ? status : [status, outcome]
  }
  return answers
}
