import { clients } from '@app/contract/clients'
import { financialCredits } from '@app/contract/financial-credits'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { quotes } from '@app/contract/quotes'
import { receivables } from '@app/contract/receivables'
import { stock } from '@app/contract/stock'
import { supplierCredits } from '@app/contract/supplier-credits'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { attachPayment } from '../payments/attach-payment.ts'
import { detachPayment } from '../payments/detach-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { Client } from '../test/client.ts'
import { aPurchase } from '../test/factories.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { refused } from '../test/orders.ts'
import { aShopThatTakesBack } from '../test/returns.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const FIRST = { page: 0, size: 30, sort: { by: 'createdAt', direction: 'desc' } } as const
const EVERY = { ...FIRST, search: '', from: null, to: null } as const
const line = (priceTtc: number, designation = 'Ristourne T3') => ({ designation, priceTtc: cents(priceTtc) })

async function aShopThatCredits() {
  const shop = await aShopThatTakesBack(app)
  const { admin, clientId, salesperson } = shop
  const form = (more: object = {}) => ({
    clientId,
    salespersonId: salesperson.id,
    lines: [line(50_000)],
    ...more,
  })
  const credit = (more: object = {}, by: Client = admin) =>
    by.call(financialCredits.save, { body: form(more) })
  const open = (id: number, by: Client = admin) => by.call(financialCredits.get, { params: { id } })
  const remove = (id: number, by: Client = admin) => by.call(financialCredits.remove, { params: { id } })
  const treat = (id: number, treated: boolean, by: Client) =>
    by.call(financialCredits.setTreated, { body: { id, treated } })
  const owed = async (of = clientId) =>
    (await admin.call(receivables.financials, { params: { id: of } })).unsettled
  return { ...shop, form, credit, open, remove, treat, owed }
}

test('amounts are taken off whatever sign is typed, and what the client owes falls at once', async () => {
  const shop = await aShopThatCredits()
  const made = await shop.credit({
    lines: [line(50_000), line(-2_550, 'Geste commercial'), line(0, 'Selon accord')],
  })
  expect(made.number).toMatch(/^AF\d{2}-000001$/)
  expect(made).toMatchObject({ totalTtc: -52_550, settled: 0, attached: false, treated: false })
  expect(made.lines.map(({ priceTtc }) => priceTtc)).toEqual([-50_000, -2_550, 0])
  expect(made.salesperson.id).toBe(shop.salesperson.id)
  expect(await shop.owed()).toBe(-52_550)
})

test('a line has an amount or a designation alone; a credit that totals 0.00 has its own refusal', async () => {
  const { credit, clientId, salesperson, company } = await aShopThatCredits()
  for (const lines of [[], [line(0, '')], [line(100), line(0, '')]])
    expect(await refused(credit({ lines }))).toBe('422 financialCredits.linesRequired')
  for (const lines of [[line(0, 'Pour mémoire')], [line(0, 'Un'), line(0, 'Deux')]])
    await expect(credit({ lines })).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'financialCredits.totalZero',
        statusLabel: expect.stringContaining('totalise 0,00') as string,
      },
    })
  const details = [{ designation: 'Ristourne', priceTTC: 10 }, { designation: 'Selon accord' }]
  const sent = await company.admin.send('POST', '/avoirsFinanciers/add', {
    clientId,
    commercialId: salesperson.id,
    details,
  })
  expect(sent).toMatchObject({
    status: 200,
    body: { priceTTC: -10, details: [{ priceTTC: -10 }, { designation: 'Selon accord', priceTTC: 0 }] },
  })
})

test('its salesperson is one, and sees it; salespeople write none', async () => {
  const shop = await aShopThatCredits()
  const { agent, commercial } = shop.company
  const who = await userOf(app, shop.company, 'ROLE_AGENT')
  expect(await refused(shop.credit({ salespersonId: who.id }))).toBe('422 financialCredits.notASalesperson')
  expect(await refused(shop.credit({}, commercial))).toBe('403 access.denied')
  const colleague = await app.addUser(shop.company.id, 'ROLE_COMMERCIAL')
  const [own, others] = [await shop.credit({}, agent), await shop.credit({ salespersonId: colleague.id })]
  expect(own.author.id).toBe(who.id)
  expect((await shop.open(own.id, commercial)).id).toBe(own.id)
  expect(await refused(shop.open(others.id, commercial))).toBe('404 record.notFound')
  const listed = await commercial.call(financialCredits.list, { query: EVERY })
  expect(listed.content.map(({ id }) => id)).toEqual([own.id])
  const mine = await commercial.call(financialCredits.mine, { query: EVERY })
  expect(mine.content.map(({ id }) => id)).toEqual([own.id])
  // Its author is not its salesperson.
  expect((await agent.call(financialCredits.mine, { query: EVERY })).content).toEqual([])
})

