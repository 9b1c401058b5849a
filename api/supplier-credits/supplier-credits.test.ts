import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { supplierCredits } from '@app/contract/supplier-credits'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aDepot, aProvider } from '../test/factories.ts'
import { aShop, line as ordered, refusal, refused } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const FIRST = { page: 0, size: 30, sort: { by: 'createdAt', direction: 'desc' } } as const
const EVERY = { ...FIRST, search: '', from: null, to: null } as const

async function aShopThatGivesBack() {
  const shop = await aShop(app)
  const { admin, providerId, depotId, productId } = shop
  const line = (quantity: number, more: object = {}) => ({
    productId,
    depotId,
    quantity,
    unitPrice: cents(1250),
    ...more,
  })
  const giveBack = (more: object = {}, by: Client = admin) =>
    by.call(supplierCredits.save, { body: { providerId, lines: [line(4)], ...more } })
  const open = (id: number, by: Client = admin) => by.call(supplierCredits.get, { params: { id } })
  const remove = (id: number, by: Client = admin) => by.call(supplierCredits.remove, { params: { id } })
  const treat = (id: number, treated: boolean, by: Client) =>
    by.call(supplierCredits.setTreated, { body: { id, treated } })
  return { ...shop, line, giveBack, open, remove, treat }
}

test('goods leave when it is saved, and come back when it is deleted', async () => {
  const shop = await aShopThatGivesBack()
  const made = await shop.giveBack()
  expect(made.number).toMatch(/^AR\d{2}-000001$/)
  expect(made).toMatchObject({ totalTtc: 5000, treated: false, provider: { id: shop.providerId } })
  expect(made.lines).toMatchObject([{ quantity: 4, unitPrice: 1250, total: 5000, available: 100 }])
  expect(await shop.held()).toEqual([96, 0])
  expect(await refused(shop.remove(made.id, shop.company.agent))).toBe('403 access.denied')
  await shop.remove(made.id)
  expect(await shop.held()).toEqual([100, 0])
  expect(await refused(shop.open(made.id))).toBe('404 record.notFound')
})

test('salespeople neither see nor write any', async () => {
  const shop = await aShopThatGivesBack()
  const { commercial } = shop.company
  const { id } = await shop.giveBack()
  const calls = [
    () => shop.giveBack({}, commercial),
    () => shop.open(id, commercial),
    () => shop.remove(id, commercial),
    () => shop.treat(id, true, commercial),
    () => commercial.call(supplierCredits.list, { query: EVERY }),
  ]
  for (const call of calls) expect(await refused(call())).toBe('403 access.denied')
})

test('a change moves what differs, and is recorded', async () => {
  const shop = await aShopThatGivesBack()
  const { admin } = shop
  const other = await shop.newProduct(10)
  const yard = await admin.call(depots.save, { body: aDepot() })
  const { id: anotherProvider } = await admin.call(providers.save, { body: aProvider() })
  const { id, version } = await shop.giveBack()
  await shop.bring(shop.productId, 5, yard.id)
  const changed = await shop.giveBack(
    {
      id,
      version,
      providerId: anotherProvider,
      lines: [shop.line(1), shop.line(2, { depotId: yard.id }), shop.line(3, { productId: other })],
    },
    shop.company.agent,
  )
  expect(changed.totalTtc).toBe(7500)
  expect([await shop.held(), await shop.held(shop.productId, yard.id), await shop.held(other)]).toEqual([
    [99, 0],
    [3, 0],
    [7, 0],
  ])
  const result = changed.events.filter(({ event }) => event !== 'CREATED')
  expect(result.map(({ event, old, new: now }) => [event, old, now])).toEqual([
    ['UPDATED_FIELD', expect.any(String), expect.any(String)],
    ['UPDATED_FIELD', 50, 75],
    ['LINE', 4, 3],
    ['LINE', 0, 3],
  ])
  expect(await refused(shop.giveBack({ id, version }))).toBe('409 record.changed')
})

test('every line that is short of goods is named at once, with what is left for it', async () => {
  const shop = await aShopThatGivesBack()
  const scarce = await shop.newProduct(3)
  await shop.save({ lines: [ordered(shop.productId, 98)] })
  const lines = [shop.line(2), shop.line(1, { unitPrice: cents(1) }), shop.line(4, { productId: scarce })]
  const result = await refusal(shop.giveBack({ lines }))
  expect([result?.status, result?.body.code]).toEqual([409, 'stock.short'])
  expect(Object.keys(result?.body.fields ?? {})).toEqual([
    'details.0.quantity',
    'details.1.quantity',
    'details.2.quantity',
  ])
  // What it took itself is left for it.
  const { id } = await shop.giveBack({ lines: [shop.line(2)] })
  await shop.giveBack({ id, lines: [shop.line(1)] })
  await shop.giveBack({ id, lines: [shop.line(2)] })
  expect(await refused(shop.giveBack({ id, lines: [shop.line(3)] }))).toBe('409 stock.short')
})

