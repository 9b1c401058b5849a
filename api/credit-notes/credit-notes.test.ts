import { clients } from '@app/contract/clients'
import { type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { receivables } from '@app/contract/receivables'
import { cents } from '@app/domain/money/cents'
import { FREE } from '@app/domain/orders/lines'
import { expect, test } from 'vitest'
import { attachPayment } from '../payments/attach-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { Client } from '../test/client.ts'
import { aDepot } from '../test/factories.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { line, refusal, refused } from '../test/orders.ts'
import { aShopThatTakesBack } from '../test/returns.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const FIRST = { page: 0, size: 30, sort: { by: 'createdAt', direction: 'desc' } } as const
const EVERY = { ...FIRST, search: '', from: null, to: null } as const

const open = (by: Client, id: number) => by.call(creditNotes.get, { params: { id } })
const remove = (by: Client, id: number) => by.call(creditNotes.remove, { params: { id } })
const treat = (by: Client, id: number, treated = true) =>
  by.call(creditNotes.setTreated, { body: { id, treated } })
const owed = async ({ admin, clientId }: { admin: Client; clientId: number }) =>
  (await admin.call(receivables.financials, { params: { id: clientId } })).unsettled

test('goods come back only once an administrator has validated it: then they lie in the depot and are owed no more', async () => {
  const shop = await aShopThatTakesBack(app)
  const note = await shop.deliver()
  expect(await shop.held()).toEqual([90, 0])
  const waiting = await shop.takeBack([shop.back(note, 4)])
  expect(waiting).toMatchObject({
    status: 'UNDER_APPROVAL',
    totalHt: 4000,
    totalTtc: 4800,
    settled: 0,
    attached: false,
  })
  expect(waiting.number).toMatch(/^BR\d{2}-000001$/)
  expect(waiting.lines).toMatchObject([
    { quantity: 4, deliveryNote: { number: note.number }, unitPrice: 1000 },
  ])
  expect(waiting.notes).toEqual([{ id: note.id, number: note.number, remainder: 12_000 }])
  expect(await shop.held()).toEqual([90, 0])
  expect(await owed(shop)).toBe(12_000)
  const done = await shop.decide(waiting.id, 'VALIDATED')
  expect(done.status).toBe('VALIDATED')
  expect(done.events[0]).toMatchObject({
    event: 'UPDATED_FIELD',
    detail: 'status',
    old: 'UNDER_APPROVAL',
    new: 'VALIDATED',
  })
  expect(await shop.held()).toEqual([94, 0])
  expect(await owed(shop)).toBe(7_200)
  expect(await refused(shop.decide(waiting.id, 'DECLINED'))).toBe('409 creditNotes.statusFixed')
})

test('declined, nothing came of it, and what it would have returned can be returned again', async () => {
  const shop = await aShopThatTakesBack(app)
  const note = await shop.deliver()
  const { id } = await shop.takeBack([shop.back(note, 10)])
  expect(await refused(shop.takeBack([shop.back(note, 1)]))).toBe('409 creditNotes.beyondReturnable')
  expect((await shop.decide(id, 'DECLINED')).status).toBe('DECLINED')
  expect([await shop.held(), await owed(shop)]).toEqual([[90, 0], 12_000])
  await shop.takeBack([shop.back(note, 10)])
  expect(await refused(remove(shop.admin, id))).toBe('409 creditNotes.declinedStays')
})

test('only administrators decide, and salespeople return only from notes of their own', async () => {
  const shop = await aShopThatTakesBack(app)
  const { commercial, agent } = shop.company
  const [own, others] = [await shop.deliver({}, commercial), await shop.deliver()]
  const mine = await shop.takeBack([shop.back(own, 1)], commercial)
  expect(mine.user.id).toBe(shop.salesperson.id)
  expect(await refused(shop.takeBack([shop.back(others, 1)], commercial))).toBe('404 record.notFound')
  for (const by of [commercial, agent])
    expect(await refused(shop.decide(mine.id, 'VALIDATED', by))).toBe('403 access.denied')
  // A return by an administrator belongs to the first salesperson.
  const byAdmin = await shop.takeBack([shop.back(own, 1), shop.back(others, 1)])
  expect(byAdmin.user.id).toBe(shop.salesperson.id)
  // Of the colleague's note among them they do not learn what is still owed.
  expect((await open(commercial, byAdmin.id)).notes.map(({ id }) => id)).toEqual([own.id])
  const ofOthers = await shop.takeBack([shop.back(others, 1)], agent)
  expect(await refused(open(commercial, ofOthers.id))).toBe('404 record.notFound')
  const listed = await commercial.call(creditNotes.list, { query: EVERY })
  expect(listed.content.map(({ id }) => id)).toEqual([byAdmin.id, mine.id])
})

test('every line of which too much comes back is named at once', async () => {
  const shop = await aShopThatTakesBack(app)
  const other = await shop.newProduct()
  const note = await shop.deliver({ lines: [line(shop.productId, 10), line(other, 2)] })
  await shop.takeBack([shop.back(note, 7)])
  const result = await refusal(shop.takeBack([shop.back(note, 4), shop.back(note, 3, { productId: other })]))
  expect(result?.status).toBe(409)
  expect(Object.keys(result?.body.fields ?? {})).toEqual(['details.0.quantity', 'details.1.quantity'])
  expect(result?.body.fields?.['details.0.quantity']).toContain('3')
})

test('a line is found by note and product, and by discount where the product is there twice', async () => {
  const shop = await aShopThatTakesBack(app)
  const { productId } = shop
  const note = await shop.deliver({ lines: [line(productId, 10), line(productId, 2, FREE)] })
  expect(await refused(shop.takeBack([shop.back(note, 1)]))).toBe('422 creditNotes.ambiguousLine')
  expect(await refused(shop.takeBack([shop.back(note, 1, { salesDiscount: 55 })]))).toBe(
    '422 creditNotes.ambiguousLine',
  )
  const free = shop.back(note, 2, { salesDiscount: FREE })
  expect((await shop.takeBack([free, shop.back(note, 1, { salesDiscount: 0 })])).totalTtc).toBe(1200)
  const single = await shop.deliver()
  // It counts only where there is a choice.
  expect((await shop.takeBack([shop.back(single, 1, { salesDiscount: 55 })])).totalTtc).toBe(1200)
  expect(await refused(shop.takeBack([shop.back(single, 1), shop.back(single, 2)]))).toBe(
    '422 creditNotes.equalLine',
  )
  const unknown = await shop.newProduct()
  expect(await refused(shop.takeBack([shop.back(single, 1, { productId: unknown })]))).toBe(
    '422 creditNotes.notDelivered',
  )
  expect(await refused(shop.takeBack([]))).toBe('422 creditNotes.linesRequired')
})

test('goods come back only into open depots, also when one was closed while it waited', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin } = shop
  const yard = await admin.call(depots.save, { body: aDepot() })
  const note = await shop.deliver()
  const close = (active: boolean) =>
    admin.call(depots.save, { body: { ...aDepot(), id: yard.id, name: yard.name, active } })
  await close(false)
  const result = await refusal(shop.takeBack([shop.back(note, 1, { depotId: yard.id })]))
  expect([result?.body.code, Object.keys(result?.body.fields ?? {})]).toEqual([
    'depots.closed',
    ['details.0.repoId'],
  ])
  await close(true)
  const { id } = await shop.takeBack([shop.back(note, 1, { depotId: yard.id })])
  await close(false)
  expect(await refused(shop.decide(id, 'VALIDATED'))).toBe('409 depots.closed')
  await close(true)
  await shop.decide(id, 'VALIDATED')
  expect(await shop.held(shop.productId, yard.id)).toEqual([1, 0])
})

