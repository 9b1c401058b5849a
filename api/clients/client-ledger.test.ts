import { clients, type ClientFilters } from '@app/contract/clients'
import { cents } from '@app/domain/money/cents'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, rowOf } from '../test/factories.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const app = appForTests({ clock: () => NOW })

// Documents are written directly, past their features here, without the history that these give them.
const made: TestCompany[] = []
afterEach(async () => {
  for (const { id } of made.splice(0))
    await app.database.query('delete from companies where company_id = $1', [id])
})
async function aCompany() {
  const company = await app.company()
  made.push(company)
  return company
}

const idOf = async ({ usernames }: TestCompany, role: keyof TestCompany['usernames'] = 'ROLE_COMMERCIAL') => {
  const [user] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    usernames[role],
  ])
  return Number(user?.id)
}

let numbered = 0
async function aNote(
  company: TestCompany,
  clientId: number,
  issuedOn: string,
  total: number,
  userId: number,
) {
  const [row] = await app.database.query<{ id: string }>(
    `insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at)
     select $1, nextval('receivables_id_seq'), 'BL', 'BL26-' || lpad($2::text, 6, '0'), $3, $4, $5, $6::date, $6::date + due_days, $6
     from clients where company_id = $1 and id = $3 returning id`,
    [company.id, ++numbered, clientId, userId, total, issuedOn],
  )
  return Number(row?.id)
}
async function anOrder(
  company: TestCompany,
  clientId: number,
  day: string,
  userId: number,
  status = 'CREATED',
) {
  const depotId = await rowOf['depots']?.(app, company)
  await app.database.query(
    `insert into orders (company_id, id, number, client_id, user_id, depot_id, status, payment_code, total_ht, total_ttc, ordered_on, created_at, changed_at, changed_by)
     values ($1, nextval('orders_id_seq'), 'BC26-' || lpad($2::text, 6, '0'), $3, $4, $5, $6, 'CASH', 10000, 12000, $7::timestamptz::date, $7::timestamptz, $7::timestamptz, $4)`,
    [company.id, ++numbered, clientId, userId, depotId, status, `${day}T10:00:00Z`],
  )
}

const add = (client: Client, more: object = {}) => client.call(clients.save, { body: aClient(more) })
const list = async (
  client: Client,
  filters: Partial<ClientFilters> = {},
  by: 'name' | 'overdueTotal' = 'name',
) => {
  const sort = { by, direction: by === 'name' ? 'asc' : 'desc' } as const
  const query = { page: 0, size: 100 as const, sort, search: '', ...filters }
  return (await client.call(clients.list, { query })).content
}
const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ name }) => name)

test('a row shows what a client owes in the names of the wire, the same for every role', async () => {
  const company = await aCompany()
  const { id } = await add(company.admin, { name: 'Débiteur', dueDays: 30 })
  await aNote(company, id, '2026-10-01', 150_000, await idOf(company))
  await aNote(company, id, '2026-11-10', 50_000, await idOf(company))
  await anOrder(company, id, '2026-11-12', await idOf(company))
  for (const reader of [company.admin, company.commercial, company.agent]) {
    const { body } = await reader.send('GET', '/clients/paged')
    expect(body).toMatchObject({
      content: [{ encours: 120, nonRegle: 2000, impayes: 0, echuesTotal: 1500 }],
    })
  }
})

test('clients are sorted by what is late, those with nothing late last', async () => {
  const company = await aCompany()
  const owing = async (name: string, ...totals: number[]) => {
    const { id } = await add(company.admin, { name, dueDays: 0 })
    for (const total of totals) await aNote(company, id, '2026-10-01', total, await idOf(company))
    return id
  }
  await owing('Rien')
  await owing('Peu', 1000)
  await owing('Beaucoup', 2000, 3000)
  // Due tomorrow: not late yet.
  const { id } = await add(company.admin, { name: 'Demain', dueDays: 1 })
  await aNote(company, id, '2026-11-15', 900_000, await idOf(company))
  expect(await names(company.admin, {}, 'overdueTotal')).toEqual(['Beaucoup', 'Peu', 'Demain', 'Rien'])
})

