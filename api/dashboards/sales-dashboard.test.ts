import { dashboards } from '@app/contract/dashboards'
import { depots } from '@app/contract/depots'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { detailsOf, figuresOf } from '../test/dashboards.ts'
import { aDepot } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { refused, step } from '../test/orders.ts'
import { aShopThatTakesBack } from '../test/returns.ts'
import { appForTests } from '../test/test-app.ts'

const time = { now: new Date() }
const app = appForTests({ clock: () => time.now })
const on = (day: string) => {
  time.now = new Date(`${day}T10:00:00Z`)
}

/**
 * The week of 10 to 16 November: a note of 120,00 (100,00 HT) on the 10th by the administrator, one of 60,00 (50,00) on the
 * 12th by the salesperson, and 24,00 (20,00) of the first came back: asked for on the 14th, validated on the 15th. In the
 * week before, one note of 12,00.
 */
async function aWeek() {
  on('2026-11-05')
  const shop = await aShopThatTakesBack(app)
  const { company, productId } = shop
  await shop.deliver({ lines: [{ productId, quantity: 1, salesDiscount: 0 }] })
  on('2026-11-10')
  const note = await shop.deliver()
  on('2026-11-12')
  await shop.deliver({ lines: [{ productId, quantity: 5, salesDiscount: 0 }] }, company.commercial)
  on('2026-11-14')
  const { id } = await shop.takeBack([shop.back(note, 2)])
  on('2026-11-15')
  await shop.decide(id, 'VALIDATED')
  on('2026-11-16')
  return shop
}

test('turnover is notes by their day less returns by the day of their validation, with and without tax', async () => {
  const { company } = await aWeek()
  const { first, results, graph } = await figuresOf(company.admin, 'sales')
  expect(first('turnover')).toEqual({ kpi: 15_600, previous: 1200 })
  expect(first('turnoverHt')).toEqual({ kpi: 13_000, previous: 1000 })
  expect(first('orders')).toEqual({ kpi: 2, previous: 1 })
  expect(first('basket')).toEqual({ kpi: 9000, previous: 1200 })
  expect(results('byDay').map(({ x, y, ht }) => [x, y, ht])).toEqual([
    ['2026-11-10', 12_000, 10_000],
    ['2026-11-11', 0, 0],
    ['2026-11-12', 6000, 5000],
    ['2026-11-13', 0, 0],
    ['2026-11-14', 0, 0],
    ['2026-11-15', -2400, -2000],
    ['2026-11-16', 0, 0],
  ])
  expect(results('topClients')).toMatchObject([{ documents: 2, ttc: 15_600, ht: 13_000 }])
  expect(results('topProducts')).toMatchObject([{ quantity: 13, ht: 13_000, ttc: 15_600 }])
  expect(results('byFamily')).toMatchObject([{ key: '0', x: 'Sans famille', y: 13_000, quantity: 13 }])
  expect(graph('byDay').configuration.keys[0]).toMatchObject({ key: 'x', kind: 'day', name: 'Jour' })
})

test('a longer range is shown by weeks, a year by months, and both add up to the same', async () => {
  const { company } = await aWeek()
  const weeks = await figuresOf(company.admin, 'sales', { from: '2026-10-01', to: '2026-11-30' })
  expect(weeks.graph('byDay').configuration.keys[0]).toMatchObject({ kind: 'week' })
  expect(weeks.results('byDay').filter(({ y }) => y !== 0)).toMatchObject([
    { x: '2026-11-02', y: 1200 },
    { x: '2026-11-09', y: 15_600 },
  ])
  const year = await figuresOf(company.admin, 'sales', { from: '2026-01-01', to: '2026-12-31' })
  expect(year.results('byDay')).toHaveLength(12)
  expect(year.results('byDay').filter(({ y }) => y !== 0)).toMatchObject([{ x: '2026-11-01', y: 16_800 }])
  expect(year.kpi('turnover')).toBe(16_800)
})