test('a product is there once per depot and price, and there is a line at least', async () => {
  const shop = await aShopThatGivesBack()
  expect(await refused(shop.giveBack({ lines: [] }))).toBe('422 supplierCredits.linesRequired')
  const result = await refusal(shop.giveBack({ lines: [shop.line(1), shop.line(2)] }))
  expect([result?.body.code, Object.keys(result?.body.fields ?? {})]).toEqual([
    'supplierCredits.equalLine',
    ['details.1.priceTTC'],
  ])
  await shop.giveBack({ lines: [shop.line(1), shop.line(2, { unitPrice: cents(0) })] })
})

test('goods of a product that was deleted since do not come back', async () => {
  const shop = await aShopThatGivesBack()
  const last = await shop.newProduct(2)
  const { id } = await shop.giveBack({ lines: [shop.line(2, { productId: last })] })
  await shop.admin.call(products.remove, { params: { id: last } })
  expect(await refused(shop.remove(id))).toBe('409 deliveryNotes.goodsGone')
  expect(await refused(shop.giveBack({ id }))).toBe('409 deliveryNotes.goodsGone')
  // Its price may still be corrected.
  const lines = [shop.line(2, { productId: last, unitPrice: cents(7) })]
  expect((await shop.giveBack({ id, lines })).totalTtc).toBe(14)
})

test('agents treat it, administrators undo it; treated it is neither changed nor deleted', async () => {
  const shop = await aShopThatGivesBack()
  const { agent } = shop.company
  const { id } = await shop.giveBack()
  expect(await refused(shop.treat(id, true, shop.admin))).toBe('403 access.denied')
  expect((await shop.treat(id, true, agent)).treated).toBe(true)
  expect(await refused(shop.giveBack({ id }))).toBe('409 supplierCredits.treated')
  expect(await refused(shop.remove(id))).toBe('409 supplierCredits.treated')
  expect((await shop.treat(id, false, shop.admin)).events[0]?.event).toBe('UNTREATED')
  await shop.giveBack({ id, lines: [shop.line(1)] })
})

test('supplier credits are found by number and provider, product, day and whether they are treated', async () => {
  const shop = await aShopThatGivesBack()
  const other = await shop.newProduct(10)
  const [first, second] = [
    await shop.giveBack(),
    await shop.giveBack({ lines: [shop.line(1, { productId: other })] }),
  ]
  await shop.treat(second.id, true, shop.company.agent)
  const ids = async (more: object) =>
    (await shop.admin.call(supplierCredits.list, { query: { ...EVERY, ...more } })).content.map(
      ({ id }) => id,
    )
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ search: first.number })).toEqual([first.id])
  expect(await ids({ search: first.provider.name })).toHaveLength(2)
  expect(await ids({ productIds: [other] })).toEqual([second.id])
  expect(await ids({ providerIds: [shop.providerId] })).toHaveLength(2)
  expect(await ids({ treated: false })).toEqual([first.id])
  expect(await ids({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await ids({ sort: { by: 'totalTtc', direction: 'asc' } })).toEqual([second.id, first.id])
})

test('the wire speaks of supplierId, inventoryId, the unit price as priceTTC, and treats by avoirFinancierId', async () => {
  const { admin, company, providerId, productId, depotId } = await aShopThatGivesBack()
  const details = [{ productId, inventoryId: depotId, quantity: 2, priceTTC: 12.5 }]
  const made = await admin.send('POST', '/avoirsFournisseur/add', { supplierId: providerId, details })
  const { name } = await admin.call(products.get, { params: { id: productId } })
  expect(made).toMatchObject({
    status: 200,
    body: {
      avoirFournisseurNumber: expect.stringMatching(/^AR/) as string,
      supplier: { id: providerId },
      priceTTC: 25,
      details: [
        { product: { name }, designation: name, inventory: { id: depotId }, quantity: 2, priceTTC: 12.5 },
      ],
    },
  })
  const { id } = made.body as { id: number }
  const body = { avoirFinancierId: id, treated: true }
  expect(await company.agent.send('POST', '/avoirsFournisseur/updateTreated', body)).toMatchObject({
    status: 200,
    body: { treated: true },
  })
})
