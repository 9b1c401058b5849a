import { banks } from '@app/contract/banks'
import {
  OperationNodeTransformer,
  sql,
  type BinaryOperationNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aBank } from './factories.ts'
import { appForTests } from './test-app.ts'

/** A build in which somebody forgot every `company_id =`: what remains is row level security alone. */
class ForgetsTheCompany extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const names = JSON.stringify(node.leftOperand)
    if (!names.includes('"companyId"') && !names.includes('"company_id"'))
      return super.transformBinaryOperation(node)
    forgotten.count += 1
    return sql`true = true`.toOperationNode() as unknown as BinaryOperationNode
  }
}
const forgotten = { count: 0 }
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
  const home = { companyId: ours.id, cell: 'main' }
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
