import { brands } from '@app/contract/brands'
import { depots } from '@app/contract/depots'
import { families } from '@app/contract/families'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { stock, type StockSort } from '@app/contract/stock'
import { dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import type { StockChange } from '@app/domain/stock/changes'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Ctx } from '../platform/context.ts'
import { aDepot, aFamily, aProduct, aPurchase, rowOf } from '../test/factories.ts'
import { promise } from '../test/orders.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { changeStock } from './change-stock.ts'
import { CELL } from '../test/database.ts'

const app = appForTests()
const NONE = { brandIds: [], familyIds: [], depotIds: [], search: '' }
const FIRST = { page: 0, size: 30, sort: { by: 'name' as const, direction: 'asc' as const } }

/** Two depots, three products, one of them in both. */
async function stocked() {
  const company = await app.company()
  const { admin } = company
  const providerId = Number(await rowOf['providers']?.(app, company))
  const brand = await admin.call(brands.save, { body: { name: 'Cablor', image: null } })
  const top = await admin.call(families.save, { body: aFamily('Électricité') })
  const low = await admin.call(families.save, { body: aFamily('Câbles', top.id) })
  const casa = await admin.call(depots.save, { body: aDepot('Casa') })
  const fes = await admin.call(depots.save, { body: aDepot('Fès') })
  const product = (name: string, more = {}) =>
    admin.call(products.save, { body: aProduct({ name, reference: name.toUpperCase(), ...more }) })
  const cable = await product('Câble', { brandId: brand.id, familyId: low.id, priceHt: cents(10_000) })
  const socket = await product('Prise', { familyId: top.id, discount: 50, priceHt: cents(3400) })
  const screw = await product('=Vis', { priceHt: cents(10) })
  const buy = (depotId: number, lines: [number, number][]) =>
    admin.call(purchases.save, {
      body: aPurchase({
        providerId,
        depotId,
        lines: lines.map(([productId, quantity]) => ({ productId, quantity, price: cents(100) })),
      }),
    })
  await buy(casa.id, [
    [cable.id, 40],
    [socket.id, 5],
  ])
  const gone = await buy(fes.id, [
    [cable.id, 7],
    [screw.id, 1000],
  ])
  const shown = async (filters: object = {}, query: object = {}) => {
    const page = await company.commercial.call(stock.byDepot, {
      query: { ...FIRST, ...query },
      body: { ...NONE, ...filters },
    })
    return page.content.map((row) => `${row.name} ${row.depotName} ${row.quantity}`)
  }
  return { company, brand, top, low, casa, fes, cable, socket, screw, gone, shown }
}

/** What a document of a later day does, called as it will call it. */
async function change(company: TestCompany, version: number, changes: StockChange[]): Promise<void> {
  const [user] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    company.usernames.ROLE_ADMIN,
  ])
  await app.databases.withCompany({ companyId: company.id, cell: CELL }, (tx) =>
    changeStock(
      { tx, companyId: company.id, user: { id: Number(user?.id) }, now: new Date() } as Ctx,
      { kind: 'purchases', id: 1, version },
      changes,
    ),
  )
}

test('every product is listed once for each depot where it is, with what is there, promised and available', async () => {
  const { company, shown, cable, casa } = await stocked()
  expect(await shown()).toEqual(['=Vis Fès 1000', 'Câble Casa 40', 'Câble Fès 7', 'Prise Casa 5'])
  await promise(company, { depotId: casa.id, productId: cable.id, quantity: 12 })
  const answer = await company.agent.send('POST', '/products/byRepo', { repoId: casa.id, needle: 'cable' })
  expect(answer.body).toMatchObject({
    totalElements: 1,
    content: [{ id: cable.id, reference: 'CÂBLE', priceHT: 100, priceTTC: 120, brand: { name: 'Cablor' } }],
  })
  expect(answer.body).toMatchObject({
    content: [{ repoId: casa.id, repoName: 'Casa', quantity: 40, reserved: 12, available: 28 }],
  })
})

test('filters by depot, brand, family with all below it, on sale, in stock only and words', async () => {
  const { company, shown, brand, top, fes, gone } = await stocked()
  expect(await shown({ depotIds: [fes.id] })).toEqual(['=Vis Fès 1000', 'Câble Fès 7'])
  expect(await shown({ brandIds: [brand.id] })).toEqual(['Câble Casa 40', 'Câble Fès 7'])
  expect(await shown({ familyIds: [top.id] })).toEqual(['Câble Casa 40', 'Câble Fès 7', 'Prise Casa 5'])
  expect(await shown({ onSale: true })).toEqual(['Prise Casa 5'])
  expect(await shown({ search: 'CABLE' })).toEqual(['Câble Casa 40', 'Câble Fès 7'])
  await company.admin.call(purchases.remove, { body: { id: gone.id } })
  expect(await shown({ depotIds: [fes.id] })).toEqual(['=Vis Fès 0', 'Câble Fès 0'])
  expect(await shown({ depotIds: [fes.id], availableOnly: true })).toEqual([])
})

