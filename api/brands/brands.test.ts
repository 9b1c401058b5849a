import { brands } from '@app/contract/brands'
import { fields } from '@app/contract/fields'
import { expect, test } from 'vitest'
import { aCustomField, anImage } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('an administrator adds a brand with its picture; every role sees it', async () => {
  const { admin, commercial, agent } = await app.company()
  const image = await anImage(admin)
  const brand = await admin.call(brands.save, { body: { name: 'Luméa', image } })
  for (const client of [admin, commercial, agent]) {
    expect(await client.call(brands.list, {})).toEqual([{ id: brand.id, name: 'Luméa', image }])
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

test('additional fields of brands are kept; mandatory, whole numbers and choices are enforced, unknown ones refused', async () => {
  const company = await app.company()
  const { admin } = company
  await aCustomField(company, 'brand', { name: 'Origine', choices: ['Maroc', 'France'], mandatory: true })
  const weight = await aCustomField(company, 'brand', { name: 'Poids', kind: 'INT' })
  const save = (sent?: object) =>
    admin.send('PUT', '/brands/add', { name: 'Tekno', ...(sent && { fields: sent }) })
  const refused = (told: object) => ({ status: 422, body: { code: 'fields.invalid', fields: told } })
  expect(await save()).toMatchObject(refused({ 'fields.Origine': 'Champ obligatoire' }))
  expect(await save({ Origine: 'Chine', Poids: 1.5 })).toMatchObject(
    refused({
      'fields.Origine': 'Choisissez une des valeurs proposées',
      'fields.Poids': 'Nombre entier attendu',
    }),
  )
  expect(await save({ Origine: 'Maroc', Autre: 'x' })).toMatchObject(
    refused({ 'fields.Autre': 'Champ inconnu' }),
  )
  const saved = await save({ Origine: 'Maroc', Poids: '12' })
  expect(saved).toMatchObject({ status: 200, body: { fields: { Origine: 'Maroc', Poids: 12 } } })
  const { id } = saved.body as { id: number }

  await admin.call(fields.remove, { params: { module: 'brand', id: weight } })
  expect((await admin.send('GET', `/brands/${id}`)).body).toMatchObject({ fields: { Origine: 'Maroc' } })
  expect((await admin.call(brands.get, { params: { id } })).customValues).toEqual({ Origine: 'Maroc' })
  const held = await app.database.query('select from brands where company_id = $1 and custom_values ? $2', [
    company.id,
    String(weight),
  ])
  expect(held).toEqual([])
})

test('a deleted brand is gone from the list and its name is free', async () => {
  const { admin } = await app.company()
  const { id } = await admin.call(brands.save, { body: { name: 'Thermia', image: null } })
  await admin.call(brands.remove, { params: { id } })
  expect(await admin.call(brands.list, {})).toEqual([])
  await admin.call(brands.save, { body: { name: 'Thermia', image: null } })
})
