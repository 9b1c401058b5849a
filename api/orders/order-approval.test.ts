import { clients } from '@app/contract/clients'
import { orders } from '@app/contract/orders'
import { settings } from '@app/contract/settings'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { recordReceivable } from '../receivables/record-receivable.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { aShop, delivered, line, refused, type Shop, step } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const NOON = new Date('2026-11-16T12:00:00Z')
const app = appForTests({ clock: () => NOON })

const lastChanges = async ({ company }: Shop, id: number) => {
  const [event] = await app.database.query<{ changes: Record<string, { old?: unknown; new?: unknown }> }>(
    `select changes from events where company_id = $1 and subject = 'orders' and subject_id = $2 order by id desc limit 1`,
    [company.id, id],
  )
  return event?.changes ?? {}
}

test('each reason by itself holds an order, with its figures', async () => {
  const shop = await aShop(app)
  const { save, newClient, newProduct, productId, company, admin } = shop
  const poor = await newClient({ creditLimit: cents(11_999) })
  expect(await save({ clientId: poor })).toMatchObject({
    status: 'UNDER_APPROVAL',
    motifs: [{ code: 'ENCOURS_DEPASSE', value: 12_000, limit: 11_999, count: null }],
  })
  const late = await newClient({ dueDays: 30 })
  await inCompany(app, company, await userOf(app, company), new Date('2026-09-01T10:00:00Z'), (ctx) =>
    recordReceivable(ctx, { kind: 'BL', clientId: late, userId: ctx.user.id, total: cents(1_300_000) }),
  )
  const overdue = await save({ clientId: late })
  expect(overdue.motifs).toEqual([{ code: 'ECHUNR', value: 1_300_000, limit: null, count: 1 }])
  expect(await admin.call(orders.approval, { params: { id: overdue.id } })).toMatchObject({
    overdueTotal: 1_300_000,
    unsettled: 1_300_000,
    overdueNotes: [{ number: 'BL26-000001', dueDate: '2026-10-01', overdueDays: 46, remainder: 1_300_000 }],
  })
  const limited = await newProduct(100, { salesDiscountLimit: 100 })
  const free = await save({ lines: [line(limited, 10, 100), line(limited, 1, 1000)] })
  expect(free.motifs).toEqual([{ code: 'REMISE', value: 1000, limit: 100, count: 1 }])
  const { lines } = await admin.call(orders.approval, { params: { id: free.id } })
  expect(lines).toMatchObject([{ salesDiscount: 1000, product: { id: limited, salesDiscountLimit: 100 } }])
  expect((await save({ lines: [line(productId, 10, 500)] })).status).toBe('CREATED')
  await admin.call(settings.save, { body: { cashThreshold: cents(12_000) } })
  const cash = await save({ paymentCode: 'CASH' })
  expect(cash.motifs).toEqual([{ code: 'TWENTIES', value: 12_000, limit: 12_000, count: null }])
  expect((await save({ paymentCode: 'CHECK' })).status).toBe('CREATED')
})

test('a salesperson sees which of their own notes are overdue, and of those of others the sum alone', async () => {
  const { save, newClient, company, admin, salesperson } = await aShop(app)
  const { commercial } = company
  const clientId = await newClient({ dueDays: 30 })
  const then = new Date('2026-09-01T10:00:00Z')
  const colleague = await userOf(app, company)
  for (const [user, total] of [
    [colleague, 70_000],
    [salesperson, 5000],
  ] as const)
    await inCompany(app, company, user, then, (ctx) =>
      recordReceivable(ctx, { kind: 'BL', clientId, userId: user.id, total: cents(total) }),
    )
  const { id } = await save({ clientId }, commercial)
  const approvalSeen = async (by: typeof admin) => {
    const answer = await by.call(orders.approval, { params: { id } })
    return [answer.overdueTotal, answer.overdueNotes.map(({ number }) => number), answer.overdueOthers]
  }
  expect(await approvalSeen(admin)).toEqual([75_000, ['BL26-000001', 'BL26-000002'], 0])
  expect(await approvalSeen(commercial)).toEqual([75_000, ['BL26-000002'], 70_000])
})

test('an order that already counts is not counted twice when it is saved again; one that waits did not count', async () => {
  const { save, newClient, productId } = await aShop(app)
  const clientId = await newClient({ creditLimit: cents(12_000) })
  const order = await save({ clientId })
  expect(order.status).toBe('CREATED')
  const { status, motifs } = await save({ clientId, id: order.id, lines: [line(productId, 9)] })
  expect([status, motifs]).toEqual(['CREATED', []])
  const more = await save({ clientId, id: order.id, lines: [line(productId, 11)] })
  expect(more).toMatchObject({ status: 'UNDER_APPROVAL', motifs: [{ value: 13_200, limit: 12_000 }] })
  expect(await save({ clientId, id: order.id })).toMatchObject({ status: 'CREATED', motifs: [] })
})