test('sorts by each of its columns, both ways, and by none other', async () => {
  const { company, shown, cable, socket, screw, casa, fes } = await stocked()
  // No two columns come out in the same order.
  await app.database.query(`update products set reference = 'ZVIS' where company_id = $1 and id = $2`, [
    company.id,
    screw.id,
  ])
  await promise(company, { depotId: fes.id, productId: screw.id, quantity: 970 })
  await promise(company, { depotId: casa.id, productId: cable.id, quantity: 6 })
  await promise(company, { depotId: fes.id, productId: cable.id, quantity: 7 })
  await promise(company, { depotId: casa.id, productId: socket.id, quantity: 1 })
  const [vis, casaCable, fesCable, prise] = ['=Vis Fès 1000', 'Câble Casa 40', 'Câble Fès 7', 'Prise Casa 5']
  const ascending = {
    name: [vis, casaCable, fesCable, prise],
    reference: [casaCable, fesCable, prise, vis],
    depot: [casaCable, prise, fesCable, vis],
    priceHt: [vis, prise, casaCable, fesCable],
    quantity: [prise, fesCable, casaCable, vis],
    reserved: [prise, casaCable, fesCable, vis],
    available: [fesCable, prise, vis, casaCable],
  } satisfies Record<StockSort, unknown>
  for (const [by, order] of Object.entries(ascending)) {
    const sorted = (direction: string) => shown({}, { sort: { by, direction } })
    expect([by, await sorted('asc')]).toEqual([by, order])
    expect([by, await sorted('desc')]).toEqual([by, order.toReversed()])
  }
  const unknown = await company.admin.send('POST', '/products/byRepo', {}, { query: '?sort=version,asc' })
  expect(unknown.status).toBe(400)
})

test('the export has the rows of the list, in its order and the reader’s language; text never becomes a formula', async () => {
  const { company } = await stocked()
  const answer = await company.commercial.send(
    'POST',
    '/products/exportByRepo',
    { onSale: null },
    { query: '?sort=name,asc' },
  )
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="stock_${dayOf(new Date())}.xlsx"`)
  const book = read(answer.body, { cellFormula: true })
  const sheet = book.Sheets['Stock par dépôt']
  if (!sheet) throw new Error('no sheet')
  expect(utils.sheet_to_json(sheet, { header: 1, defval: null })).toEqual([
    [
      'Référence',
      'Produit',
      'Marque',
      'Famille',
      'Dépôt',
      'En stock',
      'Réservé',
      'Disponible',
      'Prix HT (DHs)',
      'Prix TTC (DHs)',
    ],
    ['=VIS', '=Vis', null, null, 'Fès', 1000, 0, 1000, 0.1, 0.12],
    ['CÂBLE', 'Câble', 'Cablor', 'Câbles', 'Casa', 40, 0, 40, 100, 120],
    ['CÂBLE', 'Câble', 'Cablor', 'Câbles', 'Fès', 7, 0, 7, 100, 120],
    ['PRISE', 'Prise', null, 'Électricité', 'Casa', 5, 0, 5, 34, 40.8],
  ])
  const cells = Object.values(sheet) as { f?: string }[]
  expect(cells.filter((cell) => cell.f !== undefined)).toEqual([])
  expect((sheet['B2'] as { t: string }).t).toBe('s')
})

test('a promise keeps goods from others; goods that are promised cannot leave, and nothing goes below zero', async () => {
  const { company, cable, casa, shown } = await stocked()
  const at = { depotId: casa.id, productId: cable.id }
  await promise(company, { ...at, quantity: 30 })
  await expect(change(company, 902, [{ ...at, quantity: 0, reserved: 11 }])).rejects.toMatchObject({
    code: 'stock.short',
    values: { left: 10, wanted: 11, product: 'Câble', depot: 'Casa' },
  })
  await expect(change(company, 903, [{ ...at, quantity: -11, reserved: 0 }])).rejects.toMatchObject({
    code: 'stock.short',
  })
  // Each fits alone, both together do not.
  const six = { ...at, quantity: 0, reserved: 6 }
  await expect(change(company, 904, [six, six])).rejects.toMatchObject({ code: 'stock.short' })
  expect(await shown({ search: 'cable', depotIds: [casa.id] })).toEqual(['Câble Casa 40'])
})

test('the same version of a document moves its goods once, even when it is sent twice', async () => {
  const { company, gone, fes, cable, shown } = await stocked()
  const lines = [{ depotId: fes.id, productId: cable.id, quantity: 1, reserved: 0 }]
  await expect(
    app.databases.withCompany({ companyId: company.id, cell: CELL }, (tx) =>
      changeStock(
        { tx, companyId: company.id, user: { id: 0 }, now: new Date() } as Ctx,
        { kind: 'purchases', id: gone.id, version: 1 },
        lines,
      ),
    ),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await shown({ search: 'cable', depotIds: [fes.id] })).toEqual(['Câble Fès 7'])
})

test('movements are only ever added: the application may neither change nor remove one', async () => {
  const [held] = await app.database.query<{ changes: boolean }>(
    `select has_table_privilege('quai_app', 'stock_movements', 'update') or has_table_privilege('quai_app', 'stock_movements', 'delete')
      or has_table_privilege('quai_app', 'stock_movements', 'truncate') as changes`,
  )
  expect(held?.changes).toBe(false)
})

test('many who move the same goods in any order wait for each other and never deadlock; numbers have no gap', async () => {
  const { company, cable, socket, screw, casa, fes } = await stocked()
  const providerId = Number(await rowOf['providers']?.(app, company))
  const buy = (n: number) => {
    const productIds = [cable.id, socket.id, screw.id].toSorted(() => Math.random() - 0.5)
    const depotId = n % 2 === 0 ? casa.id : fes.id
    const lines = productIds.map((productId) => ({ productId, quantity: 1, price: cents(1) }))
    return company.admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
  }
  const bought = await Promise.all(Array.from({ length: 24 }, (_, n) => buy(n)))
  const numbers = bought.map((purchase) => Number(purchase.number.slice(5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => n + 3))
  await new Promise((done) => setTimeout(done, 1500)) // connections report what they met when they are idle
  const [met] = await app.database.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(met?.deadlocks).toBe('0')
})
