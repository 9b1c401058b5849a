import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { orders } from '@app/contract/orders'
import { products } from '@app/contract/products'
import { type QuoteForm, quotes } from '@app/contract/quotes'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aCustomField, aDepot, aProduct } from '../test/factories.ts'
import { aShop } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

/** A shop whose quotes become orders. */
async function quoting() {
  const shop = await aShop(app)
  const { company, admin, clientId, productId, depotId } = shop
  const { commercial, agent } = company
  const quote = (more: Partial<QuoteForm> = {}, by: Client = admin) =>
    by.call(quotes.save, {
      body: {
        clientId,
        depotId: null,
        comment: 'Devis de novembre',
        lines: [{ productId, quantity: 10, salesDiscount: 0 }],
        ...more,
      },
    })
  const convert = (id: number, more: object = {}, by: Client = admin) =>
    by.call(quotes.toOrder, { body: { id, depotId, paymentCode: 'CHECK', ...more } })
  const open = (id: number, by: Client = admin) => by.call(quotes.get, { params: { id } })
  return { ...shop, commercial, agent, quote, convert, open }
}

const refusedAs = (status: number, code: string) => ({ status, body: { code } })

test('a quote becomes an order of its own user, linked both ways, with its goods reserved', async () => {
  const { quote, convert, open, held, commercial, admin, salesperson } = await quoting()
  const { id, number } = await quote({}, commercial)
  const order = await convert(id)
  expect(order).toMatchObject({
    number: expect.stringMatching(/^BC/) as string,
    status: 'CREATED',
    user: { id: salesperson.id },
    quotes: [{ id, number }],
    comment: 'Devis de novembre',
    totalTtc: 12_000,
  })
  expect(order.events[0]?.user?.id).not.toBe(salesperson.id)
  expect(await held()).toEqual([100, 10])
  const after = await open(id)
  expect(after).toMatchObject({ order: { id: order.id, number: order.number, deliveryNote: null } })
  expect(after.events[0]).toMatchObject({ event: 'UPDATED_FIELD', detail: 'cart', new: order.number })
  await admin.call(orders.setStatus, { body: { id: order.id, status: 'VALIDATED' } })
})

test('a conversion sent twice under one key makes one order and gives the first answer again', async () => {
  const { quote, admin, depotId, held } = await quoting()
  const { id } = await quote()
  const send = (paymentMode: string) =>
    admin.send(
      'POST',
      '/quotes/toCart',
      { quoteId: id, repoId: depotId, paymentMode },
      { headers: { 'idempotency-key': `convert-${id}` } },
    )
  const first = await send('CHECK')
  expect(first.status).toBe(200)
  expect(await send('CHECK')).toMatchObject({ status: 200, body: first.body as object })
  expect((await send('TRANSFER')).status).toBe(422)
  expect(await held()).toEqual([100, 10])
})

test('a quote is found by the number of its order, whole or in part, beside terms of its client; once', async () => {
  const { quote, convert, newClient, admin } = await quoting()
  const clientId = await newClient({ name: 'Quincaillerie Étoile', code: 'ETO' })
  const { id, number } = await quote({ clientId })
  const other = await quote()
  const order = await convert(id)
  const [part, own] = [order.number.slice(0, 6), number.slice(0, 6)]
  const sort = { by: 'createdAt', direction: 'asc' } as const
  const found = async (search: string) => {
    const query = { page: 0, size: 30, sort, search, from: null, to: null }
    const { content, totalElements } = await admin.call(quotes.list, { query })
    expect(totalElements).toBe(content.length)
    return content.map((row) => row.number)
  }
  for (const search of [order.number, part, `${part} ${own}`, `etoile ${part}`, `etoile ${own} b`, 'q c 0'])
    expect([search, await found(search)]).toEqual([search, [number]])
  expect(await found(own)).toEqual([number, other.number])
  expect(await found(`${order.number} droguerie`)).toEqual([])
  expect(await found(`${part} droguerie`)).toEqual([])
})