test('a change is recorded with old and new, and moves what is owed from one client to another', async () => {
  const shop = await aShopThatCredits()
  const { id, version } = await shop.credit()
  const other = await shop.newClient()
  const changed = await shop.credit({
    id,
    version,
    clientId: other,
    lines: [line(20_000), line(500, 'Port')],
  })
  expect(changed).toMatchObject({ totalTtc: -20_500, version: version + 1, client: { id: other } })
  expect([await shop.owed(), await shop.owed(other)]).toEqual([0, -20_500])
  const entries = changed.events.filter(({ event }) => event !== 'CREATED')
  expect(entries.map(({ event, detail, old, new: now }) => [event, detail, old, now])).toEqual([
    ['UPDATED_FIELD', 'client', expect.any(String), expect.any(String)],
    ['UPDATED_FIELD', 'priceTTC', -500, -205],
    ['LINE', 'Ristourne T3', -500, -200],
    ['LINE', 'Port', 0, -5],
  ])
})

test('while a payment uses it nothing of it changes; once it was used it stays its client’s, and its total', async () => {
  const shop = await aShopThatCredits()
  const { company, clientId } = shop
  const note = await shop.deliver()
  const { id } = await shop.credit({ lines: [line(1_000)] })
  const who = await userOf(app, company, 'ROLE_ADMIN')
  const paymentId = await inCompany(app, company, who, new Date(), async (ctx) => {
    const money = { clientId, typeId: 1, amount: cents(500), dueOn: null, invoicedOn: null } as const
    const payment = await recordPayment(ctx, { ...money, status: 'CREATED' })
    await attachPayment(ctx, { id: payment }, [
      { receivableId: note.id, amount: cents(1_000) },
      { receivableId: id, amount: cents(-700) },
    ])
    return payment
  })
  expect(await shop.open(id)).toMatchObject({ settled: -700, attached: true })
  expect(await refused(shop.credit({ id }))).toBe('409 receivables.attached')
  expect(await refused(shop.remove(id))).toBe('409 receivables.attached')
  await inCompany(app, company, who, new Date(), (ctx) =>
    detachPayment(ctx, { id: paymentId }, { receivableId: note.id, amount: cents(1_000) }),
  )
  expect((await shop.open(id)).attached).toBe(false)
  expect(await refused(shop.credit({ id, clientId: await shop.newClient() }))).toBe(
    '409 financialCredits.clientFixed',
  )
  // Statements of the days on which it was used stay valid.
  expect(await refused(shop.credit({ id, lines: [line(2_000)] }))).toBe('409 financialCredits.totalFixed')
})

test('agents treat it, administrators undo it; treated it is neither changed nor deleted', async () => {
  const shop = await aShopThatCredits()
  const { agent, commercial } = shop.company
  const { id } = await shop.credit()
  expect(await refused(shop.treat(id, true, shop.admin))).toBe('403 access.denied')
  expect((await shop.treat(id, true, agent)).treated).toBe(true)
  expect(await refused(shop.credit({ id }))).toBe('409 financialCredits.treated')
  expect(await refused(shop.remove(id, commercial))).toBe('409 financialCredits.treated')
  expect(await refused(shop.treat(id, false, agent))).toBe('403 access.denied')
  expect((await shop.treat(id, false, shop.admin)).events.map(({ event }) => event)).toEqual([
    'UNTREATED',
    'TREATED',
    'CREATED',
  ])
  expect(await refused(shop.remove(id, agent))).toBe('403 access.denied')
  await shop.remove(id, commercial)
  expect(await shop.owed()).toBe(0)
  expect(await refused(shop.open(id))).toBe('404 record.notFound')
})

