import { depots } from '@app/contract/depots'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { home } from '@app/contract/home'
import { orders } from '@app/contract/orders'
import { settings } from '@app/contract/settings'
import { users } from '@app/contract/users'
import { clients } from '@app/contract/clients'
import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, aDepot, aProduct, aUser } from '../test/factories.ts'
import { aShop, step } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => new Date('2026-11-17T10:00:00Z') })

const steps = (by: Client) => by.call(home.steps, {})
const done = async (by: Client) =>
  Object.entries((await steps(by)).done)
    .filter(([, day]) => day !== null)
    .map(([name]) => name)

/** As a sign-up leaves it: one administrator. */
async function aNewCompany() {
  const company = await app.company()
  await app.database.query(
    `update users set deleted_at = now() where company_id = $1 and role <> 'ROLE_ADMIN'`,
    [company.id],
  )
  return company
}

test('the first steps tick themselves off as their facts come, and none before', async () => {
  const { admin } = await aNewCompany()
  expect(await steps(admin)).toEqual({
    hidden: false,
    delivered: false,
    depots: 0,
    depotName: '',
    stocked: false,
    done: { company: null, depots: null, products: null, clients: null, team: null, order: null },
  })
  const { id: depotId } = await admin.call(depots.save, { body: { ...aDepot('Oasis Marrakech') } })
  expect(await steps(admin)).toMatchObject({ depots: 1, depotName: 'Oasis Marrakech' })

  // Without a logo, the name is on every document.
  await admin.call(settings.save, { body: { address: 'Route de Safi' } })
  expect(await done(admin)).toEqual(['depots'])
  await admin.call(settings.save, { body: { ice: '002871640000058' } })
  expect((await steps(admin)).done.company).toBe('2026-11-17')
  expect(await done(admin)).toEqual(['company', 'depots'])

  await admin.call(products.save, { body: aProduct() })
  await admin.call(clients.save, { body: aClient() })
  expect(await done(admin)).toEqual(['company', 'depots', 'products', 'clients'])
  await admin.call(users.save, { body: aUser({ depotIds: [depotId] }) })
  expect(await done(admin)).toEqual(['company', 'depots', 'products', 'clients', 'team'])
})

test('a depot that is closed, and what was deleted, is a step undone', async () => {
  const { admin } = await aNewCompany()
  const depot = await admin.call(depots.save, { body: aDepot() })
  const product = await admin.call(products.save, { body: aProduct() })
  expect(await done(admin)).toEqual(['depots', 'products'])
  await admin.call(depots.setActive, { body: { id: depot.id, active: false } })
  await admin.call(products.remove, { params: { id: product.id } })
  expect(await done(admin)).toEqual([])
})

test('the first order ticks the last step, and all users see that selling has begun; the first note ends the list', async () => {
  const shop = await aShop(app)
  const { admin, company } = shop
  const begun = async () => (await company.agent.call(home.begun, {})).begun
  expect([await begun(), (await steps(admin)).done.order]).toEqual([false, null])
  const { id } = await shop.save()
  expect([await begun(), (await steps(admin)).done.order]).toEqual([true, '2026-11-17'])
  expect(await steps(admin)).toMatchObject({ delivered: false, stocked: true })
  await step(admin, id, 'VALIDATED')
  await admin.call(deliveryNotes.generate, { body: { orderId: id } })
  expect((await steps(admin)).delivered).toBe(true)
  expect(await admin.call(orders.get, { params: { id } })).toMatchObject({ id })
})

test('who puts the list away does so for themself, and can bring it back', async () => {
  const company = await app.company()
  const { username } = await app.addUser(company.id, 'ROLE_ADMIN')
  const other = await app.signIn(username)
  await company.admin.call(home.hideSteps, { body: { hidden: true } })
  await company.admin.call(home.hideSteps, { body: { hidden: true } })
  expect([(await steps(company.admin)).hidden, (await steps(other)).hidden]).toEqual([true, false])
  await company.admin.call(home.hideSteps, { body: { hidden: false } })
  expect((await steps(company.admin)).hidden).toBe(false)
})

test('another company’s products, clients and orders tick nothing here', async () => {
  await aShop(app)
  const { admin } = await aNewCompany()
  expect(await done(admin)).toEqual([])
})