test('the order keeps the unit prices, VAT and discounts of the quote, whatever they are today', async () => {
  const { admin, quote, convert, newProduct } = await quoting()
  const productId = await newProduct(100, { reference: 'PX', vatRate: 200 })
  const { id } = await quote({
    lines: [
      { productId, quantity: 10, salesDiscount: 50 },
      { productId, quantity: 1, salesDiscount: 1000 },
    ],
  })
  await admin.call(products.save, {
    body: aProduct({ id: productId, reference: 'PX', priceHt: cents(9900), vatRate: 100 }),
  })
  const order = await convert(id)
  expect(order.lines).toMatchObject([
    { unitPrice: 1000, vatRate: 200, salesDiscount: 50, priceHt: 9500, priceTtc: 11_400 },
    { unitPrice: 1000, vatRate: 200, salesDiscount: 1000, priceTtc: 0 },
  ])
  expect(order.totalTtc).toBe(11_400)
})

test('a converted order is evaluated as any order: above the credit limit, in cash, above a discount limit it waits', async () => {
  const { quote, convert, newClient, newProduct } = await quoting()
  const clientId = await newClient({ creditLimit: cents(0) })
  const productId = await newProduct(5000, { salesDiscountLimit: 50 })
  const { id } = await quote({ clientId, lines: [{ productId, quantity: 2500, salesDiscount: 60 }] })
  expect(await convert(id, { paymentCode: 'CASH' })).toMatchObject({
    status: 'UNDER_APPROVAL',
    motifCodes: expect.arrayContaining(['ENCOURS_DEPASSE', 'TWENTIES', 'REMISE']) as string[],
  })
})

test('a payment mode among the six is needed', async () => {
  const { admin, quote, depotId } = await quoting()
  const { id } = await quote()
  for (const paymentMode of [null, '', 'CREDIT', 'check'])
    expect(
      await admin.send('POST', '/quotes/toCart', { quoteId: id, repoId: depotId, paymentMode }),
    ).toMatchObject({
      status: 422,
      body: { code: 'quotes.invalidPayment', fields: { paymentMode: expect.any(String) as string } },
    })
  const sent = { quoteId: id, repoId: depotId, paymentMode: 'EFFET', payed: true, status: null, fields: {} }
  expect(await admin.send('POST', '/quotes/toCart', sent)).toMatchObject({
    status: 200,
    body: { paymentMode: 'EFFET', quotes: [{ id }] },
  })
})

test('a second conversion is refused, and while there is an order the quote is neither changed nor deleted', async () => {
  const { admin, quote, convert, open } = await quoting()
  const { id } = await quote()
  const order = await convert(id)
  const has = refusedAs(409, 'quotes.hasOrder')
  await expect(convert(id)).rejects.toMatchObject({
    ...has,
    body: { statusLabel: expect.stringContaining(order.number) as string },
  })
  await expect(quote({ id, comment: 'Autre' })).rejects.toMatchObject(has)
  await expect(admin.call(quotes.remove, { params: { id } })).rejects.toMatchObject(has)
  // Deleting the order frees the quote.
  await admin.call(orders.remove, { params: { id: order.id } })
  const freed = await open(id)
  expect(freed.order).toBeNull()
  expect(freed.events[0]).toMatchObject({ detail: 'cart', old: order.number, new: null })
  expect(await quote({ id, comment: 'Autre' })).toMatchObject({ comment: 'Autre' })
  expect(await convert(id)).toMatchObject({ quotes: [{ id }] })
})

test('of eight conversions at once one makes the order', async () => {
  const { quote, convert, held } = await quoting()
  const { id } = await quote()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => convert(id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  )
  expect(refused).toMatchObject(refused.map(() => refusedAs(409, 'quotes.hasOrder')))
  expect(await held()).toEqual([100, 10])
})