test('each salesperson is shown beside their part of the month’s objective, also who has sold nothing', async () => {
  const { company } = await aWeek()
  const [seller, admin] = await Promise.all([userOf(app, company, 'ROLE_COMMERCIAL'), userOf(app, company)])
  const idle = (await app.addUser(company.id, 'ROLE_COMMERCIAL')).id
  for (const [userId, amount] of [
    [seller.id, 300_000],
    [idle, 60_000],
  ] as const)
    await company.admin.call(users.saveObjective, {
      body: { userId, month: '2026-11', amount: cents(amount) },
    })
  const { results } = await figuresOf(company.admin, 'sales')
  expect(results('bySalesperson')).toMatchObject([
    { key: String(admin.id), documents: 1, ttc: 9600, ht: 8000, objective: 0, reached: null },
    { key: String(seller.id), documents: 1, ttc: 6000, ht: 5000, objective: 70_000, reached: 71 },
    { key: String(idle), documents: 0, ttc: 0, ht: 0, objective: 14_000, reached: 0 },
  ])
})

test('a salesperson sees their own figures whatever is asked, and another company nothing', async () => {
  const { company } = await aWeek()
  const admin = await userOf(app, company)
  for (const userIds of [[], [admin.id]]) {
    const { first, results } = await figuresOf(company.commercial, 'sales', { userIds })
    expect(first('turnover')).toEqual({ kpi: 6000, previous: 0 })
    expect(results('bySalesperson')).toHaveLength(1)
    expect(results('topProducts')).toMatchObject([{ quantity: 5, ht: 5000 }])
    const { totalElements } = await detailsOf(company.commercial, 'sales-turnover', { userIds })
    expect(totalElements).toBe(1)
  }
  const other = await figuresOf((await app.company()).admin, 'sales', { userIds: [admin.id] })
  expect([other.kpi('turnover'), other.kpi('orders'), other.results('topClients')]).toEqual([0, 0, []])
})

test('an order that is refused, taken back or deleted is none, and a deleted note is no turnover', async () => {
  const { company, save, admin, deliver } = await aWeek()
  const { id: cancelled } = await save()
  await step(admin, cancelled, 'VALIDATED')
  await step(admin, cancelled, 'CANCELLED')
  const note = await deliver()
  await admin.send('DELETE', `/deliveryNotes/delete/${note.id}`)
  const { kpi } = await figuresOf(company.admin, 'sales')
  // The order of the deleted note is there again, and waits.
  expect([kpi('turnover'), kpi('orders')]).toEqual([15_600, 3])
})

test('the details of a graph, of a day or of a salesperson are the documents that it is made of', async () => {
  const { company } = await aWeek()
  const seller = await userOf(app, company, 'ROLE_COMMERCIAL')
  const all = await detailsOf(company.admin, 'sales-turnover')
  expect(all).toMatchObject({ totalElements: 3, totalPages: 1, number: 0, size: 10 })
  expect(all.content.map(({ documentKind, date, ht, ttc }) => [documentKind, date, ht, ttc])).toEqual([
    ['BR', '2026-11-15', -2000, -2400],
    ['BL', '2026-11-12', 5000, 6000],
    ['BL', '2026-11-10', 10_000, 12_000],
  ])
  const ofDay = await detailsOf(company.admin, 'sales-byDay', { key: '2026-11-12' })
  expect(ofDay.content).toMatchObject([{ date: '2026-11-12' }])
  const ofSeller = await detailsOf(company.admin, 'sales-bySalesperson', { key: String(seller.id) })
  expect(ofSeller.content).toMatchObject([{ ttc: 6000 }])
  expect((await detailsOf(company.admin, 'sales-byDay', { key: 'hier' })).content).toEqual([])
  expect(await detailsOf(company.admin, 'sales-turnover', {}, 7)).toMatchObject({
    content: [],
    totalElements: 3,
  })
  expect((await detailsOf(company.admin, 'sales-orders')).totalElements).toBe(2)
  expect((await detailsOf(company.admin, 'sales-byFamily', { key: '0' })).content).toMatchObject([
    { quantity: 13 },
  ])
})

