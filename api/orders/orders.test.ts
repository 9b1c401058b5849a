import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { orders } from '@app/contract/orders'
import { products } from '@app/contract/products'
import { session } from '@app/contract/session'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aCustomField, aDepot, aProduct } from '../test/factories.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { anOrderIn } from '../test/ledger-orders.ts'
import { aShop, delivered, line, refusal, refused, step } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const NOON = new Date('2026-11-16T12:00:00Z')
const app = appForTests({ clock: () => NOON })

test('an order is numbered, priced, evaluated, and its goods are promised', async () => {
  const { save, held, admin, productId } = await aShop(app)
  const order = await save()
  expect(order).toMatchObject({
    number: 'BC26-000001',
    status: 'CREATED',
    totalHt: 10_000,
    totalTtc: 12_000,
    motifs: [],
    version: 1,
    lines: [{ product: { id: productId }, quantity: 10, unitPrice: 1000, available: 100 }],
  })
  expect(await held()).toEqual([100, 10])
  expect(await admin.call(orders.get, { params: { id: order.id } })).toEqual(order)
})

test('lines take the tier of their own quantity, the product’s discount, the line’s own, and tax by rate', async () => {
  const { save, newProduct, productId } = await aShop(app)
  const tiers = [{ quantity: 10, price: cents(900) }]
  const other = await newProduct(100, { discount: 100, vatRate: 100, tiers })
  const order = await save({
    lines: [line(productId, 3, 75), line(other, 10), line(other, 9, 50), line(productId, 2, 1000)],
  })
  expect(order.lines).toMatchObject([
    { unitPrice: 1000, salesDiscount: 75, vatRate: 200, priceHt: 2775, priceTtc: 3330 },
    { unitPrice: 810, discount: 100, vatRate: 100, priceHt: 8100, priceTtc: 8910 },
    { unitPrice: 900, discount: 100, priceHt: 7695, priceTtc: 8465 },
    { priceHt: 0, priceTtc: 0 },
  ])
  expect([order.totalHt, order.totalTtc]).toEqual([18_570, 20_705])
})

test('a line whose quantity stays keeps its price when the product’s changes; a changed or new one takes today’s', async () => {
  const { save, admin, newProduct, productId } = await aShop(app)
  const other = await newProduct()
  const { id } = await save({ lines: [line(productId, 10), line(other, 5)] })
  for (const product of [productId, other])
    await admin.call(products.save, {
      body: aProduct({ id: product, priceHt: cents(2000), vatRate: 100 }),
    })
  const changed = await save({ id, lines: [line(productId, 10, 100), line(other, 6)] })
  expect(changed.lines).toMatchObject([
    { unitPrice: 1000, vatRate: 200, salesDiscount: 100 },
    { unitPrice: 2000, vatRate: 100 },
  ])
})

test('goods that lie there but are promised to others are none to sell, and yet not out of stock', async () => {
  const { save, admin, productId } = await aShop(app)
  const { id } = await save({ lines: [line(productId, 100)] })
  await step(admin, id, 'VALIDATED')
  const kept = await step(admin, id, 'CANCELLED')
  expect(kept.lines).toMatchObject([{ available: 100, stockQuantity: 100 }])
  await save({ lines: [line(productId, 100)] })
  const { lines } = await admin.call(orders.get, { params: { id } })
  expect(lines).toMatchObject([{ available: 0, stockQuantity: 100 }])
})

test('an order or a quote has at most 500 lines: one more is refused before anything is reserved', async () => {
  const { admin, clientId, depotId, productId, held } = await aShop(app)
  const details = Array.from({ length: 501 }, (_, at) => ({ productId, quantity: 1, salesDiscount: at / 10 }))
  const sent = { clientId, repoId: depotId, paymentMode: 'CHECK', details }
  for (const path of ['/carts/add', '/quotes/add'])
    expect(await admin.send('POST', path, sent)).toMatchObject({
      status: 422,
      body: { fields: { details: expect.stringContaining('500') as string } },
    })
  expect(await held()).toEqual([100, 0])
})

