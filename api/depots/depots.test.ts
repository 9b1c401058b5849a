import { depots } from '@app/contract/depots'
import { expect, test } from 'vitest'
import { aDepot } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('active depots come first, then by name without regard to accents and case', async () => {
  const { admin } = await app.company()
  for (const [name, active] of [
    ['Zagora', true],
    ['agadir', true],
    ['Éclair', false],
    ['Berkane', false],
  ] as const) {
    await admin.call(depots.save, { body: { name, active } })
  }
  expect((await admin.call(depots.list, { query: {} })).map((depot) => depot.name)).toEqual([
    'agadir',
    'Zagora',
    'Berkane',
    'Éclair',
  ])
})

test('a salesperson and an agent see ids and names only', async () => {
  const { admin, commercial, agent } = await app.company()
  const { id, name } = await admin.call(depots.save, { body: aDepot() })
  expect(await commercial.call(depots.list, { query: {} })).toEqual([{ id, name }])
  expect(await agent.call(depots.list, { query: {} })).toEqual([{ id, name }])
})

test('a user who chooses where goods go is given only the active depots', async () => {
  const { admin, agent } = await app.company()
  const open = await admin.call(depots.save, { body: { name: 'Casa', active: true } })
  const closed = await admin.call(depots.save, { body: { name: 'Fès', active: false } })
  const names = async (active: 'true' | 'false') => await agent.call(depots.list, { query: { active } })
  expect(await names('true')).toEqual([{ id: open.id, name: 'Casa' }])
  expect(await names('false')).toEqual([{ id: closed.id, name: 'Fès' }])
  expect((await admin.send('GET', '/repos', undefined, { query: '?active=maybe' })).status).toBe(400)
})

test('a depot is closed and opened again from the list; saying it twice changes nothing', async () => {
  const company = await app.company()
  const { id } = await company.admin.call(depots.save, { body: aDepot() })
  const set = (active: boolean) => company.admin.send('POST', '/repos/updateStatus', { repoId: id, active })
  expect((await set(false)).body).toMatchObject({ active: false, version: 2 })
  expect((await set(false)).body).toMatchObject({ active: false, version: 2 })
  expect((await set(true)).body).toMatchObject({ active: true, version: 3 })
  const events = await app.database.query(`select from events where company_id = $1 and subject = 'depots'`, [
    company.id,
  ])
  expect(events).toHaveLength(3)
})

test('two depots of a company cannot share a name, whatever its case', async () => {
  const { admin } = await app.company()
  await admin.call(depots.save, { body: aDepot('Casa Aïn Sebaâ') })
  expect(await admin.send('PUT', '/repos/add', { name: 'CASA AÏN SEBAÂ' })).toMatchObject({
    status: 409,
    body: { fields: { name: 'Un dépôt porte déjà le nom « CASA AÏN SEBAÂ ».' } },
  })
})

test('a deleted depot is gone from the list and from its salespeople', async () => {
  const { admin } = await app.company()
  const depot = await admin.call(depots.save, { body: aDepot() })
  await admin.call(depots.remove, { params: { id: depot.id } })
  expect(await admin.call(depots.list, { query: {} })).toEqual([])
  expect((await admin.send('GET', `/repos/${depot.id}`)).status).toBe(404)
})
