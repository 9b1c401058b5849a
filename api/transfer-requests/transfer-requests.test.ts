import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { supplierCredits } from '@app/contract/supplier-credits'
import { transferRequests } from '@app/contract/transfer-requests'
import { transfers } from '@app/contract/transfers'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aDepot } from '../test/factories.ts'
import { line as ordered, refusal, refused } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'
import { aShopWithTwoDepots } from '../test/transfer-rows.ts'

const app = appForTests()
const EVERY = { from: null, to: null } as const
const LATEST = { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
const ANY = { from: null, to: null, sourceIds: [], destinationIds: [], productIds: [] }

test('a request moves nothing; validated, all its lines leave one depot and come into the other', async () => {
  const shop = await aShopWithTwoDepots(app)
  const other = await shop.newProduct(7)
  const asked = await shop.ask({ lines: [shop.line(10), shop.line(7, other)] })
  expect(asked).toMatchObject({ treated: false, transferId: null, version: 1 })
  expect(asked.lines.map(({ quantity, product }) => [quantity, product.availability])).toMatchObject([
    [
      10,
      [
        { depotId: shop.sourceId, available: 100 },
        { depotId: shop.destinationId, available: 0 },
      ],
    ],
    [7, [{ available: 7 }, { available: 0 }]],
  ])
  expect([await shop.both(), await shop.both(other)]).toEqual([
    [100, 0],
    [7, 0],
  ])
  const validated = await shop.validate(asked.id)
  expect(validated).toMatchObject({ treated: true, version: 2 })
  expect(validated.events.map(({ event }) => event)).toEqual(['TREATED', 'CREATED'])
  expect([await shop.both(), await shop.both(other)]).toEqual([
    [90, 10],
    [0, 7],
  ])
  const { content } = await shop.admin.call(transfers.list, { query: LATEST, body: ANY })
  expect(content).toMatchObject([
    {
      id: validated.transferId,
      source: { id: shop.sourceId },
      destination: { id: shop.destinationId },
      request: { id: asked.id },
      lines: [
        { quantity: 10, sourceLeft: 90, destinationLeft: 10 },
        { quantity: 7, sourceLeft: 0, destinationLeft: 7 },
      ],
    },
  ])
})

test('what was left in both depots stays recorded, whatever happens to them later', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { id } = await shop.ask()
  await shop.validate(id)
  await shop.bring(shop.productId, 50)
  const back = await shop.ask({
    sourceId: shop.destinationId,
    destinationId: shop.sourceId,
    lines: [shop.line(4)],
  })
  await shop.validate(back.id)
  const { content } = await shop.admin.call(transfers.list, { query: LATEST, body: ANY })
  expect(content.map(({ lines: [line] }) => [line?.sourceLeft, line?.destinationLeft])).toEqual([
    [6, 144],
    [90, 10],
  ])
})

test('of 32 who validate a request at once, one does, and the goods move once', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { id } = await shop.ask()
  const body = { id, lines: [shop.line(10)] }
  const result = await Promise.all(
    Array.from({ length: 32 }, () => refused(shop.admin.call(transferRequests.validate, { body }))),
  )
  expect(result.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(result)).toEqual(new Set(['done', '409 transferRequests.treated']))
  expect(await shop.both()).toEqual([90, 10])
})

test('validated again with the same key, it is answered as the first time and moves nothing more', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { id } = await shop.ask()
  const sent = () =>
    shop.admin.send(
      'POST',
      '/repos/transfer/draft/validate',
      { draftId: id, products: [shop.line(10)] },
      { headers: { 'idempotency-key': `transfer-${id}` } },
    )
  const [first, second] = [await sent(), await sent()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await shop.both()).toEqual([90, 10])
})

test('source and destination differ, there is a line at least, and a product is there once', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { sourceId, line } = shop
  expect(await refused(shop.ask({ destinationId: sourceId }))).toBe('422 transferRequests.sameDepot')
  expect(await refused(shop.ask({ lines: [] }))).toBe('422 transferRequests.linesRequired')
  const result = await refusal(shop.ask({ lines: [line(1), line(2)] }))
  expect([result?.status, result?.body.code, Object.keys(result?.body.fields ?? {})]).toEqual([
    422,
    'transferRequests.sameProduct',
    ['products.1.productId'],
  ])
})

