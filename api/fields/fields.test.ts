import { fields } from '@app/contract/fields'
import { providers } from '@app/contract/providers'
import { expect, test } from 'vitest'
import { aProvider } from '../test/factories.ts'
import type { Client } from '../test/client.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

async function aType(admin: Client, kind: 'STRING' | 'INT', choices: string[]): Promise<number> {
  const name = `Type ${Math.random().toString(36).slice(2)}`
  const types = await admin.call(fields.saveType, { body: { name, kind, choices } })
  return types.find((type) => type.name === name)?.id ?? 0
}

async function aField(admin: Client, name: string, typeId: number, mandatory = false): Promise<number> {
  const body = { name, typeId, visible: true, mandatory }
  const list = await admin.call(fields.save, { params: { module: 'provider' }, body })
  return list.find((field) => field.name === name)?.id ?? 0
}

test('a module without fields answers an empty list, and quotes use the fields of orders', async () => {
  const { admin } = await app.company()
  expect((await admin.send('GET', '/config/provider/fields')).body).toEqual([])
  const typeId = await aType(admin, 'STRING', ['*'])
  await admin.call(fields.save, {
    params: { module: 'order' },
    body: { name: 'Bon client', typeId, visible: true, mandatory: false },
  })
  const [cart, quote] = [
    await admin.send('GET', '/config/cart/fields'),
    await admin.send('GET', '/config/quote/fields'),
  ]
  expect(quote.body).toEqual(cart.body)
  expect(cart.body).toMatchObject([
    { name: 'Bon client', label: 'Bon client', linkedTo: 'cart', type: { type: 'STRING', values: ['*'] } },
  ])
})

test('a type has a name and at least one value; numeric ones have whole numbers', async () => {
  const { admin } = await app.company()
  const add = (body: object) => admin.send('POST', '/config/types/add', body)
  expect((await add({ name: 'Zone', values: [] })).status).toBe(400)
  expect((await add({ name: 'Zone', type: 'INT', values: ['dix'] })).body).toMatchObject({
    code: 'fields.choicesNotWhole',
  })
  expect((await add({ name: 'Zone', values: ['Nord', 'Sud', 'Nord'] })).body).toContainEqual(
    expect.objectContaining({ name: 'Zone', type: 'STRING', values: ['Nord', 'Sud'] }),
  )
  expect((await add({ name: 'zone', values: ['x'] })).body).toMatchObject({ code: 'fields.typeNameTaken' })
})

test('values of additional fields are checked and kept by the server, and answered by name', async () => {
  const { admin } = await app.company()
  await aField(admin, 'Zone', await aType(admin, 'STRING', ['Nord', 'Sud']), true)
  await aField(admin, 'Délai', await aType(admin, 'INT', ['*']))
  const save = (sent: object) => admin.send('PUT', '/providers/add', { name: 'Cablor', ...sent })
  expect(await save({})).toMatchObject({
    status: 422,
    body: { code: 'fields.invalid', fields: { 'fields.Zone': 'Champ obligatoire' } },
  })
  expect((await save({ fields: { Zone: 'Est', Délai: 'dix' } })).body).toMatchObject({
    fields: {
      'fields.Zone': 'Choisissez une des valeurs proposées',
      'fields.Délai': 'Saisissez un nombre entier',
    },
  })
  expect((await save({ fields: { Zone: 'Nord', Autre: 1 } })).body).toMatchObject({
    fields: { 'fields.Autre': 'Champ inconnu' },
  })
  const saved = await save({
    fields: [
      { name: 'Zone', value: 'Nord' },
      { name: 'Délai', value: '10' },
    ],
  })
  expect(saved.body).toMatchObject({ fields: { Zone: 'Nord', Délai: 10 } })
})

test('what is not sent stays as it was; an empty value clears', async () => {
  const { admin } = await app.company()
  await aField(admin, 'Zone', await aType(admin, 'STRING', ['*']))
  const added = await admin.call(providers.save, { body: { ...aProvider(), customValues: { Zone: 'Nord' } } })
  const kept = await admin.call(providers.save, { body: { id: added.id, name: 'Autre nom', contact: '' } })
  expect(kept.customValues).toEqual({ Zone: 'Nord' })
  const cleared = await admin.call(providers.save, {
    body: { id: added.id, name: 'Autre nom', contact: '', customValues: { Zone: '' } },
  })
  expect(cleared.customValues).toEqual({})
})

test('a renamed field keeps its values; a deleted one leaves none behind', async () => {
  const company = await app.company()
  const { admin } = company
  const typeId = await aType(admin, 'STRING', ['*'])
  const id = await aField(admin, 'Zone', typeId)
  const provider = await admin.call(providers.save, {
    body: { ...aProvider(), customValues: { Zone: 'Nord' } },
  })
  await admin.call(fields.save, {
    params: { module: 'provider' },
    body: { id, name: 'Secteur', typeId, visible: true, mandatory: false },
  })
  expect((await admin.call(providers.get, { params: { id: provider.id } })).customValues).toEqual({
    Secteur: 'Nord',
  })
  expect(await admin.call(fields.remove, { params: { module: 'provider', id } })).toEqual([])
  expect((await admin.call(providers.get, { params: { id: provider.id } })).customValues).toEqual({})
  expect(
    await app.database.query(`select from providers where company_id = $1 and custom_values <> '{}'`, [
      company.id,
    ]),
  ).toEqual([])
})