test('financial credits are found by number, client, salesperson, day and whether they are treated', async () => {
  const shop = await aShopThatCredits()
  const { agent } = shop.company
  const [first, second] = [await shop.credit(), await shop.credit({ lines: [line(100)] })]
  await shop.treat(second.id, true, agent)
  const ids = async (more: object) =>
    (await shop.admin.call(financialCredits.list, { query: { ...EVERY, ...more } })).content.map(
      ({ id }) => id,
    )
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ search: first.number })).toEqual([first.id])
  expect(await ids({ search: first.client.name })).toHaveLength(2)
  expect(await ids({ search: 'af' })).toHaveLength(2)
  expect(await ids({ treated: true })).toEqual([second.id])
  expect(await ids({ userIds: [shop.salesperson.id], clientIds: [shop.clientId] })).toHaveLength(2)
  expect(await ids({ userIds: [999_999] })).toEqual([])
  expect(await ids({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await ids({ sort: { by: 'totalTtc', direction: 'asc' } })).toEqual([first.id, second.id])
  // Other clients ask as they do for credit notes, which have a status.
  const query = '?page=0&size=30&status=VALIDATED&treated=true&sort=createdAt,desc'
  for (const path of ['/avoirsFinanciers', '/avoirsFinanciers/mine'])
    expect((await shop.admin.send('GET', path, undefined, { query })).status).toBe(200)
})

test('the special product is sent to users who write credits, and is in no catalogue, list, picker, export or document', async () => {
  const shop = await aShopThatCredits()
  const { admin, clientId, depotId, providerId, salesperson } = shop
  await shop.credit()
  const { id: productId } = await admin.call(financialCredits.specialProduct, {})
  expect(await refused(admin.call(products.get, { params: { id: productId } }))).toBe('404 record.notFound')
  expect(await refused(admin.call(products.availability, { params: { id: productId } }))).toBe(
    '404 record.notFound',
  )
  expect(await refused(admin.call(products.remove, { params: { id: productId } }))).toBe(
    '404 record.notFound',
  )
  const filters = { brandIds: [], familyIds: [], search: '' }
  const named = { query: { ...FIRST, sort: { by: 'name', direction: 'asc' } } } as const
  const seen = [
    ...(await admin.call(products.list, { ...named, body: filters })).content,
    ...(await admin.call(products.list, { ...named, body: { ...filters, search: 'credit' } })).content,
    ...(await admin.call(products.list, { ...named, body: { ...filters, deliveredTo: [clientId] } })).content,
    ...(await admin.call(products.byReference, { body: { references: ['CREDIT'] } })),
    ...(await admin.call(products.everyName, {})),
  ]
  expect(seen.filter(({ id, reference }) => id === productId || reference === 'CREDIT')).toEqual([])
  const byDepot = await admin.call(stock.byDepot, { ...named, body: { ...filters, depotIds: [] } })
  expect(JSON.stringify(byDepot)).not.toContain('CREDIT')
  const lines = [{ productId, quantity: 1, salesDiscount: 0 }]
  const refusals = [
    () => shop.save({ lines }),
    () => admin.call(quotes.save, { body: { clientId, depotId: null, comment: '', lines } }),
    () =>
      admin.call(purchases.save, {
        body: aPurchase({ providerId, depotId, lines: [{ productId, price: cents(1), quantity: 1 }] }),
      }),
    () =>
      admin.call(supplierCredits.save, {
        body: { providerId, lines: [{ productId, depotId, quantity: 1, unitPrice: cents(1) }] },
      }),
  ]
  for (const refusal of refusals) expect(await refused(refusal())).toBe('404 record.notFound')
  // Other clients send it with each line; it is ignored.
  const sent = {
    clientId,
    commercialId: salesperson.id,
    details: [{ designation: 'RFA', priceTTC: 10, productId }],
  }
  const answer = await admin.send('POST', '/avoirsFinanciers/add', sent)
  expect([answer.status, (answer.body as { priceTTC: number }).priceTTC]).toEqual([200, -10])
  expect(JSON.stringify(await admin.call(clients.get, { params: { id: clientId } }))).not.toContain('CREDIT')
})
