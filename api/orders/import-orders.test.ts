import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { imports } from '@app/contract/imports'
import { EVERY_ORDER, type OrderForm, orders } from '@app/contract/orders'
import { products } from '@app/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, aDepot, aProduct } from '../test/factories.ts'
import { importRows, type Rows } from '../test/imports.ts'
import { userOf } from '../test/in-company.ts'
import { aShop } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'
import { startWorker } from '../test/worker.ts'

const app = appForTests()
let stopWorker: () => Promise<void>
beforeAll(() => {
  stopWorker = startWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
})
afterAll(async () => await stopWorker())

const HEADINGS = [
  'Commande',
  'Code client',
  'Dépôt',
  'Référence',
  'Qté',
  'Remise (%)',
  'Mode de paiement',
  'Commentaire',
]
const cells = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

/** A shop with two clients, a depot of its salesperson and two products, of which nothing lies anywhere. */
async function counter() {
  const shop = await aShop(app)
  const { company, admin, salesperson } = shop
  const depot = await admin.call(depots.save, { body: aDepot('Dépôt Nord') })
  await shop.assign(salesperson.id, depot.id)
  for (const code of ['ATL-1', 'BEN-2'])
    await admin.call(clients.save, { body: aClient({ code, name: `Droguerie ${code}` }) })
  for (const reference of ['CAB-3G', 'VIS-50'])
    await admin.call(products.save, { body: aProduct({ reference, tiers: [] }) })
  const send = (rows: Rows, mode: 'check' | 'all' | 'valid' = 'all', by: Client = admin) =>
    importRows(by, 'orders', [HEADINGS, ...rows], mode)
  const listed = async (by: Client = admin) => {
    const query = { page: 0, size: 30, sort: { by: 'number', direction: 'asc' } } as const
    return (await by.call(orders.list, { query, body: EVERY_ORDER })).content
  }
  return { ...shop, ...company, depot, send, listed }
}

test('rows of one key become one draft, priced, that promises nothing and waits for nobody', async () => {
  const { admin, send, listed } = await counter()
  const shown = await send([
    ['A', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 12, 5, 'chq', 'Avant midi'],
    ['B', 'ben-2', 'depot nord', 'VIS-50', 3, null, null, null],
    ['a', 'atl-1', 'DÉPÔT NORD', 'vis-50', 2, null, null, null],
    ['A', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 1, 100, 'Chèque', 'Avant midi'],
  ])
  expect(shown).toMatchObject({ state: 'DONE', created: 2, total: 4, errors: [] })
  const [first, second, ...others] = await listed()
  expect(others).toEqual([])
  const opened = await admin.call(orders.get, { params: { id: first?.id ?? 0 } })
  expect(opened).toMatchObject({
    status: 'DRAFT',
    number: expect.stringMatching(/^BC\d\d-000001$/) as string,
    client: { code: 'ATL-1' },
    depot: { name: 'Dépôt Nord' },
    paymentCode: 'CHECK',
    comment: 'Avant midi',
    motifs: [],
    lines: [
      { product: { reference: 'CAB-3G' }, quantity: 12, salesDiscount: 50, unitPrice: 1450 },
      { product: { reference: 'VIS-50' }, quantity: 2 },
      { product: { reference: 'CAB-3G' }, quantity: 1, salesDiscount: 1000, priceHt: 0 },
    ],
    events: [{ event: 'CREATED' }],
  })
  expect(second).toMatchObject({ status: 'DRAFT', paymentCode: null, client: { code: 'BEN-2' } })
  const stock = await app.database.query('select from stock where reserved > 0')
  expect(stock).toEqual([])
})

test('what is not known is marked, with what was probably meant', async () => {
  const { send } = await counter()
  const shown = await send(
    [
      ['A', 'ATL-l', 'Dépôt Nrod', 'CAB-3H', 1, null, 'Chéqe', null],
      ['B', 'Droguerie BEN-2', 'Dépôt Nord', 'VIS-50', 1.5, 120, null, null],
      ['C', null, 'Dépôt Nord', 'VIS-50', 'beaucoup', 2.55, null, null],
    ],
    'check',
  )
  expect(shown).toMatchObject({ state: 'CHECKED', ready: 0, wrong: 3 })
  expect(shown.errors.map(({ row, column, code, suggestion }) => [row, column, code, suggestion])).toEqual(
    expect.arrayContaining([
      [2, 'client', 'unknown', 'ATL-1'],
      [2, 'depot', 'unknown', 'Dépôt Nord'],
      [2, 'product', 'unknown', 'CAB-3G'],
      [2, 'payment', 'unknown', 'Chèque'],
      [3, 'client', 'unknown', 'BEN-2'],
      [3, 'quantity', 'notWhole', undefined],
      [3, 'discount', 'tooBig', undefined],
      [4, 'client', 'required', undefined],
      [4, 'quantity', 'notANumber', undefined],
      [4, 'discount', 'oneDecimal', undefined],
    ]),
  )
})