test('a product deleted since makes the conversion impossible, and is named', async () => {
  const { admin, quote, convert, newProduct } = await quoting()
  const productId = await newProduct(0, { name: 'Raccord laiton' })
  const { id } = await quote({ lines: [{ productId, quantity: 1, salesDiscount: 0 }] })
  await admin.call(products.remove, { params: { id: productId } })
  await expect(convert(id)).rejects.toMatchObject({
    ...refusedAs(422, 'sales.productGone'),
    body: { statusLabel: expect.stringContaining('Raccord laiton') as string },
  })
})

test('what the depot does not have, a blocked client, a mode the client lacks and a closed depot stop a conversion', async () => {
  const { admin, quote, convert, newClient, productId, depotId } = await quoting()
  const much = await quote({ lines: [{ productId, quantity: 101, salesDiscount: 0 }] })
  await expect(convert(much.id)).rejects.toMatchObject({
    status: 409,
    body: { code: 'orders.short', fields: { repoId: expect.stringContaining('100') as string } },
  })
  const clientId = await newClient({ paymentCodes: ['CASH'] })
  const { id } = await quote({ clientId })
  await expect(convert(id)).rejects.toMatchObject(refusedAs(422, 'sales.paymentNotAuthorised'))
  await admin.call(clients.setStatus, { body: { id: clientId, status: 'BLOCKED' } })
  await expect(convert(id, { paymentCode: 'CASH' })).rejects.toMatchObject(
    refusedAs(422, 'orders.clientBlocked'),
  )
  await admin.call(clients.setStatus, { body: { id: clientId, status: 'NORMAL' } })
  await admin.call(depots.setActive, { body: { id: depotId, active: false } })
  await expect(convert(id, { paymentCode: 'CASH' })).rejects.toMatchObject(refusedAs(409, 'depots.closed'))
})

test('every product that the depot is short of is named at once, with what is left of it', async () => {
  const { quote, convert, newProduct, held, productId } = await quoting()
  const few = await newProduct(3, { name: 'Raccord laiton' })
  const none = await newProduct(0, { name: 'Vanne 3/4' })
  const { id } = await quote({
    lines: [
      { productId: few, quantity: 3, salesDiscount: 0 },
      { productId, quantity: 10, salesDiscount: 0 },
      { productId: none, quantity: 1, salesDiscount: 0 },
      { productId: few, quantity: 1, salesDiscount: 1000 },
    ],
  })
  await expect(convert(id)).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'quotes.shortOfSeveral',
      fields: { repoId: expect.stringContaining('Raccord laiton (3), Vanne 3/4 (0).') as string },
    },
  })
  expect(await held()).toEqual([100, 0])
})

test('a salesperson converts their own quotes from depots of theirs; an agent converts none', async () => {
  const { admin, commercial, agent, quote, convert } = await quoting()
  const theirs = await quote({}, commercial)
  const others = await quote()
  const other = await admin.call(depots.save, { body: aDepot() })
  await expect(convert(others.id, {}, commercial)).rejects.toMatchObject({ status: 404 })
  await expect(convert(theirs.id, {}, agent)).rejects.toMatchObject({ status: 403 })
  await expect(convert(theirs.id, { depotId: other.id }, commercial)).rejects.toMatchObject(
    refusedAs(422, 'orders.depotNotYours'),
  )
  expect(await convert(theirs.id, {}, commercial)).toMatchObject({ quotes: [{ id: theirs.id }] })
})

test('additional fields travel along, and those that are sent win', async () => {
  const { company, quote, convert } = await quoting()
  for (const name of ['Chantier', 'Livreur']) await aCustomField(company, 'order', { name })
  const { id } = await quote({ customValues: { Chantier: 'Nord', Livreur: 'Karim' } })
  expect(await convert(id, { customValues: { Livreur: 'Saïd' } })).toMatchObject({
    customValues: { Chantier: 'Nord', Livreur: 'Saïd' },
  })
})