test('every line that the source cannot give is named at once; what is promised to clients cannot be requested', async () => {
  const shop = await aShopWithTwoDepots(app)
  const [scarce, none] = [await shop.newProduct(3), await shop.newProduct(0)]
  await shop.save({ lines: [ordered(shop.productId, 95)] })
  const result = await refusal(shop.ask({ lines: [shop.line(6), shop.line(3, scarce), shop.line(1, none)] }))
  expect([result?.status, result?.body.code]).toEqual([409, 'stock.short'])
  expect(Object.keys(result?.body.fields ?? {})).toEqual(['products.0.quantity', 'products.2.quantity'])
  expect(result?.body.fields?.['products.0.quantity']).toContain('5')
  await shop.ask({ lines: [shop.line(5), shop.line(3, scarce)] })
})

test('the source is checked again at the validation, and all lines stay where they are when one is short', async () => {
  const shop = await aShopWithTwoDepots(app)
  const other = await shop.newProduct(5)
  const { id } = await shop.ask({ lines: [shop.line(10), shop.line(5, other)] })
  await shop.save({ lines: [ordered(other, 1)] })
  const result = await refusal(shop.validate(id))
  expect([result?.body.code, Object.keys(result?.body.fields ?? {})]).toEqual([
    'stock.short',
    ['products.1.quantity'],
  ])
  expect([await shop.both(), await shop.both(other)]).toEqual([
    [100, 0],
    [5, 0],
  ])
  expect((await shop.open(id)).treated).toBe(false)
})

test('what is validated are the lines as they are: all of them, unchanged, of the version that was seen', async () => {
  const shop = await aShopWithTwoDepots(app)
  const other = await shop.newProduct(5)
  const { id } = await shop.ask({ lines: [shop.line(10), shop.line(5, other)] })
  for (const lines of [[shop.line(10)], [shop.line(9), shop.line(5, other)], []])
    expect(await refused(shop.validate(id, { lines }))).toBe('409 transferRequests.linesChanged')
  await shop.ask({ id, lines: [shop.line(10)] })
  expect(await refused(shop.validate(id, { version: 1 }))).toBe('409 record.changed')
  await shop.validate(id, { version: 2 })
})

test('a closed depot takes nothing in, though it still gives', async () => {
  const shop = await aShopWithTwoDepots(app)
  const setActive = (id: number, active: boolean) =>
    shop.admin.call(depots.setActive, { body: { id, active } })
  const { id } = await shop.ask()
  await setActive(shop.destinationId, false)
  expect(await refused(shop.ask())).toBe('409 depots.closed')
  expect(await refused(shop.validate(id))).toBe('409 depots.closed')
  // What it had already may be changed.
  await shop.ask({ id, lines: [shop.line(3)] })
  await setActive(shop.destinationId, true)
  await setActive(shop.sourceId, false)
  await shop.validate(id)
  expect(await shop.both()).toEqual([97, 3])
})

test('salespeople ask for goods from or to a depot of theirs, see and change their own, and validate none', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { commercial, agent } = shop.company
  const { id: yard } = await shop.admin.call(depots.save, { body: aDepot() })
  const own = await shop.ask({}, commercial)
  expect(own.user.id).toBe(shop.salesperson.id)
  await shop.ask({ sourceId: shop.sourceId, destinationId: yard }, commercial)
  await shop.bring(shop.productId, 5, yard)
  const strange = { sourceId: yard, destinationId: shop.destinationId, lines: [shop.line(1)] }
  expect(await refused(shop.ask(strange, commercial))).toBe('422 transferRequests.depotNotYours')
  const others = await shop.ask()
  expect(await refused(shop.open(others.id, commercial))).toBe('404 record.notFound')
  expect(await refused(shop.ask({ id: others.id }, commercial))).toBe('404 record.notFound')
  expect(await refused(shop.remove(others.id, commercial))).toBe('404 record.notFound')
  expect(await refused(shop.validate(own.id, {}, commercial))).toBe('403 access.denied')
  await shop.ask({ id: own.id, lines: [shop.line(2)] }, commercial)
  await shop.remove(own.id, commercial)
  // Agents read.
  expect((await shop.open(others.id, agent)).id).toBe(others.id)
  for (const call of [
    () => shop.ask({}, agent),
    () => shop.remove(others.id, agent),
    () => shop.validate(others.id, {}, agent),
  ])
    expect(await refused(call())).toBe('403 access.denied')
})

test('a validated request is neither changed, deleted nor validated again', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { id } = await shop.ask()
  await shop.validate(id)
  for (const call of [() => shop.ask({ id }), () => shop.remove(id), () => shop.validate(id)])
    expect(await refused(call())).toBe('409 transferRequests.treated')
})

