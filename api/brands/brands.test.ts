import { brands } from '@app/contract/brands'
import { expect, test } from 'vitest'
import { anImage } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('an administrator adds a brand with its picture; every role sees it', async () => {
  const { admin, commercial, agent } = await app.company()
  const image = await anImage(admin)
  const brand = await admin.call(brands.save, { body: { name: 'Luméa', image } })
  for (const client of [admin, commercial, agent]) {
    expect(await client.call(brands.list, {})).toEqual([{ id: brand.id, name: 'Luméa', image, version: 1 }])
  }
})

test('two brands cannot share a name, whatever its case', async () => {
  const { admin } = await app.company()
  await admin.call(brands.save, { body: { name: 'Fixor', image: null } })
  expect(await admin.send('PUT', '/brands/add', { name: 'FIXOR' })).toMatchObject({
    status: 409,
    body: { fields: { name: 'Une marque porte déjà le nom « FIXOR ».' } },
  })
})

test('a deleted brand is gone from the list and its name is free', async () => {
  const { admin } = await app.company()
  const { id } = await admin.call(brands.save, { body: { name: 'Thermia', image: null } })
  await admin.call(brands.remove, { params: { id } })
  expect(await admin.call(brands.list, {})).toEqual([])
  await admin.call(brands.save, { body: { name: 'Thermia', image: null } })
})
