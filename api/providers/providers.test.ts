import { providers } from '@app/contract/providers'
import { expect, test } from 'vitest'
import { aProvider } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('an administrator adds, changes and deletes a provider, each with its event', async () => {
  const company = await app.company()
  const added = await company.admin.call(providers.save, { body: aProvider('Cablor') })
  const changed = await company.admin.call(providers.save, { body: { ...added, contact: 'Mme Alami' } })
  expect(changed).toMatchObject({ name: 'Cablor', contact: 'Mme Alami', version: 2 })
  await company.admin.call(providers.remove, { params: { id: added.id } })
  expect(await company.admin.call(providers.list, {})).toEqual([])
  const events = await app.database.query<{ event: string }>(
    `select event from events where company_id = $1 and subject = 'providers' order by id`,
    [company.id],
  )
  expect(events.map((event) => event.event)).toEqual(['CREATED', 'UPDATED', 'DELETED'])
})

test('an agent opens a provider and sees names in the list; a salesperson sees names only', async () => {
  const { admin, agent, commercial } = await app.company()
  const { id, name } = await admin.call(providers.save, { body: aProvider() })
  expect((await agent.call(providers.get, { params: { id } })).contact).toBe('05 22 00 00 00')
  expect(await agent.call(providers.list, {})).toEqual([{ id, name }])
  expect(await commercial.call(providers.list, {})).toEqual([{ id, name }])
  expect((await commercial.send('GET', `/providers/${id}`)).status).toBe(403)
})

test('a save on an older version is refused', async () => {
  const { admin } = await app.company()
  const provider = await admin.call(providers.save, { body: aProvider() })
  await admin.call(providers.save, { body: { ...provider, name: 'Autre' } })
  await expect(admin.call(providers.save, { body: provider })).rejects.toMatchObject({
    body: { code: 'record.changed' },
  })
})