test('a change is recorded: another depot by name, a line by its reference; an older version is refused', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { id: yard, name } = await shop.admin.call(depots.save, { body: aDepot() })
  const other = await shop.newProduct(4)
  const { id, version } = await shop.ask()
  const changed = await shop.ask({
    id,
    version,
    destinationId: yard,
    lines: [shop.line(3), shop.line(4, other)],
  })
  const result = changed.events.filter(({ event }) => event !== 'CREATED')
  expect(result.map(({ event, detail, old, new: now }) => [event, detail, old, now])).toEqual([
    ['UPDATED_FIELD', 'destRepo', expect.any(String), name],
    ['LINE', expect.any(String), 10, 3],
    ['LINE', expect.any(String), 0, 4],
  ])
  expect(await refused(shop.ask({ id, version }))).toBe('409 record.changed')
})

test('a product or a depot that a waiting request names is not deleted', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { id: yard } = await shop.admin.call(depots.save, { body: aDepot() })
  const last = await shop.newProduct(2)
  const { id } = await shop.ask({ destinationId: yard, lines: [shop.line(2, last)] })
  // All of it goes back to the supplier meanwhile.
  const gone = { productId: last, depotId: shop.sourceId, quantity: 2, unitPrice: cents(1) }
  await shop.admin.call(supplierCredits.save, { body: { providerId: shop.providerId, lines: [gone] } })
  const removeProduct = () => shop.admin.call(products.remove, { params: { id: last } })
  const removeDepot = () => shop.admin.call(depots.remove, { params: { id: yard } })
  expect(await refused(removeProduct())).toBe('409 products.hasTransferRequests')
  expect(await refused(removeDepot())).toBe('409 depots.hasTransferRequests')
  await shop.remove(id)
  await removeDepot()
  await removeProduct()
})

test('requests are listed by day, depot and whether they wait, newest or oldest first; /mine answers those of the caller', async () => {
  const shop = await aShopWithTwoDepots(app)
  const { admin, sourceId, destinationId } = shop
  const { commercial } = shop.company
  const [first, second] = [await shop.ask(), await shop.ask({}, commercial)]
  const third = await shop.ask({ sourceId, destinationId: await newDepot(), lines: [shop.line(1)] })
  async function newDepot() {
    return (await admin.call(depots.save, { body: aDepot() })).id
  }
  const list = async (more: object, sortOrder: 'asc' | 'desc' = 'desc', by = admin) =>
    (
      await by.call(transferRequests.list, {
        params: { sortOrder },
        query: { page: 0, size: 10, ...EVERY, ...more },
      })
    ).content.map(({ id }) => id)
  expect(await list({})).toEqual([third.id, second.id, first.id])
  expect(await list({}, 'asc')).toEqual([first.id, second.id, third.id])
  expect(await list({ destinationIds: [destinationId] })).toEqual([second.id, first.id])
  expect(await list({ sourceIds: [destinationId] })).toEqual([])
  expect(await list({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await list({}, 'desc', commercial)).toEqual([second.id])
  const mine = await admin.call(transferRequests.mine, {
    params: { sortOrder: 'asc' },
    query: { page: 0, size: 10, ...EVERY },
  })
  expect(mine.content.map(({ id }) => id)).toEqual([first.id, third.id])
  await shop.validate(first.id)
  expect(await list({ treated: false })).toEqual([third.id, second.id])
  expect(await list({ treated: true })).toEqual([first.id])
})

test('the wire speaks of drafts: draftId, sourceRepoId, destRepoId and products, and other keys are ignored', async () => {
  const { admin, sourceId, destinationId, productId, line } = await aShopWithTwoDepots(app)
  const form = { sourceRepoId: sourceId, destRepoId: destinationId, products: [line(2)], fields: {} }
  const made = await admin.send('POST', '/repos/transfer/draft/add', { draftId: null, ...form })
  expect(made).toMatchObject({
    status: 200,
    body: {
      sourceRepo: { id: sourceId },
      destRepo: { id: destinationId },
      treated: false,
      details: [{ quantity: 2, product: { id: productId, availability: [{ repoId: sourceId }, {}] } }],
    },
  })
  const { id } = made.body as { id: number }
  const validated = await admin.send('POST', '/repos/transfer/draft/validate', {
    draftId: id,
    products: [line(2)],
  })
  expect(validated).toMatchObject({ status: 200, body: { treated: true } })
  const listed = await admin.send('POST', '/repos/transfers/mine/grouped/paged/web', {
    sourceRepo: sourceId,
    productId,
  })
  expect(listed.body).toMatchObject({
    content: [{ transferDraft: { id }, productQuantities: [{ product: { id: productId }, quantity: 2 }] }],
  })
})
