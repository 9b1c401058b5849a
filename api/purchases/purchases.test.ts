import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { type PurchaseForm, purchases } from '@app/contract/purchases'
import { dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { whyNotDeleted } from '@app/domain/purchases/actions'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aProvider, aPurchase, rowOf } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const NONE = { providerIds: [], productIds: [], from: null, to: null, search: '' }
const FIRST = { page: 0, size: 30, sort: { by: 'createdAt' as const, direction: 'desc' as const } }

/** A company with a depot, a provider and two products. */
async function shop() {
  const company = await app.company()
  const { admin } = company
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const provider = await admin.call(providers.save, { body: aProvider('Comptoir du Nord') })
  const cable = await admin.call(products.save, { body: aProduct({ name: 'Câble', reference: 'CAB' }) })
  const screw = await admin.call(products.save, { body: aProduct({ name: 'Vis', reference: 'VIS' }) })
  const line = (productId: number, quantity: number, price = 1000) => ({
    productId,
    quantity,
    price: cents(price),
  })
  const buy = (lines: PurchaseForm['lines'], more: Partial<PurchaseForm> = {}) =>
    company.agent.call(purchases.save, {
      body: aPurchase({ providerId: provider.id, depotId: depot.id, lines, ...more }),
    })
  const inStock = async (id: number) => (await admin.call(products.get, { params: { id } })).availability
  const numbers = async (filters: object) =>
    (await admin.call(purchases.list, { query: FIRST, body: { ...NONE, ...filters } })).content.map(
      (row) => row.purchaseNumber,
    )
  return { company, admin, depot, provider, cable, screw, line, buy, inStock, numbers }
}

test('a saved purchase puts its goods into the depot and takes the next number of the year', async () => {
  const { buy, cable, screw, line, depot, inStock } = await shop()
  const year = dayOf(new Date()).slice(2, 4)
  const first = await buy([line(cable.id, 12, 118_050), line(screw.id, 3)])
  const second = await buy([line(cable.id, 5)])
  expect([first.number, second.number]).toEqual([`AC${year}-000001`, `AC${year}-000002`])
  expect(first).toMatchObject({ quantity: 15, total: 12 * 118_050 + 3000, depot: { name: 'Casa' } })
  expect(first.lines.map((held) => held.productName)).toEqual(['Câble', 'Vis'])
  expect(await inStock(cable.id)).toEqual([
    { depotId: depot.id, depotName: 'Casa', quantity: 17, reserved: 0, available: 17 },
  ])
})

test('the wire speaks of purchaseNumber, purchaseDate, provider, repo and products', async () => {
  const { company, depot, provider, cable } = await shop()
  const answer = await company.admin.send('PUT', '/purchases/add', {
    products: [{ productId: cable.id, price: 12.5, quantity: 4 }],
    providerId: provider.id,
    purchaseDate: '14/11/2026',
    purchaseNumber: 'F-77',
    repoId: depot.id,
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      purchaseNumber: 'F-77',
      purchaseDate: '2026-11-14',
      provider: { name: 'Comptoir du Nord' },
      repo: { name: 'Casa' },
      products: [{ productId: cable.id, productName: 'Câble', price: 12.5, quantity: 4, total: 50 }],
      total: 50,
      events: [{ event: 'CREATED' }],
    },
  })
})

test('a date is an ISO day, an ISO instant or DD/MM/YYYY, between 2000 and 2100; anything else is refused', async () => {
  const { company, depot, provider, cable } = await shop()
  const save = async (purchaseDate: string) =>
    company.admin.send('PUT', '/purchases/add', {
      products: [{ productId: cable.id, price: 1, quantity: 1 }],
      providerId: provider.id,
      repoId: depot.id,
      purchaseNumber: purchaseDate,
      purchaseDate,
    })
  for (const [sent, read] of [
    ['2026-11-14', '2026-11-14'],
    ['31/12/2025', '2025-12-31'],
    ['2026-07-14T23:30:00Z', '2026-07-15'],
    ['2026-07-14T10:00:00+01:00', '2026-07-14'],
    ['2026-12-01T00:00:00+01:00', '2026-12-01'],
    ['2026-12-01T23:59:00-05:00', '2026-12-01'],
    ['2026-12-01T00:00:00+00:00', '2026-12-01'],
  ] as const)
    expect((await save(sent)).body).toMatchObject({ purchaseDate: read })
  for (const sent of ['30/02/2026', '14-11-2026', '1999-12-31', '2101-01-01', '300000-01-01', ''])
    expect([sent, (await save(sent)).status]).toEqual([sent, 400])
})