test('a changed order frees what it reserved and takes what it needs in one pass, also from another depot', async () => {
  const shop = await aShop(app)
  const { save, held, admin, bring, newProduct, productId } = shop
  const other = await newProduct(5)
  const { id, version } = await save({ lines: [line(productId, 100)] })
  const changed = await save({
    id,
    version,
    lines: [line(productId, 60), line(productId, 40, 1000), line(other, 5)],
  })
  expect(changed).toMatchObject({ version: 2, totalHt: 65_000 })
  expect(changed.lines.map(({ available }) => available)).toEqual([100, 100, 5])
  expect([await held(), await held(other)]).toEqual([
    [100, 100],
    [5, 5],
  ])
  const { id: elsewhere } = await admin.call(depots.save, { body: aDepot() })
  await bring(productId, 7, elsewhere)
  expect(await refused(save({ id, depotId: elsewhere, lines: [line(productId, 8)] }))).toBe(
    '409 orders.short',
  )
  expect(await held()).toEqual([100, 100])
  await save({ id, depotId: elsewhere, lines: [line(productId, 7)] })
  expect([await held(), await held(other), await held(productId, elsewhere)]).toEqual([
    [100, 0],
    [5, 0],
    [7, 7],
  ])
})

test('a refusal names every short line at once, each with what is left for all lines of its product', async () => {
  const { save, held, newProduct, productId, depotId, admin } = await aShop(app)
  const few = await newProduct(5, { name: 'Vanne' })
  const none = await newProduct(0, { name: 'Clapet' })
  const rejection = await refusal(
    save({ lines: [line(few, 4), line(productId, 1), line(few, 2, 1000), line(none, 1)] }),
  )
  const { name: depot } = await admin.call(depots.get, { params: { id: depotId } })
  expect(rejection).toMatchObject({ status: 409, body: { code: 'orders.short' } })
  expect(rejection?.body.fields).toEqual({
    'details.0.quantity': `Il reste 5 « Vanne » au dépôt ${depot}.`,
    'details.2.quantity': `Il reste 5 « Vanne » au dépôt ${depot}.`,
    'details.3.quantity': `Il reste 0 « Clapet » au dépôt ${depot}.`,
  })
  expect([await held(), await held(few)]).toEqual([
    [100, 0],
    [5, 0],
  ])
  // What the order itself reserves stays available to it.
  const { id } = await save({ lines: [line(few, 3)] })
  const again = await refusal(save({ id, lines: [line(few, 6)] }))
  expect(again?.body.fields).toEqual({ 'details.0.quantity': `Il reste 5 « Vanne » au dépôt ${depot}.` })
})

test('equal lines, no lines, too much, unknown and deleted products are refused', async () => {
  const { save, admin, newProduct, productId } = await aShop(app)
  const equal = await refusal(save({ lines: [line(productId, 1), line(productId, 2)] }))
  expect(equal).toMatchObject({ status: 422, body: { code: 'sales.equalLine' } })
  expect(Object.keys(equal?.body.fields ?? {})).toEqual(['details.1.salesDiscount'])
  expect(await refused(save({ lines: [] }))).toBe('422 sales.linesRequired')
  const dear = await newProduct(0, { priceHt: cents(100_000_000_000) })
  expect(await refused(save({ lines: [line(dear, 11)] }))).toBe('422 sales.tooMuch')
  expect(await refused(save({ lines: [line(999_999, 1)] }))).toBe('404 record.notFound')
  await admin.call(products.remove, { params: { id: dear } })
  expect(await refused(save({ lines: [line(dear, 1)] }))).toBe('404 record.notFound')
})

test('a payment mode is required, and one that the client has', async () => {
  const { save, newClient } = await aShop(app)
  const clientId = await newClient({ paymentCodes: ['CHECK', 'EFFET'] })
  expect(await refused(save({ paymentCode: null }))).toBe('422 sales.paymentRequired')
  const rejection = await refusal(save({ clientId, paymentCode: 'CASH' }))
  expect(rejection).toMatchObject({ status: 422, body: { code: 'sales.paymentNotAuthorised' } })
  expect(Object.keys(rejection?.body.fields ?? {})).toEqual(['paymentMode'])
  const { id } = await save({ clientId, paymentCode: 'EFFET' })
  expect(await refused(save({ id, clientId, paymentCode: 'CARD' }))).toBe('422 sales.paymentNotAuthorised')
})

