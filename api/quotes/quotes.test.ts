import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { type QuoteForm, quotes } from '@app/contract/quotes'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, aCustomField, aDepot, aProduct } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const EVERY = {
  page: 0,
  size: 30,
  sort: { by: 'createdAt' as const, direction: 'desc' as const },
  search: '',
  from: null,
  to: null,
}

/** A company with a client, a depot and two products, of which nothing lies anywhere. */
async function shop() {
  const company = await app.company()
  const { admin, commercial, agent } = company
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const client = await admin.call(clients.save, { body: aClient({ name: 'Droguerie Atlas', code: 'ATL' }) })
  const cable = await admin.call(products.save, {
    body: aProduct({
      name: 'Câble',
      reference: 'CAB',
      priceHt: cents(1000),
      tiers: [{ quantity: 10, price: cents(900) }],
    }),
  })
  const screw = await admin.call(products.save, { body: aProduct({ name: 'Vis', reference: 'VIS' }) })
  const line = (productId: number, quantity: number, salesDiscount = 0) => ({
    productId,
    quantity,
    salesDiscount,
  })
  const quote = (by: Client, more: Partial<QuoteForm> = {}) =>
    by.call(quotes.save, {
      body: { clientId: client.id, depotId: null, comment: '', lines: [line(cable.id, 2)], ...more },
    })
  const numbers = async (by: Client, filters: object = {}) =>
    (await by.call(quotes.list, { query: { ...EVERY, ...filters } })).content.map(({ number }) => number)
  return { company, admin, commercial, agent, depot, client, cable, screw, line, quote, numbers }
}

const refusedAs = (status: number, code: string) => ({ status, body: { code } })

test('a quote takes the next DV number, prices by tier and discount, and any quantity whatever lies in stock', async () => {
  const { commercial, cable, screw, line, quote } = await shop()
  const first = await quote(commercial, {
    lines: [line(cable.id, 10, 50), line(cable.id, 1, 1000), line(screw.id, 1_000_000)],
  })
  expect(first).toMatchObject({
    number: expect.stringMatching(/^DV\d\d-000001$/) as string,
    depot: null,
    paymentCode: null,
    order: null,
    client: { name: 'Droguerie Atlas', code: 'ATL', blocked: false, creditLimit: 5_000_000, dueDays: 60 },
    totalHt: 8550 + 1_450_000_000,
    lines: [
      { product: { reference: 'CAB' }, unitPrice: 900, salesDiscount: 50, priceHt: 8550, available: null },
      { product: { reference: 'CAB' }, unitPrice: 1000, salesDiscount: 1000, priceHt: 0, priceTtc: 0 },
      { product: { reference: 'VIS' }, quantity: 1_000_000 },
    ],
    events: [{ event: 'CREATED' }],
    version: 1,
  })
  expect((await quote(commercial)).number).toMatch(/-000002$/)
})

test('the wire speaks of quoteNumber, repo, paymentMode, cart and details', async () => {
  const { admin, client, cable, depot } = await shop()
  const sent = {
    clientId: client.id,
    repoId: depot.id,
    paymentMode: 'CHECK',
    details: [{ productId: cable.id, quantity: 3, salesDiscount: 2.5 }],
  }
  expect(await admin.send('POST', '/quotes/add', sent)).toMatchObject({
    status: 200,
    body: {
      quoteNumber: expect.stringMatching(/^DV/) as string,
      repo: { name: 'Casa' },
      paymentMode: 'CHECK',
      cart: null,
      priceHT: 29.25,
      priceTTC: 35.1,
      details: [
        { unitPrice: 10, salesDiscount: 2.5, tva: 0.2, priceHT: 29.25, available: 0, stockQuantity: 0 },
      ],
    },
  })
})

test('a quote without lines, with equal lines or of more than can be sold is refused', async () => {
  const { admin, cable, screw, line, quote } = await shop()
  await expect(quote(admin, { lines: [] })).rejects.toMatchObject(refusedAs(422, 'sales.linesRequired'))
  await expect(
    quote(admin, { lines: [line(cable.id, 1, 50), line(screw.id, 1), line(cable.id, 2, 50)] }),
  ).rejects.toMatchObject({
    ...refusedAs(422, 'sales.equalLine'),
    body: { fields: { 'details.2.salesDiscount': expect.any(String) as string } },
  })
  const dear = await admin.call(products.save, { body: aProduct({ priceHt: cents(100_000_000_000) }) })
  await expect(quote(admin, { lines: [line(dear.id, 100)] })).rejects.toMatchObject(
    refusedAs(422, 'sales.tooMuch'),
  )
})

test('a blocked client may be given a quote, and a closed depot named on one', async () => {
  const { admin, client, depot, quote } = await shop()
  await admin.call(clients.setStatus, { body: { id: client.id, status: 'BLOCKED' } })
  await admin.call(depots.setActive, { body: { id: depot.id, active: false } })
  expect(await quote(admin, { depotId: depot.id })).toMatchObject({
    client: { blocked: true },
    depot: { name: 'Casa' },
  })
})

test('a line whose quantity is unchanged keeps its price; a changed or new one takes today’s', async () => {
  const { admin, cable, screw, line, quote } = await shop()
  const { id, version } = await quote(admin, { lines: [line(cable.id, 2), line(screw.id, 3)] })
  for (const product of [cable, screw])
    await admin.call(products.save, {
      body: aProduct({
        id: product.id,
        name: product.name,
        reference: product.reference,
        priceHt: cents(5000),
      }),
    })
  const changed = await quote(admin, { id, version, lines: [line(cable.id, 2), line(screw.id, 4)] })
  expect(changed.lines.map(({ unitPrice }) => unitPrice)).toEqual([1000, 5000])
  expect(changed).toMatchObject({ version: 2, totalHt: 2000 + 20_000 })
})