test('an equal line marks the second row; rows of one key that disagree are marked at what differs', async () => {
  const { admin, send, listed } = await counter()
  await admin.call(depots.save, { body: aDepot('Dépôt Sud') })
  const shown = await send(
    [
      ['A', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 1, null, 'Chèque', 'Un'],
      ['A', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 2, 0, null, null],
      ['B', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 1, null, 'Chèque', 'Un'],
      ['B', 'BEN-2', 'Dépôt Sud', 'VIS-50', 1, null, 'Effet', 'Deux'],
      ['C', 'BEN-2', 'Dépôt Sud', 'VIS-50', 1, null, null, null],
    ],
    'valid',
  )
  expect(shown).toMatchObject({ state: 'DONE', created: 1 })
  expect(cells(shown.errors).toSorted()).toEqual([
    '2 order otherLineOfOrderWrong',
    '3 product twiceAtDiscount',
    '4 order otherLineOfOrderWrong',
    '5 client differsInOrder',
    '5 comment differsInOrder',
    '5 depot differsInOrder',
    '5 payment differsInOrder',
  ])
  expect(await listed()).toMatchObject([{ client: { code: 'BEN-2' } }])
})

test('an order with one wrong line is left out wholly; all or nothing imports nothing', async () => {
  const { send, listed } = await counter()
  const rows: Rows = [
    ['A', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 1, null, null, null],
    ['A', 'ATL-1', 'Dépôt Nord', 'INCONNU', 1, null, null, null],
    ['B', 'BEN-2', 'Dépôt Nord', 'VIS-50', 1, null, null, null],
  ]
  expect(await send(rows, 'all')).toMatchObject({
    state: 'FAILED',
    failure: { code: 'rowsWrong' },
    created: 0,
  })
  expect(await listed()).toEqual([])
  const shown = await send(rows, 'valid')
  expect(shown).toMatchObject({ state: 'DONE', created: 1 })
  expect(await listed()).toMatchObject([{ client: { code: 'BEN-2' }, status: 'DRAFT' }])
})

test('a blocked client, a closed depot and one that is not the salesperson’s are marked', async () => {
  const { admin, commercial, send, listed } = await counter()
  const client = await admin.call(clients.save, { body: aClient({ code: 'BLO' }) })
  await admin.call(clients.setStatus, { body: { id: client.id, status: 'BLOCKED' } })
  const closed = await admin.call(depots.save, { body: aDepot('Dépôt Est') })
  await admin.call(depots.setActive, { body: { id: closed.id, active: false } })
  await admin.call(depots.save, { body: aDepot('Dépôt Ouest') })
  const rows: Rows = [
    ['A', 'BLO', 'Dépôt Est', 'CAB-3G', 1, null, null, null],
    ['B', 'ATL-1', 'Dépôt Ouest', 'CAB-3G', 1, null, null, null],
    ['C', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 1, null, null, null],
  ]
  const theirs = await send(rows, 'valid', commercial)
  expect(cells(theirs.errors).toSorted()).toEqual([
    '2 client clientBlocked',
    '2 depot depotNotYours',
    '3 depot depotNotYours',
  ])
  expect(await listed(commercial)).toMatchObject([{ status: 'DRAFT', depot: { name: 'Dépôt Nord' } }])
  const all = await send(rows, 'valid')
  expect(cells(all.errors).toSorted()).toEqual(['2 client clientBlocked', '2 depot depotInactive'])
})

test('an imported order belongs to its importer: an agent saves and deletes such drafts, and no other order', async () => {
  const { company, agent, commercial, admin, send, listed } = await counter()
  const line: Rows[number] = ['A', 'ATL-1', 'Dépôt Nord', 'CAB-3G', 1, null, 'Chèque', null]
  await send([line, ['B', ...line.slice(1)]], 'all', agent)
  const drafts = await listed(agent)
  const user = await userOf(app, company, 'ROLE_AGENT')
  expect(drafts.map((draft) => draft.user.id)).toEqual([user.id, user.id])
  expect(await listed(commercial)).toEqual([])
  const [saved, deleted] = drafts
  if (!saved || !deleted) throw new Error('two drafts were imported')
  await agent.call(orders.remove, { params: { id: deleted.id } })
  const opened = await agent.call(orders.get, { params: { id: saved.id } })
  const form: OrderForm = {
    id: saved.id,
    version: opened.version,
    clientId: opened.client.id,
    depotId: opened.depot.id,
    paymentCode: 'CHECK',
    comment: '',
    lines: opened.lines.map(({ product, quantity, salesDiscount }) => ({
      productId: product.id,
      quantity,
      salesDiscount,
    })),
  }
  // Nothing lies in that depot: a draft that leaves DRAFT needs its goods.
  await expect(agent.call(orders.save, { body: form })).rejects.toMatchObject({
    status: 409,
    body: { code: 'orders.short' },
  })
  await send([line], 'all', admin)
  const [, others] = await listed()
  expect(others?.user.id).not.toBe(user.id)
  await expect(agent.call(orders.remove, { params: { id: others?.id ?? 0 } })).rejects.toMatchObject({
    status: 403,
  })
})

test('columns are named in the language of the reader, under the module’s wire name', async () => {
  const { admin, commercial } = await counter()
  const columns = await commercial.call(imports.columns, { params: { module: 'orders' } })
  expect(columns.map(({ key, required }) => [key, required])).toEqual([
    ['order', true],
    ['client', true],
    ['depot', true],
    ['product', true],
    ['quantity', true],
    ['discount', false],
    ['payment', false],
    ['comment', false],
  ])
  expect(await admin.send('GET', '/imports/columns/carts')).toMatchObject({ status: 200 })
  expect(await admin.send('GET', '/imports/columns/orders')).toMatchObject({ status: 400 })
})
