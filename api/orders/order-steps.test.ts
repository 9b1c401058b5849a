import { clients } from '@app/contract/clients'
import { EVERY_ORDER, type Order, orders } from '@app/contract/orders'
import type { EnteringRole } from '@app/domain/access/roles'
import { cents } from '@app/domain/money/cents'
import { ORDER_STATUSES, type OrderStatus } from '@app/domain/orders/status'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { anOrderIn } from '../test/ledger-orders.ts'
import { aShop, refused, type Shop, step } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const NOON = new Date('2026-11-16T12:00:00Z')
const time = { now: NOON }
const app = appForTests({ clock: () => time.now })
beforeEach(() => {
  time.now = NOON
})
const later = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000)
}

const eventsOf = ({ events }: Order) =>
  events.map(({ event, detail, old, new: now, user }) => [event, detail, old, now, user?.lastName])

/** One that waits for approval, because of its discount. */
async function waiting(shop: Shop, by: Client = shop.admin) {
  const productId = await shop.newProduct(100, { salesDiscountLimit: 100 })
  const lines = [{ productId, quantity: 10, salesDiscount: 120 }]
  return { productId, order: await shop.save({ lines }, by) }
}

// From each status to DRAFT, CREATED, UNDER_APPROVAL, VALIDATED, DECLINED, DELIVERED and CANCELLED: + is done.
const STEPS: Record<EnteringRole, Record<OrderStatus, string>> = {
  ROLE_ADMIN: {
    DRAFT: '409 409 409 409 409 409 409',
    CREATED: '409 409 409 + 409 409 409',
    UNDER_APPROVAL: '409 409 409 + + 409 409',
    VALIDATED: '409 409 + 409 409 + +',
    DECLINED: '409 409 + 409 409 409 409',
    DELIVERED: '409 409 409 409 409 409 409',
    CANCELLED: '409 409 409 409 409 409 409',
  },
  ROLE_COMMERCIAL: {
    DRAFT: '409 409 409 409 409 409 409',
    CREATED: '409 409 409 + 409 409 409',
    UNDER_APPROVAL: '409 409 409 403 403 409 409',
    VALIDATED: '409 409 403 409 409 + +',
    DECLINED: '409 409 403 409 409 409 409',
    DELIVERED: '409 409 409 409 409 409 409',
    CANCELLED: '409 409 409 409 409 409 409',
  },
  ROLE_AGENT: {
    DRAFT: '409 409 409 409 409 409 409',
    CREATED: '409 409 409 + 409 409 409',
    UNDER_APPROVAL: '409 409 409 403 403 409 409',
    VALIDATED: '409 409 403 409 409 + 403',
    DECLINED: '409 409 403 409 409 409 409',
    DELIVERED: '409 409 409 409 409 409 409',
    CANCELLED: '409 409 409 409 409 409 409',
  },
}