test('a payment mode that is not authorised is reported in the reader’s language', async () => {
  const { save, newClient, admin } = await aShop(app)
  const clientId = await newClient({ name: 'Bazar Rif', paymentCodes: ['EFFET', 'CHECK'] })
  const messageOf = async () =>
    (await refusal(save({ clientId, paymentCode: 'CASH' })))?.body.fields?.['paymentMode']
  expect(await messageOf()).toBe('Espèces non autorisées pour ce client. Modes autorisés : Chèque, Effet.')
  await admin.call(session.updateProfile, { body: { firstName: 'A', lastName: 'B', language: 'en' } })
  expect(await messageOf()).toBe('Cash is not authorised for this client. Authorised: Cheque, Bill.')
})

test('a salesperson sells from their own depots; administrators and agents from any that is active', async () => {
  const shop = await aShop(app)
  const { save, admin, company, salesperson, bring, productId } = shop
  const { id: other } = await admin.call(depots.save, { body: aDepot('Fès') })
  await bring(productId, 50, other)
  expect(await refused(save({ depotId: other }, company.commercial))).toBe('422 orders.depotNotYours')
  expect(await refused(save({ depotId: other }, company.agent))).toBe('done')
  const { id } = await save({}, company.commercial)
  expect(await refused(save({ id, depotId: other }, company.commercial))).toBe('422 orders.depotNotYours')
  // Taken from them since: what is there stays theirs to change, as long as its depot stays.
  await app.database.query('delete from user_depots where company_id = $1 and user_id = $2', [
    company.id,
    salesperson.id,
  ])
  expect(await refused(save({ id, lines: [line(productId, 5)] }, company.commercial))).toBe('done')
  expect(await refused(save({}, company.commercial))).toBe('422 orders.noDepot')
  await admin.call(depots.setActive, { body: { id: other, active: false } })
  expect(await refused(save({ depotId: other }))).toBe('409 depots.closed')
  expect(await refused(save({ id, depotId: other }))).toBe('409 depots.closed')
})

test('what is promised in a depot that was closed since may be changed and leave; a cancelled order does not come back there', async () => {
  const { save, admin, depotId, productId, held } = await aShop(app)
  const first = await save()
  const second = await save()
  await step(admin, second.id, 'VALIDATED')
  await step(admin, second.id, 'CANCELLED')
  await admin.call(depots.setActive, { body: { id: depotId, active: false } })
  expect(await refused(save({ id: second.id }))).toBe('409 depots.closed')
  await save({ id: first.id, lines: [line(productId, 8)] })
  await step(admin, first.id, 'VALIDATED')
  await step(admin, first.id, 'DELIVERED')
  expect(await held()).toEqual([92, 0])
})

test('an older version is refused, naming who changed it and when', async () => {
  const { save } = await aShop(app)
  const { id, version } = await save()
  await save({ id, version, comment: 'Une fois' })
  const rejection = await refusal(save({ id, version, comment: 'Deux fois' }))
  expect(rejection).toMatchObject({ status: 409, body: { code: 'record.changed' } })
})

test('the same save sent twice is one order', async () => {
  const { admin, form, held } = await aShop(app)
  const twice = { 'idempotency-key': 'une-commande' }
  const [one, other] = [
    await admin.call(orders.save, { body: form() }, twice),
    await admin.call(orders.save, { body: form() }, twice),
  ]
  expect(other.id).toBe(one.id)
  expect(await held()).toEqual([100, 10])
})

test('additional fields are kept, enforced and recorded', async () => {
  const { save, company } = await aShop(app)
  await aCustomField(company, 'order', { name: 'Chantier', mandatory: true })
  expect(await refused(save())).toBe('422 fields.invalid')
  const { id } = await save({ customValues: { Chantier: 'Anfa' } })
  const changed = await save({ id, customValues: { Chantier: 'Maârif' } })
  expect(changed.customValues).toEqual({ Chantier: 'Maârif' })
  expect(changed.events[0]).toMatchObject({ detail: 'Chantier', old: 'Anfa', new: 'Maârif' })
})

