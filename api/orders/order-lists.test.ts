import { EVERY_ORDER, type OrderFilters, orders, type OrderSort } from '@app/contract/orders'
import { cents } from '@app/domain/money/cents'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aShop, line, type Shop, step } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const NOON = new Date('2026-11-16T12:00:00Z')
const time = { now: NOON }
const app = appForTests({ clock: () => time.now })
beforeEach(() => {
  time.now = NOON
})
const on = (day: string) => {
  time.now = new Date(`${day}T12:00:00Z`)
}

interface Asked extends Partial<OrderFilters> {
  by?: OrderSort
  direction?: 'asc' | 'desc'
}
async function list(caller: Client, { by = 'createdAt', direction = 'asc', ...filters }: Asked = {}) {
  const query = { page: 0, size: 30, sort: { by, direction } } as const
  const page = await caller.call(orders.list, { query, body: { ...EVERY_ORDER, ...filters } })
  expect(page.totalElements).toBe(page.content.length)
  return page.content.map(({ number }) => Number(number.slice(5)))
}
const counts = (caller: Client, filters: Partial<OrderFilters> = {}) =>
  caller.call(orders.counts, { body: { ...EVERY_ORDER, ...filters } })

/** Six orders of two clients on three days: 1 created, 2 waiting, 3 validated, 4 delivered, 5 treated, 6 the salesperson's. */
async function aDesk(): Promise<Shop & { atlas: number; limited: number }> {
  const shop = await aShop(app)
  const { admin, save, newClient, newProduct, productId, company } = shop
  const atlas = await newClient({ name: 'Quincaillerie Atlas', code: 'ATL-7', creditLimit: cents(0) })
  const limited = await newProduct(100, { salesDiscountLimit: 0 })
  on('2026-11-02')
  await save({ lines: [line(productId, 3)] })
  await save({ clientId: atlas, lines: [line(limited, 1, 10)] })
  on('2026-11-03')
  const third = await save({ lines: [line(productId, 1)] })
  await step(admin, third.id, 'VALIDATED')
  const fourth = await save({ lines: [line(productId, 5)] })
  const fifth = await save({ lines: [line(productId, 4)] })
  for (const { id } of [fourth, fifth]) {
    await step(admin, id, 'VALIDATED')
    await step(admin, id, 'DELIVERED')
  }
  await company.agent.call(orders.setTreated, { body: { id: fifth.id, treated: true } })
  await admin.call(orders.setSageCode, { body: { id: fifth.id, sageCode: 'Vte-Été 118' } })
  on('2026-11-04')
  await save({ lines: [line(productId, 2)] }, company.commercial)
  return { ...shop, atlas, limited }
}

test('the list is filtered by client, salesperson, day, status, reason, note and treatment', async () => {
  const { admin, atlas, clientId, salesperson } = await aDesk()
  expect(await list(admin)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await list(admin, { clientIds: [atlas] })).toEqual([2])
  expect(await list(admin, { clientIds: [atlas, clientId], statuses: ['CREATED'] })).toEqual([1, 6])
  expect(await list(admin, { userIds: [salesperson.id] })).toEqual([6])
  expect(await list(admin, { from: '2026-11-03', to: '2026-11-03' })).toEqual([3, 4, 5])
  expect(await list(admin, { from: '2026-11-04' })).toEqual([6])
  expect(await list(admin, { to: '2026-11-02' })).toEqual([1, 2])
  expect(await list(admin, { statuses: ['DELIVERED'] })).toEqual([4, 5])
  expect(await list(admin, { statuses: ['VALIDATED', 'DELIVERED'], hasNote: false })).toEqual([3, 4, 5])
  expect(await list(admin, { hasNote: true })).toEqual([])
  expect(await list(admin, { treated: true })).toEqual([5])
  expect(await list(admin, { treated: false, statuses: ['DELIVERED'] })).toEqual([4])
  expect(await list(admin, { motifs: ['REMISE'] })).toEqual([2])
  expect(await list(admin, { motifs: ['TWENTIES', 'ENCOURS_DEPASSE'] })).toEqual([2])
  expect(await list(admin, { motifs: ['ECHUNR'] })).toEqual([])
})

test('the search covers number, accounting reference and client, with every term', async () => {
  const { admin } = await aDesk()
  expect(await list(admin, { search: 'bc26-000004' })).toEqual([4])
  expect(await list(admin, { search: 'ete vte' })).toEqual([5])
  expect(await list(admin, { search: 'ATLAS quinc' })).toEqual([2])
  expect(await list(admin, { search: 'atl-7' })).toEqual([2])
  expect(await list(admin, { search: 'atlas 000002' })).toEqual([2])
  expect(await list(admin, { search: 'atlas 000003' })).toEqual([])
  expect(await list(admin, { search: '100%' })).toEqual([])
})

