import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { orders } from '@app/contract/orders'
import { purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { detailsOf, figuresOf } from '../test/dashboards.ts'
import { aClient, aDepot, aPurchase } from '../test/factories.ts'
import { aShop } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const time = { now: new Date('2026-11-16T10:00:00Z') }
const app = appForTests({ clock: () => time.now })

/** Bought twice: 10 at 5,00, then 10 at 6,00 and 30 at 10,00, which are 9,00 a piece: 50 pieces are worth 450,00. */
async function aStore() {
  time.now = new Date('2026-11-16T10:00:00Z')
  const shop = await aShop(app)
  const { admin, providerId, depotId } = shop
  const bought = await shop.newProduct(0)
  const buy = (
    purchaseDate: '2026-10-01' | '2026-11-01',
    lines: [price: number, quantity: number][],
    depot = depotId,
  ) =>
    admin.call(purchases.save, {
      body: aPurchase({
        providerId,
        depotId: depot,
        purchaseDate,
        lines: lines.map(([price, quantity]) => ({ productId: bought, price: cents(price), quantity })),
      }),
    })
  await buy('2026-11-01', [
    [600, 10],
    [1000, 30],
  ])
  // Typed later, but bought before: the last purchase is the one of November.
  await buy('2026-10-01', [[500, 10]])
  // What never lay anywhere is not out of stock.
  await shop.newProduct(0)
  return { ...shop, bought, buy }
}

test('stock is worth the mean price of each product in its last purchase', async () => {
  const { admin, bought, productId } = await aStore()
  const { first, results } = await figuresOf(admin, 'stock')
  // 450,00, and a hundred pieces of the shop's own product at a centime.
  expect(first('value')).toEqual({ kpi: 45_100, products: 2 })
  expect(results('byDepot')).toMatchObject([{ y: 45_100, quantity: 150 }])
  const { content } = await detailsOf(admin, 'stock-value')
  expect(content.map(({ productId: id, value }) => [id, value])).toEqual([
    [bought, 45_000],
    [productId, 100],
  ])
})

test('out of stock, under thirty and dormant products are counted, and listed', async () => {
  const { admin, newProduct, save, bought, company } = await aStore()
  const gone = await newProduct(1)
  const { id } = await save({ lines: [{ productId: gone, quantity: 1, salesDiscount: 0 }] })
  for (const status of ['VALIDATED', 'DELIVERED'] as const)
    await admin.call(orders.setStatus, { body: { id, status } })
  const scarce = await newProduct(35)
  // Of 35 ten are promised.
  await save({ lines: [{ productId: scarce, quantity: 10, salesDiscount: 0 }] })
  const { kpi, first, results } = await figuresOf(company.agent, 'stock')
  expect([kpi('out'), kpi('few')]).toEqual([1, 1])
  expect(first('dormant')).toEqual({ kpi: 2, dormantValue: 45_100 })
  expect(results('sleeping')[0]).toMatchObject({ productId: bought, quantity: 50, sold: null })
  expect((await detailsOf(admin, 'stock-out')).content).toMatchObject([{ productId: gone, quantity: 0 }])
  expect((await detailsOf(admin, 'stock-few')).content).toMatchObject([{ productId: scarce, available: 25 }])
  // Ninety days later what was ordered sleeps as well.
  time.now = new Date('2027-02-14T10:00:00Z')
  expect((await figuresOf(admin, 'stock')).kpi('dormant')).toBe(2)
  time.now = new Date('2027-02-15T10:00:00Z')
  expect((await figuresOf(admin, 'stock')).kpi('dormant')).toBe(3)
})

test('a depot alone has its own value; together they are the whole', async () => {
  const { admin, bought, buy, depotId } = await aStore()
  const { id: other } = await admin.call(depots.save, { body: aDepot() })
  await buy('2026-11-01', [[1300, 10]], other)
  const all = await figuresOf(admin, 'stock')
  // The last purchase is now the one into the other depot: all sixty pieces are worth 13,00.
  expect(all.results('byDepot')).toMatchObject([
    { key: String(depotId), y: 65_100 },
    { key: String(other), y: 13_000 },
  ])
  expect(all.kpi('value')).toBe(78_100)
  expect((await figuresOf(admin, 'stock', { depotIds: [other] })).kpi('value')).toBe(13_000)
  const { content } = await detailsOf(admin, 'stock-byDepot', { key: String(other) })
  expect(content).toMatchObject([{ productId: bought, quantity: 10, value: 13_000 }])
})

test('the map shows where orders were taken, by client and salesperson; a salesperson sees their own', async () => {
  const { admin, company, save } = await aStore()
  const body = aClient({ creditLimit: cents(100_000_000), latitude: 33.59, longitude: -7.6 })
  const { id: clientId } = await admin.call(clients.save, { body })
  await save({ clientId })
  await save({ clientId })
  await save({ clientId }, company.commercial)
  await save()
  const { first, results, graph } = await figuresOf(admin, 'field')
  expect([first('orders')?.['kpi'], first('clients')?.['kpi'], first('unplaced')?.['kpi']]).toEqual([4, 2, 1])
  expect(results('map')).toMatchObject([
    { clientId, orders: 2, latitude: 33.59, longitude: -7.6, Date: '2026-11-16T10:00:00.000Z' },
    { clientId, orders: 1, Commercial: 'Prénom Nom ROLE_COMMERCIAL' },
  ])
  expect(graph('map').total).toBe(2)
  // A point opens what it counts: one salesperson's orders of one client.
  const points = results('map').map(({ key }) => detailsOf(admin, 'field-map', { key: String(key) }))
  expect((await Promise.all(points)).map(({ totalElements }) => totalElements)).toEqual([2, 1])
  expect((await detailsOf(admin, 'field-map', { key: 'x-1' })).totalElements).toBe(0)
  expect(results('bySalesperson')).toMatchObject([
    { orders: 3, clients: 2 },
    { orders: 1, clients: 1 },
  ])
  const own = await figuresOf(company.commercial, 'field')
  expect([own.kpi('orders'), own.results('map').length]).toEqual([1, 1])
  expect((await detailsOf(company.commercial, 'field-map')).totalElements).toBe(1)
  const other = await figuresOf((await app.company()).admin, 'field')
  expect([other.kpi('orders'), other.results('map')]).toEqual([0, []])
})