test('returns of one line add up to what it cost, to the centime', async () => {
  const shop = await aShopThatTakesBack(app)
  const odd = await shop.newProduct(100, { priceHt: cents(3333), vatRate: 100 })
  const note = await shop.deliver({ lines: [line(odd, 7, 33)] })
  const parts: CreditNote[] = []
  for (const quantity of [2, 4, 1])
    parts.push(await shop.takeBack([shop.back(note, quantity, { productId: odd })]))
  const [{ priceHt, priceTtc } = {}] = note.orders[0]?.lines ?? []
  const sumOf = (of: 'totalHt' | 'totalTtc') => parts.reduce((sum, part) => sum + part[of], 0)
  expect([sumOf('totalHt'), sumOf('totalTtc')]).toEqual([priceHt, priceTtc])
})

test('twenty who return three of a line of ten at once: three of them do', async () => {
  const shop = await aShopThatTakesBack(app)
  const note = await shop.deliver()
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => refused(shop.takeBack([shop.back(note, 3)]))),
  )
  expect(tries.filter((result) => result === 'done')).toHaveLength(3)
  expect(new Set(tries)).toEqual(new Set(['done', '409 creditNotes.beyondReturnable']))
})

test('of one note, every line of every product with what can still come back; not of another client or colleague', async () => {
  const shop = await aShopThatTakesBack(app)
  const { clientId, admin, company } = shop
  const second = await shop.newProduct()
  const note = await shop.deliver({ lines: [line(shop.productId, 10), line(second, 4)] })
  await shop.deliver()
  await shop.takeBack([shop.back(note, 3)])
  const ask = (by: Client, of: number = clientId) =>
    by.call(creditNotes.delivered, { body: { clientId: of, noteId: note.id } })
  const [found, ...others] = await ask(admin)
  expect(others).toEqual([])
  expect(found?.orders.flatMap(({ lines }) => lines)).toMatchObject([
    { product: { id: shop.productId }, quantity: 10, returned: 3 },
    { product: { id: second }, quantity: 4, returned: 0 },
  ])
  expect(await refused(ask(company.commercial))).toBe('404 record.notFound')
  expect(await refused(ask(admin, await shop.newClient()))).toBe('404 record.notFound')
})