test('a quote shows what was changed, by whom and when: fields by the names of the wire, lines by reference', async () => {
  const { company, admin, commercial, depot, cable, screw, line, quote } = await shop()
  await aCustomField(company, 'order', { name: 'Chantier' })
  const { id } = await quote(commercial, { customValues: { Chantier: 'Nord' } })
  const changed = await quote(admin, {
    id,
    depotId: depot.id,
    paymentCode: 'CASH',
    comment: 'Le matin',
    lines: [line(cable.id, 5), line(screw.id, 1)],
    customValues: { Chantier: 'Sud' },
  })
  const entries = changed.events.map(({ event, detail, old, new: now }) => [event, detail, old, now])
  expect(entries).toEqual(
    expect.arrayContaining([
      ['UPDATED_FIELD', 'repo', null, 'Casa'],
      ['UPDATED_FIELD', 'paymentMode', null, 'CASH'],
      ['UPDATED_FIELD', 'comment', '', 'Le matin'],
      ['UPDATED_FIELD', 'Chantier', 'Nord', 'Sud'],
      ['UPDATED_FIELD', 'priceHT', 20, 64.5],
      ['LINE', 'CAB', 2, 5],
      ['LINE', 'VIS', 0, 1],
      ['CREATED', null, null, null],
    ]),
  )
  expect(entries.at(-1)).toEqual(['CREATED', null, null, null])
  // Whose it is does not change with who saves it.
  expect(changed.user.id).not.toBe(changed.events[0]?.user?.id)
  expect(changed.customValues).toEqual({ Chantier: 'Sud' })
})

test('what is not sent of the payment mode stays, and null clears it', async () => {
  const { admin, quote } = await shop()
  const { id } = await quote(admin, { paymentCode: 'CHECK' })
  expect(await quote(admin, { id })).toMatchObject({ paymentCode: 'CHECK' })
  expect(await quote(admin, { id, paymentCode: null })).toMatchObject({ paymentCode: null })
})

test('a salesperson sees, changes and deletes their own quotes alone; an agent reads all and makes none', async () => {
  const { company, admin, commercial, agent, quote, numbers } = await shop()
  const theirs = await quote(commercial)
  const others = await quote(admin)
  expect(await numbers(commercial)).toEqual([theirs.number])
  expect(await numbers(commercial, { userIds: [others.user.id] })).toEqual([])
  expect(await numbers(agent)).toEqual([others.number, theirs.number])
  expect((await admin.call(quotes.mine, { query: EVERY })).content).toMatchObject([{ id: others.id }])
  expect((await agent.call(quotes.mine, { query: EVERY })).content).toEqual([])
  for (const ask of [
    () => commercial.call(quotes.get, { params: { id: others.id } }),
    () => quote(commercial, { id: others.id }),
    () => commercial.call(quotes.remove, { params: { id: others.id } }),
  ])
    await expect(ask()).rejects.toMatchObject(refusedAs(404, 'record.notFound'))
  await expect(quote(agent)).rejects.toMatchObject({ status: 403 })
  await commercial.call(quotes.remove, { params: { id: theirs.id } })
  expect(await numbers(company.admin)).toEqual([others.number])
})

test('quotes are found by number, client and salesperson, within days, and sorted by what the list offers', async () => {
  const { admin, commercial, cable, line, quote, numbers } = await shop()
  const other = await admin.call(clients.save, { body: aClient({ name: 'Quincaillerie Étoile' }) })
  const first = await quote(commercial, { lines: [line(cable.id, 7)] })
  const second = await quote(admin, { clientId: other.id })
  expect(await numbers(admin, { search: 'etoile' })).toEqual([second.number])
  expect(await numbers(admin, { search: first.number.slice(3).toLowerCase() })).toEqual([first.number])
  expect(await numbers(admin, { clientIds: [other.id] })).toEqual([second.number])
  expect(await numbers(admin, { userIds: [first.user.id] })).toEqual([first.number])
  expect(await numbers(admin, { from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await numbers(admin, { sort: { by: 'totalTtc', direction: 'desc' } })).toEqual([
    first.number,
    second.number,
  ])
  expect(await numbers(admin, { sort: { by: 'number', direction: 'asc' } })).toEqual([
    first.number,
    second.number,
  ])
})

test('a deleted quote is gone from every list and its number is not used again', async () => {
  const { admin, quote, numbers } = await shop()
  const { id } = await quote(admin)
  await admin.call(quotes.remove, { params: { id } })
  expect(await numbers(admin)).toEqual([])
  await expect(admin.call(quotes.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(quote(admin, { id })).rejects.toMatchObject({ status: 404 })
  expect((await quote(admin)).number).toMatch(/-000002$/)
})

test('a client or product deleted since stays on a quote that is saved again; it cannot be chosen again', async () => {
  const { admin, client, cable, screw, line, quote } = await shop()
  const { id } = await quote(admin, { lines: [line(cable.id, 2)] })
  const { id: other } = await quote(admin, { lines: [line(screw.id, 2)] })
  await admin.call(products.remove, { params: { id: cable.id } })
  await admin.call(clients.remove, { params: { id: client.id } })
  expect(await quote(admin, { id, comment: 'Encore' })).toMatchObject({ comment: 'Encore' })
  await expect(quote(admin, { id: other, lines: [line(cable.id, 2)] })).rejects.toMatchObject({ status: 404 })
  await expect(quote(admin)).rejects.toMatchObject({ status: 404 })
})