test('two orders saved at once for one client do not both slip under the limit', async () => {
  const { save, newClient } = await aShop(app)
  const clientId = await newClient({ creditLimit: cents(12_000) })
  const both = await Promise.all([save({ clientId }), save({ clientId })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['CREATED', 'UNDER_APPROVAL'])
})

test('a save that changes neither client, depot, payment mode nor lines leaves an order where it is', async () => {
  const shop = await aShop(app)
  const { save, admin, clientId, productId, newProduct } = shop
  const other = await newProduct()
  const { id } = await save({ lines: [line(productId, 10), line(other, 1)] })
  await step(admin, id, 'VALIDATED')
  await admin.call(clients.save, { body: { ...(await aClientAgain(shop, clientId)), creditLimit: cents(0) } })
  const commented = await save({
    id,
    comment: 'Avant midi',
    lines: [line(other, 1), line(productId, 10)],
  })
  expect(commented).toMatchObject({ status: 'VALIDATED', comment: 'Avant midi', motifs: [] })
  expect(commented.lines.map(({ product }) => product.id)).toEqual([other, productId])
  const judged = await save({ id, paymentCode: 'TRANSFER', lines: [line(other, 1), line(productId, 10)] })
  expect(judged).toMatchObject({ status: 'UNDER_APPROVAL', motifCodes: ['ENCOURS_DEPASSE'] })
})

async function aClientAgain({ admin }: Shop, id: number) {
  const { name, code, dueDays } = await admin.call(clients.get, { params: { id } })
  return {
    id,
    name,
    code,
    dueDays,
    cityId: 1,
    address: '',
    taxId: '',
    contact: '',
    phone: '',
    latitude: null,
    longitude: null,
  }
}

test('without a reason a validated order stays validated; with one it waits again', async () => {
  const { save, admin, productId, newProduct } = await aShop(app)
  const limited = await newProduct(100, { salesDiscountLimit: 0 })
  const { id } = await save()
  await step(admin, id, 'VALIDATED')
  expect(await save({ id, lines: [line(productId, 12)] })).toMatchObject({ status: 'VALIDATED' })
  const held = await save({ id, lines: [line(productId, 12), line(limited, 1, 1)] })
  expect(held).toMatchObject({ status: 'UNDER_APPROVAL', motifCodes: ['REMISE'] })
})

test('what was delivered stays so and its goods follow; a reason stops a salesperson, and an administrator approves by saving', async () => {
  const shop = await aShop(app)
  const { save, held, admin, company, productId, newProduct } = shop
  const other = await newProduct(20, { salesDiscountLimit: 0 })
  const order = await delivered({ ...shop, save: (more) => save(more, company.commercial) })
  expect(await held()).toEqual([90, 0])
  const changed = await save(
    { id: order.id, lines: [line(productId, 4), line(other, 20)] },
    company.commercial,
  )
  expect(changed).toMatchObject({ status: 'DELIVERED', version: 4 })
  expect([await held(), await held(other)]).toEqual([
    [96, 0],
    [0, 0],
  ])
  const moved = await app.database.query(
    `select product_id::int as product, quantity from stock_movements
     where document_kind = 'orders' and document_id = $1 and document_version = 4 order by 1`,
    [order.id],
  )
  expect(moved).toEqual([
    { product: productId, quantity: 6 },
    { product: other, quantity: -20 },
  ])
  const discounted = { id: order.id, lines: [line(productId, 4), line(other, 20, 10)] }
  expect(await refused(save(discounted, company.commercial))).toBe('422 orders.deliveredNeedsApproval')
  expect(await save(discounted)).toMatchObject({
    status: 'DELIVERED',
    motifCodes: ['REMISE'],
    decision: { approved: true, user: { lastName: 'Nom ROLE_ADMIN' } },
  })
  expect((await lastChanges(shop, order.id))['approved']).toEqual({
    new: [{ code: 'REMISE', value: 10, limit: 0, count: 1 }],
  })
  expect(await refused(save({ id: order.id, lines: [line(other, 21, 10)] }))).toBe('409 orders.short')
  expect((await admin.call(orders.get, { params: { id: order.id } })).version).toBe(5)
})