test('the notes by which a product was delivered, newest first, with what came back of them', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin, clientId, productId } = shop
  const { commercial } = shop.company
  const [first, second] = [await shop.deliver({}, commercial), await shop.deliver()]
  await shop.takeBack([shop.back(first, 4)])
  const ask = (by: Client) => by.call(creditNotes.delivered, { body: { clientId, productId } })
  const result = await ask(admin)
  expect(result.map(({ number }) => number)).toEqual([second.number, first.number])
  expect(result[1]?.orders).toMatchObject([
    {
      depot: { id: shop.depotId },
      lines: [{ quantity: 10, returned: 4, returnedHt: 4000, returnedTtc: 4800 }],
    },
  ])
  expect((await ask(commercial)).map(({ number }) => number)).toEqual([first.number])
  const picked = async (by: Client) =>
    (
      await by.call(products.list, {
        query: { ...FIRST, sort: { by: 'name', direction: 'asc' } },
        body: { brandIds: [], familyIds: [], search: '', deliveredTo: [clientId] },
      })
    ).content.map(({ id }) => id)
  await shop.newProduct()
  expect(await picked(admin)).toEqual([productId])
})

test('a delivery note shows what came back of it, and is not deleted while anything of it did', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin } = shop
  const note = await shop.deliver()
  const { id, number } = await shop.takeBack([shop.back(note, 4)])
  const shown = await admin.call(deliveryNotes.get, { params: { id: note.id } })
  expect(shown.orders[0]?.lines[0]?.returned).toBe(4)
  const lineId = note.orders[0]?.lines[0]?.lineId
  expect(shown.creditNotes).toMatchObject([
    { id, number, status: 'UNDER_APPROVAL', returned: [{ lineId, quantity: 4 }] },
  ])
  const drop = () => admin.call(deliveryNotes.remove, { params: { id: note.id } })
  expect(await refused(drop())).toBe('409 deliveryNotes.returned')
  await remove(admin, id)
  await drop()
  // Its order is open again, and what was once returned of it is no obstacle to changing it.
  const orderId = note.orders[0]?.id ?? 0
  await shop.save({ id: orderId, lines: [line(shop.productId, 3)] })
})

test('deleted while it waits by its salesperson; once validated only by an administrator, and its goods leave again', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin } = shop
  const { commercial, agent } = shop.company
  const note = await shop.deliver({}, commercial)
  const waiting = await shop.takeBack([shop.back(note, 1)], commercial)
  expect(await refused(remove(agent, waiting.id))).toBe('403 access.denied')
  await remove(commercial, waiting.id)
  const { id } = await shop.validated([shop.back(note, 4)])
  expect(await refused(remove(commercial, id))).toBe('403 access.denied')
  await remove(admin, id)
  expect([await shop.held(), await owed(shop)]).toEqual([[90, 0], 12_000])
  expect(await refused(open(admin, id))).toBe('404 record.notFound')
  const gone = await shop.validated([shop.back(note, 4)])
  await shop.save({ lines: [line(shop.productId, 92)] })
  expect(await refused(remove(admin, gone.id))).toBe('409 stock.short')
})