test('nothing is saved without lines, with a quantity below 1 or above the largest amount', async () => {
  const { buy, cable, line, company } = await shop()
  await expect(buy([])).rejects.toMatchObject({ status: 422, body: { code: 'purchases.linesRequired' } })
  const none = { products: [{ productId: cable.id, price: 1, quantity: 0 }] }
  expect((await company.admin.send('PUT', '/purchases/add', none)).body).toMatchObject({
    fields: { 'products.0.quantity': expect.any(String) as string },
  })
  await expect(buy([line(cable.id, 1_000_000, 100_000_000_000)])).rejects.toMatchObject({
    status: 422,
    body: { code: 'purchases.tooMuch' },
  })
  const rows = await app.database.query('select from purchases where company_id = $1', [company.id])
  expect(rows).toEqual([])
})

test('a depot counts no more than the largest number: the purchase that would pass it is refused', async () => {
  const { company, buy, cable, line, depot } = await shop()
  await buy([line(cable.id, 1_000_000, 1)])
  const near = 1_999_500_000
  await app.database.query('update stock set quantity = $2 where company_id = $1', [company.id, near])
  await expect(buy([line(cable.id, 1_000_000, 1)])).rejects.toMatchObject({
    status: 422,
    body: { code: 'stock.tooMuch' },
  })
  await app.database.query('update stock set quantity = 1000000 where company_id = $1 and depot_id = $2', [
    company.id,
    depot.id,
  ])
})

test('a closed depot takes no purchase, and the error names it', async () => {
  const { admin, buy, cable, line, depot } = await shop()
  await admin.call(depots.setActive, { body: { id: depot.id, active: false } })
  await expect(buy([line(cable.id, 1)])).rejects.toMatchObject({
    status: 409,
    body: { statusLabel: 'Le dépôt Casa est inactif. Choisissez-en un autre ou réactivez-le.' },
  })
})

test('the same paper of a provider is recorded once a year, whatever the case of its number', async () => {
  const { buy, cable, line } = await shop()
  const first = await buy([line(cable.id, 1)], { purchaseNumber: 'FA-1' })
  await expect(buy([line(cable.id, 1)], { purchaseNumber: 'fa-1' })).rejects.toMatchObject({
    status: 409,
    body: { fields: { purchaseNumber: /fa-1.*Comptoir du Nord/ } },
  })
  await buy([line(cable.id, 1)], { purchaseNumber: 'FA-1', purchaseDate: '2025-11-14' })
  expect(first.purchaseNumber).toBe('FA-1')
})

test('with its id only number, date, provider and additional fields change; other lines or another depot are refused', async () => {
  const { admin, company, buy, cable, screw, line, provider, depot } = await shop()
  const { id, version } = await buy([line(cable.id, 5)])
  const header = {
    id,
    version,
    purchaseNumber: 'F-2',
    purchaseDate: '2026-01-02' as const,
    providerId: provider.id,
  }
  const changed = await company.agent.call(purchases.save, { body: header })
  expect(changed).toMatchObject({
    purchaseNumber: 'F-2',
    purchaseDate: '2026-01-02',
    version: 2,
    quantity: 5,
  })
  expect(changed.events.map((event) => event.event)).toEqual(['UPDATED_FIELD', 'UPDATED_FIELD', 'CREATED'])
  const { version: _version, ...unversioned } = header
  const again = (more: object) => admin.call(purchases.save, { body: { ...unversioned, ...more } })
  await again({ depotId: depot.id, lines: [line(cable.id, 5)] })
  for (const goods of [
    { lines: [line(cable.id, 6)] },
    { lines: [line(cable.id, 5, 999)] },
    { lines: [line(cable.id, 5), line(screw.id, 1)] },
    { depotId: Number(await rowOf['depots']?.(app, company)) },
  ])
    await expect(again(goods)).rejects.toMatchObject({ status: 422, body: { code: 'purchases.linesFixed' } })
})

