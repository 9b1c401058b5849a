import { depots } from '@app/contract/depots'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import type { ImportMode } from '@app/domain/imports/modules'
import pg from 'pg'
import { expect, test } from 'vitest'
import { filesIn } from '../platform/files/files.ts'
import { ON_CLUSTER } from '../test/database.ts'
import { aProduct } from '../test/factories.ts'
import { aWorkbook, type Rows, sendWorkbook, tryImport } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { eraseImports } from './erase-imports.ts'

let asked = 0
const app = appForTests({ log: () => void asked++ })

const HEADINGS = ['Référence', 'Désignation', 'Prix HT']

async function send(company: TestCompany, rows: Rows, mode: ImportMode = 'check'): Promise<number> {
  const { body } = await sendWorkbook(company.admin, 'products', await aWorkbook(rows), mode)
  return (body as { importId: number }).importId
}
const shown = (company: TestCompany, id: number) => company.admin.call(imports.get, { params: { id } })

/** Another session, in the middle of its transaction. */
async function another(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.database.url('quai_owner') })
  await client.connect()
  await client.query('begin')
  return client
}

/** Sessions blocked by the locks of that one. */
async function waitingFor(holder: pg.Client) {
  const { rows } = await holder.query<{ pid: number }>(
    'select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
  )
  return rows
}

test.skipIf(ON_CLUSTER)(
  'an import that is started while it is being erased keeps its rows and its file',
  async () => {
    const company = await app.company()
    const id = await send(company, [HEADINGS, ['A', 'Un', 1]])
    await tryImport(app, company.id, id)
    await app.database.query(
      `update imports set created_at = now() - interval '25 hours' where company_id = $1`,
      [company.id],
    )
    const starting = await another()
    await starting.query(`update imports set state = 'RUNNING', mode = 'all' where company_id = $1`, [
      company.id,
    ])
    const erasing = eraseImports(app.databases, filesIn(app.config.FILES_FOLDER), app.clock())
    await expect.poll(() => waitingFor(starting), { timeout: 10_000 }).toHaveLength(1)
    await starting.query('commit')
    await starting.end()
    await erasing
    expect(await shown(company, id)).toMatchObject({ state: 'RUNNING', erased: false })
    const [kept] = await app.database.query<{ key: string }>(
      'select file_key as key from imports where company_id = $1',
      [company.id],
    )
    expect(await filesIn(app.config.FILES_FOLDER).read(company.id, kept?.key ?? '')).toBeDefined()
    await tryImport(app, company.id, id)
    expect(await shown(company, id)).toMatchObject({ state: 'DONE', created: 1 })
  },
)

test('an import whose rows are no longer all there fails, and writes none of them', async () => {
  const company = await app.company()
  const id = await send(company, [HEADINGS, ['A', 'Un', 1], ['B', 'Deux', 2]])
  await tryImport(app, company.id, id)
  await app.database.query('delete from import_rows where company_id = $1 and row = 2', [company.id])
  await company.admin.call(imports.run, { params: { id }, body: { mode: 'all' } })
  await tryImport(app, company.id, id)
  expect(await shown(company, id)).toMatchObject({
    state: 'FAILED',
    created: 0,
    failure: { code: 'fileGone' },
  })
})

test('a company has five imports under way; the sixth must wait, and other companies need not', async () => {
  const [company, other] = [await app.company(), await app.company()]
  const bytes = await aWorkbook([HEADINGS, ['A', 'Un', 1]])
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push(await send(company, [HEADINGS, ['A', 'Un', 1]]))
  const sixth = await sendWorkbook(company.admin, 'products', bytes, 'check')
  expect(sixth).toMatchObject({ status: 429, body: { code: 'imports.tooMany' } })
  expect((await sendWorkbook(other.admin, 'products', bytes, 'check')).status).toBe(202)
  await tryImport(app, company.id, ids[0] ?? 0)
  expect((await sendWorkbook(company.admin, 'products', bytes, 'check')).status).toBe(202)
  const run = await company.admin.send('POST', `/imports/${ids[0]}/run`, { mode: 'all' })
  expect(run).toMatchObject({ status: 429, body: { code: 'imports.tooMany' } })
})

test('a product that the import leaves as it is may be locked by someone else meanwhile', async () => {
  const company = await app.company()
  await company.admin.call(products.save, { body: aProduct({ reference: 'A', name: 'Un' }) })
  const id = await send(
    company,
    [
      ['Référence', 'Désignation', 'Prix HT'],
      ['A', 'Un', null],
      ['B', 'Deux', 2],
    ],
    'all',
  )
  const holding = await another()
  await holding.query('select from products where company_id = $1 for update', [company.id])
  await tryImport(app, company.id, id)
  await holding.query('rollback')
  await holding.end()
  expect(await shown(company, id)).toMatchObject({ state: 'DONE', created: 1, updated: 0 })
})

async function aBuyer(): Promise<TestCompany> {
  const company = await app.company()
  await company.admin.call(providers.save, { body: { name: 'Comptoir', contact: '' } })
  await company.admin.call(depots.save, { body: { name: 'Nord', active: true } })
  await company.admin.call(products.save, { body: aProduct({ reference: 'P-1' }) })
  return company
}

async function sendInvoices({ admin }: TestCompany, count: number, prefix: string): Promise<number> {
  const headings = ['N° de facture', 'Date', 'Fournisseur', 'Dépôt', 'Référence', 'Quantité', 'Prix']
  const facts = ['14/11/2026', 'Comptoir', 'Nord', 'P-1', 1, 1]
  const rows = Array.from({ length: count }, (_, n) => [`${prefix}${n}`, ...facts])
  const { body } = await sendWorkbook(admin, 'purchases', await aWorkbook([headings, ...rows]))
  return (body as { importId: number }).importId
}

test('an import that two workers do at the same moment, since one was taken for dead, is written once', async () => {
  const company = await aBuyer()
  const id = await sendInvoices(company, 20, 'T')
  await Promise.allSettled([tryImport(app, company.id, id), tryImport(app, company.id, id)])
  // Whichever came second tries again, and finds that nothing is left to do.
  await tryImport(app, company.id, id, 2)
  expect(await shown(company, id)).toMatchObject({ state: 'DONE', created: 20 })
  const written = await app.database.query(
    `select (select count(*)::int from purchases where company_id = $1) as purchases,
       (select count(*)::int from stock_movements where company_id = $1) as movements,
       (select count(*)::int from import_rows where company_id = $1) as rows`,
    [company.id],
  )
  expect(written).toEqual([{ purchases: 20, movements: 20, rows: 20 }])
})

test('purchases are recorded by as many statements for 60 invoices as for two', async () => {
  const company = await aBuyer()
  const statements = async (count: number, prefix: string) => {
    const id = await sendInvoices(company, count, prefix)
    asked = 0
    await tryImport(app, company.id, id)
    const counted = asked
    expect(await shown(company, id)).toMatchObject({ state: 'DONE', created: count })
    return counted
  }
  // Goods that come to a depot for the first time are entered in the list of stock.
  await statements(1, 'first')
  expect(await statements(60, 'A')).toBe(await statements(2, 'B'))
})

test('the workbook of mistakes is written for a few at a time; others wait for their turn', async () => {
  const company = await app.company()
  const rows = Array.from({ length: 3000 }, (_, n) => [`R${n}`, 'Un', 'gratuit'])
  const id = await send(company, [HEADINGS, ...rows])
  await tryImport(app, company.id, id)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => company.admin.send('GET', `/imports/${id}/errors`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
