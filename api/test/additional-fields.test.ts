import { fields } from '@app/contract/fields'
import { FIELD_MODULES, type FieldModule } from '@app/domain/fields/modules'
import { expect, test } from 'vitest'
import { aCustomField, rowOf } from './factories.ts'
import { aShop } from './orders.ts'
import { appForTests, type TestCompany } from './test-app.ts'

let asked: string[] = []
const app = appForTests({ log: ({ query }) => void asked.push(query.sql) })
const made = async (company: TestCompany, table: string) => Number(await rowOf[table]?.(app, company))

interface Feature {
  path: string
  table: string
  /** Documents of a sale are saved by POST, under an id of their own name. */
  method?: 'POST'
  idKey?: string
  body: (company: TestCompany) => Promise<object>
}

/** How a record of each module is saved. */
const FEATURES: Record<FieldModule, Feature> = {
  order: {
    path: '/carts',
    table: 'orders',
    method: 'POST',
    idKey: 'cartId',
    body: async (company) => {
      const { clientId, depotId, productId } = await aShop(app, company)
      const details = [{ productId, quantity: 1 }]
      return { clientId, repoId: depotId, paymentMode: 'CHECK', details }
    },
  },
  provider: { path: '/providers', table: 'providers', body: async () => ({ name: 'Cablor' }) },
  brand: { path: '/brands', table: 'brands', body: async () => ({ name: 'Tekno' }) },
  family: { path: '/families', table: 'families', body: async () => ({ name: 'Câbles' }) },
  product: {
    path: '/products',
    table: 'products',
    body: async () => ({ name: 'Ampoule', reference: 'LUM-9', priceHT: 14.5 }),
  },
  client: {
    path: '/clients',
    table: 'clients',
    body: async () => ({ name: 'Bennis', code: 'CL-1', cityId: 1, encoursMaximum: 0, echeanceAutorisee: 60 }),
  },
  purchase: {
    path: '/purchases',
    table: 'purchases',
    body: async (company) => ({
      purchaseNumber: 'F-1',
      purchaseDate: '2026-11-14',
      providerId: await made(company, 'providers'),
      repoId: await made(company, 'depots'),
      products: [{ productId: await made(company, 'products'), price: 1, quantity: 1 }],
    }),
  },
}

/** Clients have always had them as a list of names and values. */
function byName(body: unknown): object {
  const { fields: held } = body as { fields: Record<string, unknown> | { name: string; value: unknown }[] }
  if (!Array.isArray(held)) return held
  return Object.fromEntries(held.map(({ name, value }): [string, unknown] => [name, value]))
}

test('every module is tried below', () => {
  expect(FIELD_MODULES.filter((module) => !(module in FEATURES))).toEqual([])
})

test.each(Object.entries(FEATURES) as [FieldModule, Feature][])(
  'additional fields of a %s are kept; mandatory, whole numbers and choices are enforced, unknown ones refused; a deleted field leaves no value',
  async (module, { path, table, body, method = 'PUT' }) => {
    const company = await app.company()
    const { admin } = company
    const record = await body(company)
    await aCustomField(company, module, { name: 'Origine', choices: ['Maroc', 'France'], mandatory: true })
    const weight = await aCustomField(company, module, { name: 'Poids', kind: 'INT' })
    const save = (sent?: object) =>
      admin.send(method, `${path}/add`, { ...record, ...(sent && { fields: sent }) })
    const refused = (named: object) => ({ status: 422, body: { code: 'fields.invalid', fields: named } })
    expect(await save()).toMatchObject(refused({ 'fields.Origine': 'Champ obligatoire' }))
    expect(await save({ Origine: 'Chine', Poids: 1.5 })).toMatchObject(
      refused({
        'fields.Origine': 'Choisissez une des valeurs proposées',
        'fields.Poids': 'Saisissez un nombre entier',
      }),
    )
    expect(await save({ Origine: 'Maroc', Autre: 'x' })).toMatchObject(
      refused({ 'fields.Autre': 'Champ inconnu' }),
    )
    const saved = await save({ Origine: 'Maroc', Poids: '12' })
    expect(saved.status).toBe(200)
    expect(byName(saved.body)).toEqual({ Origine: 'Maroc', Poids: 12 })
    const { id } = saved.body as { id: number }

    await admin.call(fields.remove, { params: { module, id: weight } })
    const opened = await admin.send('GET', `${path}/${id}`)
    expect(byName(opened.body)).toEqual({ Origine: 'Maroc' })
    const held = await app.database.query(
      `select from ${table} where company_id = $1 and custom_values ? $2`,
      [company.id, String(weight)],
    )
    expect(held).toEqual([])
  },
)

const HOLDS_FIELDS = /from "custom_fields".* for key share/
const LOCKS = / for (no key )?update| for share/

test.each(Object.entries(FEATURES) as [FieldModule, Feature][])(
  'the fields of a %s are held before anything else is locked, when it is added and when it is changed',
  async (module, { path, body, method = 'PUT', idKey = 'id' }) => {
    const company = await app.company()
    await aCustomField(company, module, { name: 'Zone' })
    const record = await body(company)
    const locks = async (more: object) => {
      asked = []
      const { status, body: saved } = await company.admin.send(method, `${path}/add`, { ...record, ...more })
      expect(status).toBe(200)
      const taken = asked.filter((sql) => HOLDS_FIELDS.test(sql) || LOCKS.test(sql))
      expect(taken.map((sql) => HOLDS_FIELDS.test(sql))).toEqual(taken.map((_, at) => at === 0))
      expect(taken).not.toEqual([])
      return saved as { id: number }
    }
    const { id } = await locks({ fields: { Zone: 'Nord' } })
    await locks({ [idKey]: id, fields: { Zone: 'Sud' } })
  },
)