test('terms of a client, of a number and of one letter are found together, and no order twice', async () => {
  const { admin, company } = await aDesk()
  const found = (search: string) => list(admin, { search })
  // Found by the client as well as by the number, or by the one in a word and by the other in the next.
  expect(await found('atl-7 bc26')).toEqual([2])
  expect(await found('bc26 000')).toEqual([1, 2, 3, 4, 5, 6])
  expect(await found('quinc b')).toEqual([2])
  expect(await found('6 quinc 2')).toEqual([2])
  expect(await found('quinc 3')).toEqual([])
  expect(await found('q')).toEqual([2])
  expect(await found('q 2')).toEqual([2])
  expect(await found('b 6')).toEqual([1, 2, 3, 4, 5, 6])
  expect(await found('q 3')).toEqual([])
  expect(await found('118 v')).toEqual([5])
  expect(await found('bc26-000002 atlas')).toEqual([2])
  expect(await found('bc26-000002 a')).toEqual([2])
  expect(await found('bc26-000004 atlas')).toEqual([])
  expect(await list(company.commercial, { search: 'b' })).toEqual([6])
  expect(await list(admin, { search: 'bc26 0', statuses: ['CREATED'] })).toEqual([1, 6])
})

test('the list is sorted by day, number and total, both ways', async () => {
  const { admin } = await aDesk()
  expect(await list(admin, { direction: 'desc' })).toEqual([6, 5, 4, 3, 2, 1])
  expect(await list(admin, { by: 'number', direction: 'desc' })).toEqual([6, 5, 4, 3, 2, 1])
  expect(await list(admin, { by: 'totalTtc' })).toEqual([2, 3, 6, 1, 5, 4])
  expect(await list(admin, { by: 'totalTtc', direction: 'desc' })).toEqual([4, 5, 1, 6, 3, 2])
  const wrong = await admin.send('POST', '/carts/all/paged', {}, { query: '?sort=comment,asc' })
  expect(wrong.status).toBe(400)
})

test('every view is counted under the filters, and what waits for approval by its reasons', async () => {
  const { admin, company, atlas } = await aDesk()
  const none = { ENCOURS_DEPASSE: 0, ECHUNR: 0, REMISE: 0, TWENTIES: 0 }
  expect(await counts(admin)).toEqual({
    all: 6,
    toValidate: 2,
    toApprove: 1,
    toDeliver: 1,
    toBill: 3,
    toTreat: 1,
    motifs: { ...none, ENCOURS_DEPASSE: 1, REMISE: 1 },
  })
  expect(await counts(admin, { clientIds: [atlas] })).toMatchObject({ all: 1, toApprove: 1, toBill: 0 })
  expect(await counts(admin, { search: 'atlas' })).toMatchObject({ all: 1, toApprove: 1, toBill: 0 })
  // A salesperson counts their own, whatever they ask for.
  const own = { all: 1, toValidate: 1, toApprove: 0, toDeliver: 0, toBill: 0, toTreat: 0, motifs: none }
  expect(await counts(company.commercial)).toEqual(own)
  expect(await counts(company.agent)).toMatchObject({ all: 6 })
})

test('a salesperson lists their own orders, whatever filter is sent', async () => {
  const { admin, company, atlas } = await aDesk()
  const [someone] = (
    await admin.call(orders.list, {
      query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'asc' } },
      body: EVERY_ORDER,
    })
  ).content
  const { commercial, agent } = company
  expect(await list(commercial)).toEqual([6])
  expect(await list(commercial, { userIds: [someone?.user.id ?? 0] })).toEqual([])
  expect(await list(commercial, { clientIds: [atlas] })).toEqual([])
  expect(await list(commercial, { search: 'bc26' })).toEqual([6])
  expect(await list(agent)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a page beyond the last is empty with the true totals', async () => {
  const { admin } = await aDesk()
  const sort = { by: 'createdAt', direction: 'desc' } as const
  for (const filters of [{}, { statuses: ['CREATED' as const] }, { search: 'bc26' }, { treated: false }]) {
    const body = { ...EVERY_ORDER, ...filters }
    const first = await admin.call(orders.list, { query: { page: 0, size: 10, sort }, body })
    const beyond = await admin.call(orders.list, { query: { page: 40, size: 10, sort }, body })
    expect([beyond.content, beyond.totalElements]).toEqual([[], first.content.length])
  }
})