test.each(['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const)(
  'from every status to every other as %s; what is refused changes nothing',
  async (role) => {
    const shop = await aShop(app)
    const { company, clientId, depotId, productId } = shop
    const user = await userOf(app, company, role)
    // One order for each pair, in whatever status.
    const ids = await inCompany(app, company, user, time.now, async (ctx) => {
      const made = new Map<string, number>()
      const draft = { clientId, depotId, productId, paymentCode: 'CHECK', totalHt: 100 } as const
      for (const from of ORDER_STATUSES)
        for (const to of ORDER_STATUSES)
          made.set(`${from} ${to}`, await anOrderIn(ctx, { ...draft, status: from }))
      return made
    })
    // As if the caller had just decided.
    await app.database.query(
      `update orders set decided_at = $2, decided_by = $3 where company_id = $1 and status in ('VALIDATED', 'DECLINED')`,
      [company.id, time.now, user.id],
    )
    const answers: Record<string, string> = {}
    for (const from of ORDER_STATUSES) {
      const result: (number | string)[] = []
      for (const to of ORDER_STATUSES) {
        const cartId = ids.get(`${from} ${to}`)
        const { status, body } = await company
          .as(role)
          .send('POST', '/carts/updateStatus', { cartId, status: to })
        const { status: now } = body as { status: string | number }
        result.push(status === 200 && now === to ? '+' : status)
      }
      answers[from] = result.join(' ')
    }
    expect(answers).toEqual(STEPS[role])
    const rows = await app.database.query<{ status: string; version: number }>(
      'select status, version from orders where company_id = $1 order by id',
      [company.id],
    )
    const done = Object.values(answers).join(' ').split(' ')
    expect(rows.map(({ version }) => (version === 2 ? '+' : '-'))).toEqual(
      done.map((sign) => (sign === '+' ? '+' : '-')),
    )
  },
)

test('goods are promised until they leave: delivered once, and once only', async () => {
  const { save, held, admin } = await aShop(app)
  const { id } = await save()
  expect(await held()).toEqual([100, 10])
  await step(admin, id, 'VALIDATED')
  expect(await held()).toEqual([100, 10])
  const delivered = await step(admin, id, 'DELIVERED')
  expect(await held()).toEqual([90, 0])
  expect(delivered).toMatchObject({ status: 'DELIVERED', version: 3 })
  expect(await refused(step(admin, id, 'DELIVERED'))).toBe('409 orders.noSuchStep')
  expect(await held()).toEqual([90, 0])
  const moved = await app.database.query(
    `select quantity, document_version as version from stock_movements where document_kind = 'orders' and document_id = $1`,
    [id],
  )
  expect(moved).toEqual([{ quantity: -10, version: 3 }])
})

test('what is cancelled or declined is free again; a cancelled order can be saved again and is evaluated again', async () => {
  const shop = await aShop(app)
  const { save, held, admin } = shop
  const { id } = await save()
  await step(admin, id, 'VALIDATED')
  await step(admin, id, 'CANCELLED', 'Le client a renoncé')
  expect(await held()).toEqual([100, 0])
  expect(await refused(admin.call(orders.remove, { params: { id } }))).toBe('409 orders.cancelledStays')
  expect(await save({ id })).toMatchObject({ status: 'CREATED' })
  expect(await held()).toEqual([100, 10])
  const { order, productId } = await waiting(shop)
  await step(admin, order.id, 'DECLINED')
  expect(await held(productId)).toEqual([100, 0])
  expect(await refused(save({ id: order.id }))).toBe('409 orders.declinedStays')
})

test('a decision is taken back by who took it within sixty seconds; both are in the history, with the reason that was given', async () => {
  const shop = await aShop(app)
  const { admin, held } = shop
  const { order, productId } = await waiting(shop)
  expect(order).toMatchObject({
    status: 'UNDER_APPROVAL',
    takeBackUntil: null,
    motifs: [{ code: 'REMISE', value: 120, limit: 100, count: 1 }],
  })
  const declined = await step(admin, order.id, 'DECLINED', 'Remise trop forte')
  expect(declined.takeBackUntil).toEqual(new Date(NOON.getTime() + 60_000))
  expect(declined.decision).toMatchObject({ approved: false, motifs: order.motifs })
  const sort = { by: 'createdAt', direction: 'desc' } as const
  const query = { page: 0, size: 10, sort } as const
  const [row] = (await admin.call(orders.list, { query, body: EVERY_ORDER })).content
  expect(row).toMatchObject({ id: order.id, takeBackUntil: declined.takeBackUntil })
  expect(await held(productId)).toEqual([100, 0])
  later(60)
  const back = await step(admin, order.id, 'UNDER_APPROVAL')
  expect(back).toMatchObject({ status: 'UNDER_APPROVAL', takeBackUntil: null, decision: null })
  expect(await held(productId)).toEqual([100, 10])
  await step(admin, order.id, 'VALIDATED')
  later(61)
  expect(await refused(step(admin, order.id, 'UNDER_APPROVAL'))).toBe('409 orders.tooLateToTakeBack')
  expect(eventsOf(await admin.call(orders.get, { params: { id: order.id } }))).toEqual([
    ['UPDATED_FIELD', 'status', 'UNDER_APPROVAL', 'VALIDATED', 'Nom ROLE_ADMIN'],
    ['UPDATED_FIELD', 'status', 'DECLINED', 'UNDER_APPROVAL', 'Nom ROLE_ADMIN'],
    ['UPDATED_FIELD', 'status', 'UNDER_APPROVAL', 'DECLINED', 'Nom ROLE_ADMIN'],
    ['UPDATED_FIELD', 'reason', null, 'Remise trop forte', 'Nom ROLE_ADMIN'],
    ['CREATED', null, null, null, 'Nom ROLE_ADMIN'],
  ])
})

test('nobody takes back what another administrator decided, nor what someone has worked on since', async () => {
  const shop = await aShop(app)
  const { admin, company } = shop
  const other = await app.signIn((await app.addUser(company.id, 'ROLE_ADMIN')).username)
  const { order } = await waiting(shop)
  await step(admin, order.id, 'VALIDATED')
  expect((await other.call(orders.get, { params: { id: order.id } })).takeBackUntil).toBeNull()
  await expect(step(other, order.id, 'UNDER_APPROVAL')).rejects.toMatchObject({
    status: 403,
    body: {
      code: 'orders.notYourDecision',
      statusLabel: expect.stringContaining(`Un autre administrateur a décidé de ${order.number}`) as string,
    },
  })
  await admin.call(orders.setSageCode, { body: { id: order.id, sageCode: 'S-1' } })
  expect(await refused(step(admin, order.id, 'UNDER_APPROVAL'))).toBe('409 orders.tooLateToTakeBack')
})

test('a declined order whose goods went to another meanwhile is not taken back', async () => {
  const shop = await aShop(app)
  const { admin, save } = shop
  const { order, productId } = await waiting(shop)
  await step(admin, order.id, 'DECLINED')
  await save({ lines: [{ productId, quantity: 95, salesDiscount: 0 }] })
  expect(await refused(step(admin, order.id, 'UNDER_APPROVAL'))).toBe('409 stock.short')
  expect(await admin.call(orders.get, { params: { id: order.id } })).toMatchObject({ status: 'DECLINED' })
})

test('an administrator decides by the figures of now, and those are kept with the decision', async () => {
  const shop = await aShop(app)
  const { admin, save, newClient, company } = shop
  const clientId = await newClient({ creditLimit: cents(20_000) })
  const order = await save({
    clientId,
    lines: [{ productId: shop.productId, quantity: 20, salesDiscount: 0 }],
  })
  expect(order.motifs).toEqual([{ code: 'ENCOURS_DEPASSE', value: 24_000, limit: 20_000, count: null }])
  // Another order of that client since: the figures of the saving stay, those of now have moved.
  const second = await save({
    clientId,
    lines: [{ productId: shop.productId, quantity: 5, salesDiscount: 0 }],
  })
  expect(second.status).toBe('CREATED')
  expect(await admin.call(orders.approval, { params: { id: order.id } })).toMatchObject({
    motifs: [{ code: 'ENCOURS_DEPASSE', value: 30_000, limit: 20_000 }],
    creditLimit: 20_000,
    outstanding: 6000,
    overdueNotes: [],
    lines: [],
    clientBlocked: false,
    clientCity: 'Casablanca',
  })
  expect((await step(admin, order.id, 'VALIDATED')).motifs).toEqual(order.motifs)
  const [event] = await app.database.query<{ changes: Record<string, unknown> }>(
    `select changes from events where company_id = $1 and subject = 'orders' and subject_id = $2 order by id desc limit 1`,
    [company.id, order.id],
  )
  expect(event?.changes['approved']).toEqual({
    new: [{ code: 'ENCOURS_DEPASSE', value: 30_000, limit: 20_000, count: null }],
  })
  // Now it counts by itself: without it, the other one's.
  expect(await admin.call(orders.approval, { params: { id: order.id } })).toMatchObject({ outstanding: 6000 })
  // Once delivered, it still shows why it was held, by the figures of then, and who approved it.
  expect(await step(company.agent, order.id, 'DELIVERED')).toMatchObject({
    motifs: order.motifs,
    decision: {
      at: NOON,
      user: { lastName: 'Nom ROLE_ADMIN' },
      approved: true,
      motifs: [{ code: 'ENCOURS_DEPASSE', value: 30_000, limit: 20_000 }],
    },
  })
  expect((await admin.call(orders.get, { params: { id: second.id } })).decision).toBeNull()
})

test('while its client is blocked, an order is neither saved nor validated nor delivered; it is declined, cancelled and deleted', async () => {
  const shop = await aShop(app)
  const { admin, save, clientId } = shop
  const created = await save()
  const validated = await save()
  await step(admin, validated.id, 'VALIDATED')
  const { order: held } = await waiting(shop)
  await admin.call(clients.setStatus, { body: { id: clientId, status: 'BLOCKED' } })
  expect(await refused(save())).toBe('422 orders.clientBlocked')
  expect(await refused(save({ id: created.id }))).toBe('422 orders.clientBlocked')
  expect(await refused(step(admin, created.id, 'VALIDATED'))).toBe('422 orders.clientBlocked')
  expect(await refused(step(admin, held.id, 'VALIDATED'))).toBe('422 orders.clientBlocked')
  expect(await refused(step(admin, validated.id, 'DELIVERED'))).toBe('422 orders.clientBlocked')
  expect(await refused(step(admin, held.id, 'DECLINED'))).toBe('done')
  expect(await refused(step(admin, validated.id, 'CANCELLED'))).toBe('done')
  expect(await refused(admin.call(orders.remove, { params: { id: created.id } }))).toBe('done')
})

test('an agent treats what was delivered, and only an administrator undoes that; then it is left alone', async () => {
  const { save, admin, company } = await aShop(app)
  const { agent, commercial } = company
  const { id } = await save({}, commercial)
  const treat = (by: Client, treated: boolean) => by.call(orders.setTreated, { body: { id, treated } })
  expect(await refused(treat(agent, true))).toBe('409 orders.notDelivered')
  await step(admin, id, 'VALIDATED')
  await step(agent, id, 'DELIVERED')
  expect(await refused(treat(admin, true))).toBe('403 access.denied')
  expect(await treat(agent, true)).toMatchObject({ treated: true, version: 4 })
  expect(await treat(agent, true)).toMatchObject({ treated: true, version: 4 })
  expect(await refused(save({ id }))).toBe('409 orders.treated')
  expect(await refused(admin.call(orders.remove, { params: { id } }))).toBe('409 orders.treated')
  const named = await agent.call(orders.setSageCode, { body: { id, sageCode: 'VTE-2026-118' } })
  expect(named).toMatchObject({ sageCode: 'VTE-2026-118', treated: true })
  expect(await refused(treat(agent, false))).toBe('403 access.denied')
  const undone = await treat(admin, false)
  expect(eventsOf(undone).slice(0, 3)).toEqual([
    ['UNTREATED', null, null, null, 'Nom ROLE_ADMIN'],
    ['UPDATED_FIELD', 'sageCode', '', 'VTE-2026-118', 'Nom ROLE_AGENT'],
    ['TREATED', null, null, null, 'Nom ROLE_AGENT'],
  ])
})

test('a deleted order frees what it reserved, and brings back what it had taken out; it is in no list and its number stays', async () => {
  const { save, held, admin, company } = await aShop(app)
  const first = await save()
  const second = await save()
  await step(admin, second.id, 'VALIDATED')
  await step(admin, second.id, 'DELIVERED')
  expect(await held()).toEqual([90, 10])
  await admin.call(orders.remove, { params: { id: first.id } })
  expect(await held()).toEqual([90, 0])
  expect(await refused(company.agent.call(orders.remove, { params: { id: second.id } }))).toBe(
    '403 access.denied',
  )
  await admin.call(orders.remove, { params: { id: second.id } })
  expect(await held()).toEqual([100, 0])
  expect(await refused(admin.call(orders.get, { params: { id: second.id } }))).toBe('404 record.notFound')
  expect((await save()).number).toMatch(/-000003$/)
})
