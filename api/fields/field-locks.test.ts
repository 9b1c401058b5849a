import { brands } from '@app/contract/brands'
import { fields } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import type { FieldModule } from '@app/domain/fields/modules'
import { cents } from '@app/domain/money/cents'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ON_CLUSTER } from '../test/database.ts'
import { aCustomField, aProduct, aProvider, aPurchase, rowOf } from '../test/factories.ts'
import { aWorkbook, sendWorkbook, tryImport } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const app = appForTests()

/** While another session is in the middle of its transaction, having done this. */
async function during<T>(statement: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.database.url('quai_owner') })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return await work()
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
async function waiting(sessions: number): Promise<void> {
  const blocked = () =>
    app.database.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
  await expect.poll(blocked, { timeout: 10_000 }).toHaveLength(sessions)
}
const HELD = 'select from custom_fields where company_id = $1 for'

const sendProviders = async ({ admin }: TestCompany, mode: 'check' | 'all') => {
  const rows = [
    ['Nom', 'Zone'],
    ['Comptoir', 'Nord'],
  ]
  const { body } = await sendWorkbook(admin, 'providers', await aWorkbook(rows), mode)
  return (body as { importId: number }).importId
}

test('an import is checked and looked at while a field of its feature is being deleted', async () => {
  const company = await app.company()
  await aCustomField(company, 'provider', { name: 'Zone' })
  const id = await sendProviders(company, 'check')
  await during(`${HELD} update`, [company.id], async () => {
    await tryImport(app, company.id, id)
    expect(await company.admin.call(imports.get, { params: { id } })).toMatchObject({
      state: 'CHECKED',
      ready: 1,
    })
    expect(await company.admin.call(imports.columns, { params: { module: 'providers' } })).toHaveLength(3)
  })
})

test('a field is changed while an import writes values of it, and deleted only afterwards', async () => {
  const company = await app.company()
  const { admin } = company
  const id = await aCustomField(company, 'provider', { name: 'Zone' })
  const params = { module: 'provider' } as const
  const [zone] = await admin.call(fields.list, { params })
  const change = { id, name: 'Zone', typeId: zone?.type.id ?? 0, visible: false, mandatory: false }
  const importing = await sendProviders(company, 'all')
  const { written } = await during('lock table providers in share mode', [], async () => {
    const begun = tryImport(app, company.id, importing)
    await waiting(1)
    expect(await admin.call(fields.save, { params, body: change })).toMatchObject([{ visible: false }])
    return { written: begun }
  })
  await written
  expect(await admin.call(imports.get, { params: { id: importing } })).toMatchObject({ state: 'DONE' })
  await during(`${HELD} key share`, [company.id], async () => {
    const removed = await admin.send('DELETE', `/config/provider/fields/delete/${id}`)
    expect(removed).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  })
})

async function deadlocks(): Promise<string | undefined> {
  await new Promise((done) => setTimeout(done, 1500)) // connections report what they met when they are idle
  const [met] = await app.database.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return met?.deadlocks
}

/** The save has its record and waits for a master; then the field is deleted; then the master is free again. */
async function saveWhileDeleting(
  company: TestCompany,
  { module, id }: { module: FieldModule; id: number },
  master: { table: string; id: number },
  save: () => Promise<unknown>,
) {
  const both = await during(
    `select from ${master.table} where company_id = $1 and id = $2 for update`,
    [company.id, master.id],
    async () => {
      const saved = save()
      await waiting(1)
      const deleted = company.admin.call(fields.remove, { params: { module, id } })
      await waiting(2)
      return { saved, deleted }
    },
  )
  await both.saved
  expect(await both.deleted).toEqual([])
}

test.skipIf(ON_CLUSTER)(
  'a product is saved while a field of products is deleted: one waits for the other, and no value stays',
  async () => {
    const company = await app.company()
    const { admin } = company
    const brand = await admin.call(brands.save, { body: { name: 'Atlas', image: null } })
    const id = await aCustomField(company, 'product', { name: 'Zone' })
    const form = aProduct({ brandId: brand.id, customValues: { Zone: 'Nord' } })
    const product = await admin.call(products.save, { body: form })
    await saveWhileDeleting(company, { module: 'product', id }, { table: 'brands', id: brand.id }, () =>
      admin.call(products.save, { body: { ...form, id: product.id, name: 'Autre' } }),
    )
    expect(await admin.call(products.get, { params: { id: product.id } })).toMatchObject({
      name: 'Autre',
      customValues: {},
    })
    expect(await deadlocks()).toBe('0')
  },
)

test.skipIf(ON_CLUSTER)(
  'a purchase is corrected while a field of purchases is deleted: one waits for the other, and no value stays',
  async () => {
    const company = await app.company()
    const { admin } = company
    const id = await aCustomField(company, 'purchase', { name: 'Zone' })
    const [before, after] = [
      await admin.call(providers.save, { body: aProvider() }),
      await admin.call(providers.save, { body: aProvider() }),
    ]
    const productId = Number(await rowOf['products']?.(app, company))
    const depotId = Number(await rowOf['depots']?.(app, company))
    const lines = [{ productId, quantity: 1, price: cents(100) }]
    const form = aPurchase({ providerId: before.id, depotId, lines, customValues: { Zone: 'Nord' } })
    const purchase = await admin.call(purchases.save, { body: form })
    await saveWhileDeleting(company, { module: 'purchase', id }, { table: 'providers', id: after.id }, () =>
      admin.call(purchases.save, { body: { ...form, id: purchase.id, providerId: after.id } }),
    )
    expect(await admin.call(purchases.get, { params: { id: purchase.id } })).toMatchObject({
      provider: { id: after.id },
      customValues: {},
    })
    expect(await deadlocks()).toBe('0')
  },
)