test('clients of a city, and what is asked of one alone', async () => {
  const { company, deliver, newClient } = await aWeek()
  const elsewhere = await newClient({ cityId: 2 })
  await deliver({ clientId: elsewhere })
  const { kpi } = await figuresOf(company.admin, 'sales', { cityIds: [2] })
  expect([kpi('turnover'), kpi('orders')]).toEqual([12_000, 1])
})

test('of a depot, turnover is what left it less what came back to it', async () => {
  const { company, admin, depotId, deliver, takeBack, back, decide } = await aWeek()
  const here = await figuresOf(company.admin, 'sales', { depotIds: [depotId] })
  expect([here.first('turnover'), here.kpi('turnoverHt')]).toEqual([{ kpi: 15_600, previous: 1200 }, 13_000])
  expect([here.kpi('orders'), here.results('topClients')[0]?.['ttc']]).toEqual([2, 15_600])
  expect(here.results('topProducts')).toMatchObject([{ quantity: 13, ht: 13_000 }])
  const { id: elsewhere } = await admin.call(depots.save, { body: aDepot() })
  const note = await deliver()
  const { id } = await takeBack([{ ...back(note, 1), depotId: elsewhere }])
  await decide(id, 'VALIDATED')
  const there = await figuresOf(company.admin, 'sales', { depotIds: [elsewhere] })
  expect([there.kpi('turnover'), there.kpi('turnoverHt'), there.kpi('orders')]).toEqual([-1200, -1000, 0])
  expect(there.results('topProducts')).toMatchObject([{ quantity: -1, ht: -1000 }])
  expect((await detailsOf(company.admin, 'sales-turnover', { depotIds: [elsewhere] })).content).toMatchObject(
    [{ documentKind: 'BR', ttc: -1200 }],
  )
})

test('dashboards are named in the language of the page that asks; without one, in that of the profile', async () => {
  const { admin } = await app.company()
  const named = async (headers: Record<string, string>) => {
    const [first] = await admin.call(dashboards.list, {}, headers)
    const { keys } = first?.graphs[0]?.configuration ?? {}
    return [first?.title, first?.filters[0]?.title, first?.graphs[0]?.title, keys?.[1]?.name]
  }
  const french = ['Ventes', 'Période', 'Chiffre d’affaires TTC', 'Période précédente']
  expect(await named({})).toEqual(french)
  expect(await named({ 'accept-language': 'fr-MA, en' })).toEqual(french)
  expect(await named({ 'accept-language': 'en-GB' })).toEqual([
    'Sales',
    'Period',
    'Turnover incl. VAT',
    'Previous period',
  ])
})

test('administrators see four dashboards, salespeople all but stock, agents collections and stock', async () => {
  const company = await app.company()
  const seen = async (role: 'admin' | 'commercial' | 'agent') =>
    (await company[role].call(dashboards.list, {})).map(({ id }) => id)
  expect(await seen('admin')).toEqual(['sales', 'collections', 'stock', 'field'])
  expect(await seen('commercial')).toEqual(['sales', 'collections', 'field'])
  expect(await seen('agent')).toEqual(['collections', 'stock'])
  for (const id of ['sales', 'field'])
    expect(await refused(figuresOf(company.agent, id))).toBe('403 access.denied')
  expect(await refused(figuresOf(company.commercial, 'stock'))).toBe('403 access.denied')
  expect(await refused(detailsOf(company.commercial, 'stock-value'))).toBe('403 access.denied')
  expect(await refused(detailsOf(company.agent, 'sales-turnover'))).toBe('403 access.denied')
  expect(await refused(figuresOf(company.admin, 'weather'))).toBe('404 record.notFound')
  expect(await refused(detailsOf(company.admin, 'sales-weather'))).toBe('404 record.notFound')
})

test('a salesperson is offered themself alone to choose from, everyone else all salespeople', async () => {
  const company = await app.company()
  await app.addUser(company.id, 'ROLE_COMMERCIAL')
  const offered = async (by: typeof company.admin) => {
    const [first] = await by.call(dashboards.list, {})
    return first?.filters.find(({ name }) => name === 'salesperson')?.results.length
  }
  expect([
    await offered(company.admin),
    await offered(company.agent),
    await offered(company.commercial),
  ]).toEqual([2, 2, 1])
})