test('a provider or product deleted since does not keep a purchase from being corrected', async () => {
  const { admin, company, buy, cable, screw, line, provider, depot } = await shop()
  const { id } = await buy([line(cable.id, 5)])
  const other = await admin.call(providers.save, { body: aProvider() })
  const hold = (quantity: number) =>
    app.database.query('update stock set quantity = $2 where company_id = $1', [company.id, quantity])
  const correct = (purchaseNumber: string) => {
    const sent = { id, purchaseNumber, purchaseDate: '2026-01-02' as const, providerId: provider.id }
    return company.agent.call(purchases.save, {
      body: { ...sent, depotId: depot.id, lines: [line(cable.id, 5)] },
    })
  }
  await admin.call(providers.remove, { params: { id: provider.id } })
  expect(await correct('F-9')).toMatchObject({ purchaseNumber: 'F-9', provider: { id: provider.id } })
  await expect(buy([line(screw.id, 1)])).rejects.toMatchObject({ status: 404 })
  await hold(0) // as if all had been sold
  await admin.call(products.remove, { params: { id: cable.id } })
  expect(await correct('F-10')).toMatchObject({ purchaseNumber: 'F-10', lines: [{ productName: 'Câble' }] })
  await expect(buy([line(cable.id, 1)], { providerId: other.id })).rejects.toMatchObject({ status: 404 })
  await hold(5)
})

test('deleting a purchase takes its goods back, keeps its number and hides it everywhere', async () => {
  const { admin, company, buy, cable, line, inStock, numbers } = await shop()
  const { id, number } = await buy([line(cable.id, 5)])
  await company.agent.call(purchases.remove, { body: { id } })
  expect((await inStock(cable.id))[0]?.quantity).toBe(0)
  expect(await numbers({})).toEqual([])
  expect((await admin.send('GET', `/purchases/${id}`)).status).toBe(404)
  expect((await admin.send('DELETE', '/purchases/delete', { purchaseId: id })).status).toBe(404)
  const [kept] = await app.database.query<{ number: string }>(
    'select number from purchases where company_id = $1 and id = $2 and voided_at is not null',
    [company.id, id],
  )
  expect(kept?.number).toBe(number)
  expect((await buy([line(cable.id, 1)])).number.endsWith('000002')).toBe(true)
})

test('deleting one line takes its goods back; the last line takes the purchase along', async () => {
  const { admin, company, buy, cable, screw, line, inStock } = await shop()
  const { id } = await buy([line(cable.id, 5), line(screw.id, 2)])
  await company.agent.send('DELETE', '/purchases/delete', { purchaseId: id, productId: screw.id })
  expect((await inStock(screw.id))[0]?.quantity).toBe(0)
  const left = await admin.call(purchases.get, { params: { id } })
  expect(left.lines.map((held) => held.productName)).toEqual(['Câble'])
  expect(left.events[0]).toMatchObject({ event: 'LINE', detail: 'VIS', old: 2, new: 0 })
  const again = await admin.send('DELETE', '/purchases/delete', { purchaseId: id, productId: screw.id })
  expect(again.status).toBe(404)
  await admin.call(purchases.remove, { body: { id, productId: cable.id } })
  expect((await admin.send('GET', `/purchases/${id}`)).status).toBe(404)
  expect((await inStock(cable.id))[0]?.quantity).toBe(0)
})

test('what is promised meanwhile cannot be taken back: 409 with product, depot and what is left, as the screen knew', async () => {
  const { admin, company, buy, cable, line, numbers } = await shop()
  const bought = await buy([line(cable.id, 5)])
  const { id, purchaseNumber } = bought
  expect(whyNotDeleted(bought)).toBeUndefined()
  await app.database.query('update stock set reserved = 3 where company_id = $1', [company.id])
  expect(await admin.send('DELETE', '/purchases/delete', { purchaseId: id })).toMatchObject({
    status: 409,
    body: {
      code: 'stock.short',
      statusLabel: 'Disponible au dépôt Casa : 2 « Câble ». Il en faudrait 5.',
    },
  })
  const asRead = await admin.call(purchases.get, { params: { id } })
  expect(whyNotDeleted(asRead)).toEqual({ depot: 'Casa', product: 'Câble', left: 2, wanted: 5 })
  expect(await numbers({})).toEqual([purchaseNumber])
  await app.database.query('update stock set reserved = 0 where company_id = $1', [company.id])
})

