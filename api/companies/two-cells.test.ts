import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aProvider, aPurchase, aUser } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'
import { addCompany } from './add-company.ts'

// Two databases, one service: the directory in the first names the cell of each company.
const app = appForTests({ south: true, env: { CELL_COMPANIES: 'main=4,south=5' } })
const PASSWORD = 'Une phrase de passe'

async function opened(name: string) {
  const { config, databases } = app
  const ctx = { config, databases, requestId: 'two cells', now: new Date() }
  const contactEmail = `${name.toLowerCase()}@quai.test`
  const home = await addCompany(ctx, {
    companyName: name,
    phone: '05 22 00 00 00',
    contactFirstName: 'Nadia',
    contactLastName: 'Belkacem',
    contactEmail,
    language: 'fr',
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
  })
  return { ...home, admin: await app.signIn(contactEmail, PASSWORD) }
}
type Opened = Awaited<ReturnType<typeof opened>>

const paperOf = ({ companyId }: Opened) => `paper of ${companyId}`

async function bought(company: Opened): Promise<number> {
  const { admin } = company
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const provider = await admin.call(providers.save, { body: aProvider('Comptoir du Nord') })
  const cable = await admin.call(products.save, { body: aProduct({ name: 'Câble', reference: 'CAB' }) })
  const lines = [{ productId: cable.id, quantity: 3, price: cents(1000) }]
  const purchaseNumber = paperOf(company)
  const body = aPurchase({ providerId: provider.id, depotId: depot.id, lines, purchaseNumber })
  return (await admin.call(purchases.save, { body })).id
}

test('new companies go to the cell with the most room, and work there as anywhere', async () => {
  const companies: Opened[] = []
  for (const name of ['Alif', 'Ba', 'Ta', 'Tha', 'Jim']) companies.push(await opened(name))
  expect(companies.map(({ cell }) => cell)).toEqual(['south', 'main', 'south', 'main', 'south'])
  const made: { company: Opened; id: number }[] = []
  for (const company of companies) made.push({ company, id: await bought(company) })

  const held = async (cell: 'database' | 'south') =>
    (
      await app[cell].query<{ id: string; purchases: string }>(
        `select company_id as id, (select count(*) from purchases where purchases.company_id = companies.company_id) as purchases
         from companies order by 1`,
      )
    ).map(({ id, purchases: count }) => [Number(id), Number(count)])
  const of = (cell: string) =>
    companies.filter((company) => company.cell === cell).map(({ companyId }) => [companyId, 1])
  expect(await held('database')).toEqual(of('main'))
  expect(await held('south')).toEqual(of('south'))

  // Another company's row is not visible, in the same cell or in the other.
  for (const { company, id } of made) {
    const answers = companies.map(({ admin }) => admin.send('GET', `/purchases/${id}`))
    const seen = (await Promise.all(answers)).map(({ body }) =>
      JSON.stringify(body).includes(paperOf(company)),
    )
    expect(seen).toEqual(companies.map((other) => other === company))
  }
})

test('users that are added have ids of their own in their company, whichever cell it lies in', async () => {
  for (const name of ['Ha', 'Kha']) {
    const company = await opened(name)
    for (let n = 0; n < 12; n++) await company.admin.call(users.save, { body: aUser() })
    const cell = company.cell === 'south' ? app.south : app.database
    expect(await cell.query('select from users where company_id = $1', [company.companyId])).toHaveLength(13)
  }
})

const ready = async () => (await app.app.inject('/health/ready')).statusCode

test('while a cell does not know yet what this code knows, no process of it is ready', async () => {
  const [newest] = await app.south.query<{ name: string; timestamp: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp',
  )
  expect(await ready()).toBe(503)
  await app.south.query('insert into kysely_migration values ($1, $2)', [newest?.name, newest?.timestamp])
  expect(await ready()).toBe(200)
  // One that was never migrated knows nothing at all.
  await app.south.query('alter table kysely_migration rename to elsewhere')
  expect(await ready()).toBe(503)
  await app.south.query('alter table elsewhere rename to kysely_migration')
  expect(await ready()).toBe(200)
})

test('a cell that is away takes its companies along, and no others', async () => {
  const companies = [await opened('Dal'), await opened('Dhal')]
  expect(companies.map(({ cell }) => cell).toSorted()).toEqual(['main', 'south'])
  const answers = async () =>
    Object.fromEntries(
      await Promise.all(
        companies.map(async ({ cell, admin }) => [cell, (await admin.send('GET', '/banks')).status] as const),
      ),
    )
  expect(await answers()).toEqual({ main: 200, south: 200 })

  const superuser = new pg.Client({ connectionString: app.database.url('postgres') })
  await superuser.connect()
  const south = new URL(app.south.url('postgres')).pathname.slice(1)
  const letIn = (connections: number) =>
    superuser.query(`alter database ${south} with connection limit ${connections}`)
  try {
    await letIn(0)
    await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      south,
    ])
    expect(await answers()).toEqual({ main: 200, south: 503 })
    expect(await ready()).toBe(200)
    await letIn(-1)
    expect(await answers()).toEqual({ main: 200, south: 200 })
  } finally {
    await letIn(-1)
    await superuser.end()
  }
})