test('the latest order is shown with its salesperson; a salesperson sees only their own', async () => {
  const company = await aCompany()
  const { id } = await add(company.admin)
  const [own, other] = [await idOf(company), (await app.addUser(company.id, 'ROLE_COMMERCIAL')).id]
  await anOrder(company, id, '2026-11-02', own)
  await anOrder(company, id, '2026-11-09', other)
  const latest = async (reader: Client) => (await list(reader))[0]?.lastOrder
  expect(await latest(company.agent)).toMatchObject({
    createdAt: new Date('2026-11-09T10:00:00Z'),
    user: { id: other },
  })
  expect(await latest(company.commercial)).toMatchObject({ user: { id: own } })
})

test('a salesperson as a filter finds clients with documents of theirs; a salesperson does not learn of colleagues', async () => {
  const company = await aCompany()
  const [own, other] = [await idOf(company), (await app.addUser(company.id, 'ROLE_COMMERCIAL')).id]
  const ids = []
  for (const name of ['Commande', 'Livré', 'Autre', 'Personne'])
    ids.push((await add(company.admin, { name })).id)
  const [ordered = 0, delivered = 0, theirs = 0] = ids
  await anOrder(company, ordered, '2026-11-02', own)
  await aNote(company, delivered, '2026-11-02', 100, own)
  await anOrder(company, theirs, '2026-11-02', other)
  expect(await names(company.admin, { userIds: [own] })).toEqual(['Commande', 'Livré'])
  expect(await names(company.agent, { userIds: [own, other] })).toEqual(['Autre', 'Commande', 'Livré'])
  expect(await names(company.commercial, { userIds: [own] })).toEqual(['Commande', 'Livré'])
  expect(await names(company.commercial, { userIds: [other] })).toEqual([])
})

test('a client who owes something, or has an open order, is not deleted, and the answer has the reason and its figures', async () => {
  const company = await aCompany()
  const user = await idOf(company)
  const [owing, waiting, settled] = [
    await add(company.admin, { name: 'Bennis' }),
    await add(company.admin, { name: 'Atlas' }),
    await add(company.admin),
  ]
  await aNote(company, owing.id, '2026-10-01', 150_000, user)
  await anOrder(company, waiting.id, '2026-11-02', user, 'DRAFT')
  await anOrder(company, settled.id, '2026-11-02', user, 'CANCELLED')
  const remove = ({ id }: { id: number }) => company.agent.call(clients.remove, { params: { id } })
  await expect(remove(owing)).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'clients.hasBalance',
      statusLabel: expect.stringMatching(/Bennis.*1.500,00.DHs/) as string,
    },
  })
  await expect(remove(waiting)).rejects.toMatchObject({
    status: 409,
    body: { code: 'clients.hasOrders', statusLabel: expect.stringContaining('1 commande') as string },
  })
  await remove(settled)
})

test('changed due days move what is due on the live notes of that client, and of nobody else', async () => {
  const company = await aCompany()
  const user = await idOf(company)
  const [one, other] = [await add(company.admin, { dueDays: 60 }), await add(company.admin, { dueDays: 60 })]
  const moved = await aNote(company, one.id, '2026-10-01', 100, user)
  const gone = await aNote(company, one.id, '2026-10-01', 100, user)
  await app.database.query(
    `update receivables set voided_at = now(), voided_on = '2026-10-02' where id = $1`,
    [gone],
  )
  const kept = await aNote(company, other.id, '2026-10-01', 100, user)
  const { version, code } = one
  await company.agent.call(clients.save, {
    body: aClient({ ...TERMS, id: one.id, version, code, dueDays: 30 }),
  })
  const due = await app.database.query<{ id: string; due: string }>(
    'select id, due_on::text as due from receivables where company_id = $1',
    [company.id],
  )
  expect(new Map(due.map((row) => [Number(row.id), row.due]))).toEqual(
    new Map([
      [moved, '2026-10-31'],
      [gone, '2026-11-30'],
      [kept, '2026-11-30'],
    ]),
  )
})
const TERMS = { creditLimit: cents(5_000_000) }