test('filters by provider, product, days of the purchase (both included) and words in any order', async () => {
  const { admin, buy, cable, screw, line, numbers } = await shop()
  const other = await admin.call(providers.save, { body: aProvider('Éts Zniber') })
  await buy([line(cable.id, 1)], { purchaseNumber: 'A-100', purchaseDate: '2026-01-10' })
  await buy([line(screw.id, 1)], {
    purchaseNumber: 'B-200',
    purchaseDate: '2026-02-10',
    providerId: other.id,
  })
  expect(await numbers({ providerIds: [other.id] })).toEqual(['B-200'])
  expect(await numbers({ productIds: [cable.id] })).toEqual(['A-100'])
  expect(await numbers({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['A-100'])
  expect(await numbers({ from: '2026-01-11' })).toEqual(['B-200'])
  expect(await numbers({ to: '2026-01-09' })).toEqual([])
  expect(await numbers({ search: 'zniber b-2' })).toEqual(['B-200'])
  expect(await numbers({ search: 'ets' })).toEqual(['B-200'])
  expect(await numbers({ search: 'comptoir b-2' })).toEqual([])
  expect(await numbers({ search: '100' })).toEqual(['A-100'])
})

test('additional fields of purchases are checked and kept', async () => {
  const { admin, buy, cable, line } = await shop()
  const types = await admin.call(fields.saveType, { body: { name: 'Texte', kind: 'STRING', choices: ['*'] } })
  const typeId = types[0]?.id ?? 0
  await admin.call(fields.save, {
    params: { module: 'purchase' },
    body: { name: 'Conteneur', typeId, visible: true, mandatory: true },
  })
  await expect(buy([line(cable.id, 1)])).rejects.toMatchObject({
    status: 422,
    body: { code: 'fields.invalid', fields: { 'fields.Conteneur': expect.any(String) as string } },
  })
  const saved = await buy([line(cable.id, 1)], { customValues: { Conteneur: 'MSKU 1' } })
  expect(saved.customValues).toEqual({ Conteneur: 'MSKU 1' })
})

test('a salesperson has no purchases', async () => {
  const { company, buy, cable, line } = await shop()
  const { id } = await buy([line(cable.id, 1)])
  for (const [method, path] of [
    ['POST', '/purchases'],
    ['GET', `/purchases/${id}`],
    ['PUT', '/purchases/add'],
    ['DELETE', '/purchases/delete'],
  ] as const)
    expect((await company.commercial.send(method, path, method === 'GET' ? undefined : {})).status).toBe(403)
})

test('two people who delete the same purchase at once take its goods back once', async () => {
  const { company, buy, cable, line, inStock } = await shop()
  const { id } = await buy([line(cable.id, 5)])
  await buy([line(cable.id, 5)])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => company.admin.send('DELETE', '/purchases/delete', { purchaseId: id })),
  )
  expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 404)).toHaveLength(7)
  expect((await inStock(cable.id))[0]?.quantity).toBe(5)
})

const statusOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (refused: { status: number }) => refused.status,
  )

test('neither product nor depot is deleted while a purchase brings goods there, or the purchase is refused', async () => {
  const { admin, buy, line } = await shop()
  for (let round = 0; round < 12; round++) {
    const product = await admin.call(products.save, { body: aProduct({ reference: `R-${round}` }) })
    const depot = await admin.call(depots.save, { body: aDepot(`Dépôt ${round}`) })
    const [bought, ...removed] = await Promise.all([
      statusOf(buy([line(product.id, 5)], { depotId: depot.id })),
      statusOf(admin.call(products.remove, { params: { id: product.id } })),
      statusOf(admin.call(depots.remove, { params: { id: depot.id } })),
    ])
    expect([200, 404]).toContain(bought)
    expect(removed).toEqual(bought === 200 ? [409, 409] : [200, 200])
  }
})

test('a depot with goods is not deleted, and the error says what is left', async () => {
  const { admin, buy, cable, depot, line } = await shop()
  await buy([line(cable.id, 5)])
  expect(await admin.send('DELETE', `/repos/delete/${depot.id}`)).toMatchObject({
    status: 409,
    body: { statusLabel: 'Il reste 5 « Câble » au dépôt Casa. Videz-le d’abord.' },
  })
})