test('the history has every field and line in the names of the wire', async () => {
  const { save, newClient, newProduct, productId, admin, clientId } = await aShop(app)
  const other = await newProduct(100, { reference: 'VAN-20' })
  const next = await newClient({ name: 'Quincaillerie Atlas', creditLimit: cents(0) })
  const { id } = await save()
  const changed = await save({
    id,
    clientId: next,
    paymentCode: 'TRANSFER',
    comment: 'Avant midi',
    lines: [line(other, 3), line(productId, 10)],
  })
  const { name } = await admin.call(clients.get, { params: { id: clientId } })
  expect(
    changed.events.slice(0, -1).map(({ event, detail, old, new: now }) => [event, detail, old, now]),
  ).toEqual([
    ['UPDATED_FIELD', 'client', name, 'Quincaillerie Atlas'],
    ['UPDATED_FIELD', 'status', 'CREATED', 'UNDER_APPROVAL'],
    ['UPDATED_FIELD', 'comment', '', 'Avant midi'],
    ['UPDATED_FIELD', 'priceHT', 100, 130],
    ['UPDATED_FIELD', 'priceTTC', 120, 156],
    ['UPDATED_FIELD', 'paymentMode', 'CHECK', 'TRANSFER'],
    ['UPDATED_FIELD', 'motifs', null, 'ENCOURS_DEPASSE'],
    ['LINE', 'VAN-20', 0, 3],
  ])
})

test('a salesperson reaches their own orders alone; an agent saves new ones and changes none but drafts of their own', async () => {
  const shop = await aShop(app)
  const { save, company, admin, clientId, depotId, productId, held } = shop
  const { commercial, agent } = company
  const theirs = await save()
  for (const ask of [
    () => commercial.call(orders.get, { params: { id: theirs.id } }),
    () => commercial.call(orders.approval, { params: { id: theirs.id } }),
    () => commercial.call(orders.remove, { params: { id: theirs.id } }),
    () => step(commercial, theirs.id, 'VALIDATED'),
    () => save({ id: theirs.id }, commercial),
  ])
    expect(await refused(ask())).toBe('404 record.notFound')
  // An agent reads it, so they see why not.
  await expect(save({ id: theirs.id }, agent)).rejects.toMatchObject({
    status: 403,
    body: {
      code: 'orders.onlyOwnDrafts',
      statusLabel: expect.stringContaining(`modifier ${theirs.number}`) as string,
    },
  })
  const entered = await save({}, agent)
  expect(entered.user.lastName).toBe('Nom ROLE_AGENT')
  expect(await refused(save({ id: entered.id }, agent))).toBe('403 orders.onlyOwnDrafts')
  const draft = await inCompany(app, company, await userOf(app, company, 'ROLE_AGENT'), NOON, (ctx) =>
    anOrderIn(ctx, { clientId, depotId, productId, status: 'DRAFT', paymentCode: null, totalHt: 100 }),
  )
  const before = await held()
  expect(await refused(save({ id: draft, paymentCode: null }, agent))).toBe('422 sales.paymentRequired')
  expect(await save({ id: draft, lines: [line(productId, 2)] }, agent)).toMatchObject({ status: 'CREATED' })
  expect(await held()).toEqual([100, (before[1] ?? 0) + 2])
  expect(await refused(agent.call(orders.remove, { params: { id: theirs.id } }))).toBe('done')
  expect(await refused(admin.call(orders.get, { params: { id: theirs.id } }))).toBe('404 record.notFound')
})

test('products and depots that open orders name are not deleted', async () => {
  const { save, admin, bring, productId } = await aShop(app)
  const { id: depotId } = await admin.call(depots.save, { body: aDepot() })
  await bring(productId, 1, depotId)
  const { id } = await save({ depotId, lines: [line(productId, 1)] })
  await step(admin, id, 'VALIDATED')
  await step(admin, id, 'DELIVERED')
  expect(await refused(admin.call(depots.remove, { params: { id: depotId } }))).toBe('409 depots.hasOrders')
  await admin.call(orders.remove, { params: { id } })
  expect(await refused(admin.call(depots.remove, { params: { id: depotId } }))).toBe('409 depots.inStock')
})

test('a product whose last goods are promised to a delivered order without its note stays', async () => {
  const shop = await aShop(app)
  const { admin, newProduct } = shop
  const productId = await newProduct(3)
  const order = await delivered(shop, { lines: [line(productId, 3)] })
  expect(await refused(admin.call(products.remove, { params: { id: productId } }))).toBe(
    '409 products.hasOrders',
  )
  await admin.call(orders.remove, { params: { id: order.id } })
  expect(await refused(admin.call(products.remove, { params: { id: productId } }))).toBe(
    '409 products.inStock',
  )
})