test('two fields of a module cannot share a name, and a field is found only in its module', async () => {
  const { admin } = await app.company()
  const typeId = await aType(admin, 'STRING', ['*'])
  const id = await aField(admin, 'Zone', typeId)
  await expect(aField(admin, 'zone', typeId)).rejects.toMatchObject({
    status: 409,
    body: { code: 'fields.nameTaken' },
  })
  expect((await admin.send('DELETE', `/config/brand/fields/delete/${id}`)).status).toBe(404)
  expect((await admin.send('GET', '/config/nothing/fields')).status).toBe(400)
})

test('Patente and ICE of a client come with the company: visible or not, but never renamed or deleted', async () => {
  const address = `fields${Date.now()}@quai.test`
  await app.anonymous.send('POST', '/signup', {
    companyName: 'Champs',
    phone: '05',
    contactFirstName: 'A',
    contactLastName: 'B',
    contactEmail: address,
    preferredLanguage: 'fr',
    password: 'Une phrase de passe',
    passwordConfirmation: 'Une phrase de passe',
  })
  await app.database.query(`update companies set confirmed_at = now() where contact_email = $1`, [address])
  const admin = await app.signIn(address)
  const list = await admin.call(fields.list, { params: { module: 'client' } })
  expect(list.map((field) => [field.name, field.builtIn])).toEqual([
    ['Patente', true],
    ['ICE', true],
  ])
  const [patente] = list
  const change = (more: object) =>
    admin.send('POST', '/config/client/fields/add', {
      id: patente?.id,
      name: 'Patente',
      type: patente?.type.id,
      ...more,
    })
  expect((await change({ visible: false })).status).toBe(200)
  expect((await change({ name: 'TP' })).body).toMatchObject({ code: 'fields.builtIn' })
  expect((await admin.send('DELETE', `/config/client/fields/delete/${patente?.id}`)).body).toMatchObject({
    code: 'fields.builtIn',
  })
})

test('a field is called as people write, and its values are kept and answered under that name', async () => {
  const { admin } = await app.company()
  const typeId = await aType(admin, 'STRING', ['*'])
  const names = ["Pays d'origine", 'Pays d’origine', 'N° de lot', 'Réf. (kg/m), 20 %']
  for (const name of names) await aField(admin, name, typeId)
  const sent = Object.fromEntries(names.map((name, at) => [name, `v${at}`]))
  const saved = await admin.call(providers.save, { body: { ...aProvider(), customValues: sent } })
  expect(saved.customValues).toEqual(sent)
  for (const name of ['-x', '=A1', 'a[0]', 'a:b', 'x'.repeat(61)])
    expect(await admin.send('POST', '/config/provider/fields/add', { name, type: typeId })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringMatching(/lettre|caractères/) as string } },
    })
})

test('a field that was called otherwise before is turned as it is, and renamed by the rule only', async () => {
  const company = await app.company()
  const { admin } = company
  const typeId = await aType(admin, 'STRING', ['*'])
  const id = await aField(admin, 'Zone', typeId)
  await app.database.query(`update custom_fields set name = '<Zone>' where company_id = $1 and id = $2`, [
    company.id,
    id,
  ])
  const change = (body: object) =>
    admin.send('POST', '/config/provider/fields/add', { id, type: typeId, ...body })
  expect((await change({ name: '<Zone>', visible: false })).body).toMatchObject([{ visible: false }])
  expect((await change({ name: '<Secteur>' })).status).toBe(400)
  expect((await change({ name: 'Secteur' })).body).toMatchObject([{ name: 'Secteur' }])
})

test('names that every object already has are rejected with a message; others that look like code are only names', async () => {
  const { admin } = await app.company()
  const typeId = await aType(admin, 'STRING', ['*'])
  for (const name of ['__proto__', 'prototype', 'constructor'])
    expect(await admin.send('POST', '/config/provider/fields/add', { name, type: typeId })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Ce nom est réservé. Choisissez-en un autre.' } },
    })
  await aField(admin, 'valueOf', typeId)
  await aField(admin, 'toString', typeId)
  const saved = await admin.send('PUT', '/providers/add', {
    name: 'X',
    fields: { valueOf: 'a', toString: 'b' },
  })
  expect(saved.status).toBe(200)
  expect(Object.entries((saved.body as { fields: object }).fields)).toEqual([
    ['valueOf', 'a'],
    ['toString', 'b'],
  ])
  expect(
    (await admin.send('POST', '/config/provider/fields/add', { name: '<b>', type: typeId })).status,
  ).toBe(400)
})
