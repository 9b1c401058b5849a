import { brands } from '@app/contract/brands'
import { clients } from '@app/contract/clients'
import { families } from '@app/contract/families'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { stock } from '@app/contract/stock'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { watchTrips } from '@app/tools/trips'
import { afterAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { aClient, aDepot, aFamily, aProduct, aProvider, aPurchase, rowOf } from './factories.ts'
import { appForTests } from './test-app.ts'
import { depots } from '@app/contract/depots'

let asked = 0
const app = appForTests({ log: () => void asked++ })

const sort = { by: 'name' as const, direction: 'asc' as const }
const page = { page: 0, size: 100, sort }
const none = { brandIds: [], familyIds: [], search: '' }

/** Every list of a company, and the calls whose answer grows with its rows. */
const lists: Record<string, (client: Client) => Promise<unknown>> = {
  products: (client) => client.call(products.list, { query: page, body: none }),
  stock: (client) => client.call(stock.byDepot, { query: page, body: { ...none, depotIds: [] } }),
  purchases: (client) =>
    client.call(purchases.list, {
      query: { ...page, sort: { by: 'createdAt', direction: 'desc' } },
      body: { providerIds: [], productIds: [], from: null, to: null, search: '' },
    }),
  clients: (client) => client.call(clients.list, { query: { ...page, search: '' } }),
  brands: (client) => client.call(brands.list, {}),
  families: (client) => client.call(families.list, {}),
  providers: (client) => client.call(providers.list, {}),
  depots: (client) => client.call(depots.list, { query: {} }),
  users: (client) => client.call(users.list, {}),
}

test('a list asks the database as many questions for 40 rows as for one', async () => {
  const company = await app.company()
  const { admin } = company
  const providerId = Number(await rowOf['providers']?.(app, company))
  const add = async (n: number) => {
    const brand = await admin.call(brands.save, { body: { name: `Marque ${n}`, image: null } })
    const family = await admin.call(families.save, { body: aFamily(`Famille ${n}`) })
    const depot = await admin.call(depots.save, { body: aDepot() })
    await admin.call(providers.save, { body: aProvider() })
    await admin.call(clients.save, { body: aClient() })
    const product = await admin.call(products.save, {
      body: aProduct({ brandId: brand.id, familyId: family.id }),
    })
    const lines = [{ productId: product.id, price: cents(100), quantity: 3 }]
    await admin.call(purchases.save, { body: aPurchase({ providerId, depotId: depot.id, lines }) })
  }
  const counts = async () => {
    const held: Record<string, number> = {}
    for (const [name, list] of Object.entries(lists)) {
      asked = 0
      await list(admin)
      held[name] = asked
    }
    return held
  }
  await add(0)
  const few = await counts()
  for (let n = 1; n < 40; n++) await add(n)
  expect(await counts()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(8)
})

const trips = watchTrips()
afterAll(trips.stop)

test('a purchase of 40 lines asks as many questions as one of a single line', async () => {
  const company = await app.company()
  const made = async (table: string) => Number(await rowOf[table]?.(app, company))
  const [providerId, depotId] = [await made('providers'), await made('depots')]
  const productIds: number[] = []
  for (let n = 0; n < 40; n++) productIds.push(await made('products'))
  const buy = async (count: number) => {
    const lines = productIds.slice(0, count).map((productId) => ({ productId, price: cents(1), quantity: 1 }))
    asked = 0
    await company.admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
    return asked
  }
  const one = await buy(1)
  expect(await buy(40)).toBe(one)
  expect(await trips.of(() => buy(5))).toEqual({ statements: 25, trips: 10 })
})

test('a client is saved with few questions, and as few where it is renamed and its due days change', async () => {
  const { admin } = await app.company()
  let saved = await admin.call(clients.save, { body: aClient() })
  const save = (more: object) => async () => {
    const { id, version, code, name } = saved
    saved = await admin.call(clients.save, { body: aClient({ id, version, code, name, ...more }) })
  }
  expect(await trips.of(save({ phone: '05 22 00 00 00' }))).toEqual({ statements: 13, trips: 8 })
  expect(await trips.of(save({ name: 'Autre nom', dueDays: 30 }))).toEqual({ statements: 16, trips: 8 })
})