test('agents treat what is validated, administrators undo it; treated or attached it is not deleted', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin, clientId, company } = shop
  const { agent } = company
  const note = await shop.deliver()
  const { id } = await shop.takeBack([shop.back(note, 4)])
  expect(await refused(treat(agent, id))).toBe('409 creditNotes.treatedOnceValidated')
  await shop.decide(id, 'VALIDATED')
  expect(await refused(treat(admin, id))).toBe('403 access.denied')
  expect((await treat(agent, id)).events[0]?.event).toBe('TREATED')
  expect(await refused(remove(admin, id))).toBe('409 creditNotes.treated')
  expect((await treat(admin, id, false)).treated).toBe(false)
  const who = await userOf(app, company, 'ROLE_ADMIN')
  await inCompany(app, company, who, new Date(), async (ctx) => {
    const money = {
      clientId,
      typeId: 1,
      amount: cents(1000),
      dueOn: null,
      invoicedOn: null,
      status: 'CREATED',
    } as const
    const paymentId = await recordPayment(ctx, money)
    await attachPayment(ctx, { id: paymentId }, [
      { receivableId: note.id, amount: cents(2000) },
      { receivableId: id, amount: cents(-1500) },
    ])
  })
  expect(await open(admin, id)).toMatchObject({ settled: 1500, attached: true })
  expect(await refused(remove(admin, id))).toBe('409 receivables.attached')
})

test('credit notes are found by number, client and note, and by status, salesperson and day', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin, clientId, salesperson } = shop
  const note = await shop.deliver()
  const [first, second] = [
    await shop.takeBack([shop.back(note, 1)]),
    await shop.validated([shop.back(note, 2)]),
  ]
  const ids = async (more: object) =>
    (await admin.call(creditNotes.list, { query: { ...EVERY, ...more } })).content.map(({ id }) => id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ search: first.number })).toEqual([first.id])
  expect(await ids({ search: note.number })).toEqual([second.id, first.id])
  expect(await ids({ search: first.client.name })).toEqual([second.id, first.id])
  expect(await ids({ search: 'br' })).toEqual([second.id, first.id])
  expect(await ids({ statuses: 'VALIDATED' })).toEqual([second.id])
  expect(await ids({ statuses: ['VALIDATED', 'UNDER_APPROVAL'] })).toHaveLength(2)
  expect(await ids({ clientIds: [clientId] })).toHaveLength(2)
  expect(await ids({ userIds: [salesperson.id] })).toEqual([])
  expect(await ids({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await ids({ treated: true })).toEqual([])
  expect(await ids({ sort: { by: 'totalTtc', direction: 'asc' } })).toEqual([first.id, second.id])
})

test('what a return names stays while it waits: its client, its product and its depot', async () => {
  const shop = await aShopThatTakesBack(app)
  const { admin } = shop
  const yard = await admin.call(depots.save, { body: aDepot() })
  const last = await shop.newProduct(1)
  const free = await shop.deliver({ lines: [line(last, 1, FREE)] })
  const waiting = shop.back(free, 1, { productId: last, depotId: yard.id })
  const { id } = await shop.takeBack([waiting])
  const drop = [
    () => admin.call(products.remove, { params: { id: last } }),
    () => admin.call(depots.remove, { params: { id: yard.id } }),
    () => admin.call(clients.remove, { params: { id: shop.clientId } }),
  ]
  expect(await Promise.all(drop.map((go) => refused(go())))).toEqual([
    '409 products.hasReturns',
    '409 depots.hasReturns',
    '409 clients.hasReturns',
  ])
  await shop.decide(id, 'DECLINED')
  expect(await Promise.all(drop.map((go) => refused(go())))).toEqual(['done', 'done', 'done'])
})

test('the reason for declining a return is optional, up to 300 characters, and is an event beside its status', async () => {
  const shop = await aShopThatTakesBack(app)
  const { id } = await shop.takeBack([shop.back(await shop.deliver(), 1)])
  const decline = (reason: string) =>
    shop.admin.send('POST', '/creditNotes/updateStatus', { creditNoteId: id, status: 'DECLINED', reason })
  expect((await decline('x'.repeat(301))).status).toBe(400)
  expect((await decline('Article abîmé')).status).toBe(200)
  const { events } = await open(shop.admin, id)
  expect(events.slice(0, 2).map(({ detail, old, new: now }) => [detail, old, now])).toEqual([
    ['status', 'UNDER_APPROVAL', 'DECLINED'],
    ['reason', null, 'Article abîmé'],
  ])
})

test('/mine answers the caller’s own, also to administrators and agents', async () => {
  const shop = await aShopThatTakesBack(app)
  const { commercial, agent } = shop.company
  const [own, others] = [await shop.deliver({}, commercial), await shop.deliver()]
  const [mine, admins] = [
    await shop.takeBack([shop.back(own, 1)]),
    await shop.takeBack([shop.back(others, 1)]),
  ]
  const asked = async (by: Client) =>
    (await by.call(creditNotes.mine, { query: EVERY })).content.map(({ id }) => id)
  expect([await asked(commercial), await asked(shop.admin), await asked(agent)]).toEqual([
    [mine.id],
    [admins.id],
    [],
  ])
})
