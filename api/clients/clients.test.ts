import { clients } from '@app/contract/clients'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, aCustomField, builtInFields } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const withIdentifiers = async () => {
  const company = await app.company()
  await builtInFields(app, company)
  return company
}
const TERMS = { creditLimit: cents(0), dueDays: 60 }
const add = (client: Client, more: object = {}) => client.call(clients.save, { body: aClient(more) })
const sent = (client: Client, more: object = {}) =>
  client.send('PUT', '/clients/add', { name: 'Droguerie', code: 'CL-1', cityId: 1, ...more })
const OF_ADMIN = { encoursMaximum: 50_000, echeanceAutorisee: 60 }

test('a client is answered in the names of the wire, its additional values as a list', async () => {
  const { admin } = await withIdentifiers()
  const answer = await sent(admin, {
    ...OF_ADMIN,
    contactPrincipal: 'Mme Bennis',
    phone: '05 35 62 41 80',
    pieceReglementAutorisee: 'chq; L.C.N.; Espèces; CB',
    latitude: 34.0331,
    longitude: -5.0003,
    fields: [{ name: 'ICE', value: '001234567000089' }],
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    cityName: 'Casablanca',
    contactPrincipal: 'Mme Bennis',
    encoursMaximum: 50_000,
    echeanceAutorisee: 60,
    pieceReglementAutorisee: 'CASH;CHECK;EFFET;CARD',
    latitude: 34.0331,
    longitude: -5.0003,
    located: true,
    blocked: false,
    status: 'NORMAL',
    fields: [{ name: 'ICE', value: '001234567000089' }],
    completeness: 75,
    notes: 0,
    warnings: [],
    version: 1,
  })
})

test('a code is unique in a company, whatever its case, and free again after a delete', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const { id } = await add(ours.admin, { code: 'CL-1' })
  await expect(add(ours.agent, { code: 'cl-1' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'clients.codeTaken', fields: { code: 'Un client porte déjà le code « cl-1 ».' } },
  })
  await add(theirs.admin, { code: 'CL-1' })
  await ours.admin.call(clients.remove, { params: { id } })
  await add(ours.admin, { code: 'CL-1' })
})

test('administrators and agents give limit and due days; left out of a change they stay, emptied they are missed', async () => {
  const { admin, agent } = await app.company()
  for (const client of [admin, agent]) {
    const incomplete = await sent(client)
    expect(incomplete).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
    const required = 'Champ obligatoire'
    expect(incomplete.body).toMatchObject({
      fields: { encoursMaximum: required, echeanceAutorisee: required },
    })
  }
  const { id } = await add(admin, { code: 'CL-1', creditLimit: cents(700_000), dueDays: 45 })
  expect((await sent(agent, { id })).body).toMatchObject({ encoursMaximum: 7000, echeanceAutorisee: 45 })
  expect(await sent(agent, { id, encoursMaximum: null })).toMatchObject({
    status: 400,
    body: { fields: { encoursMaximum: expect.any(String) as string } },
  })
})

test('a client added by a salesperson has the terms of the company; a term sent otherwise is refused by its name', async () => {
  const { admin, commercial } = await app.company()
  await admin.send('POST', '/users/updateConfig', {
    defaultEncoursMaximum: 1000,
    defaultEcheanceAutorisee: 30,
    defaultPieceReglementAutorisee: 'CASH',
  })
  const added = await sent(commercial, { echeanceAutorisee: 30, encoursMaximum: null })
  expect(added.body).toMatchObject({
    encoursMaximum: 1000,
    echeanceAutorisee: 30,
    pieceReglementAutorisee: 'CASH',
  })
  const refused = await sent(commercial, { code: 'CL-2', encoursMaximum: 2000, pieceReglementAutorisee: '' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'clients.termsReserved' } })
  expect(Object.keys((refused.body as { fields: object }).fields).toSorted()).toEqual([
    'encoursMaximum',
    'pieceReglementAutorisee',
  ])
})

test('while the company’s default limit is 0,00, a client added by a salesperson has no credit', async () => {
  const { commercial } = await app.company()
  expect((await sent(commercial)).body).toMatchObject({ encoursMaximum: 0 })
})

test('a payment type that is none of the six is refused, by whichever name', async () => {
  const { admin } = await app.company()
  expect(await sent(admin, { ...OF_ADMIN, pieceReglementAutorisee: 'chèque; troc' })).toMatchObject({
    status: 400,
    body: { fields: { pieceReglementAutorisee: expect.any(String) as string } },
  })
})

test('a salesperson changes a client and sends its terms as they are; another due time is refused', async () => {
  const { admin, commercial } = await app.company()
  const { id } = await add(admin, { code: 'CL-1', dueDays: 90, creditLimit: cents(700_000) })
  const same = { id, encoursMaximum: 7000, echeanceAutorisee: 90, pieceReglementAutorisee: '' }
  expect((await sent(commercial, { ...same, name: 'Renommée' })).body).toMatchObject({ name: 'Renommée' })
  expect(await sent(commercial, { ...same, echeanceAutorisee: 60 })).toMatchObject({
    status: 403,
    body: { fields: { echeanceAutorisee: expect.stringContaining('administration') as string } },
  })
})

test('an unknown city and half a place are refused, naming the field', async () => {
  const { admin } = await app.company()
  expect(await sent(admin, { ...OF_ADMIN, cityId: 999_999 })).toMatchObject({
    status: 422,
    body: { code: 'clients.unknownCity', fields: { cityId: expect.any(String) as string } },
  })
  expect(await sent(admin, { ...OF_ADMIN, latitude: 33.5 })).toMatchObject({
    status: 422,
    body: { code: 'clients.halfAPlace', fields: { longitude: expect.any(String) as string } },
  })
  expect((await sent(admin, { ...OF_ADMIN, latitude: 91, longitude: 0 })).status).toBe(422)
})

test('an ICE has 15 digits, and a mandatory additional field is required of everyone', async () => {
  const company = await withIdentifiers()
  const wrong = { ...OF_ADMIN, fields: [{ name: 'ICE', value: '123' }] }
  expect(await sent(company.admin, wrong)).toMatchObject({
    status: 422,
    body: { code: 'fields.invalid', fields: { 'fields.ICE': expect.any(String) as string } },
  })
  await aCustomField(company, 'client', { name: 'Zone', mandatory: true })
  expect(await sent(company.commercial)).toMatchObject({
    status: 422,
    body: { fields: { 'fields.Zone': expect.any(String) as string } },
  })
})

test('clients with the same phone or ICE are named, and nothing is rejected for it', async () => {
  const { admin } = await withIdentifiers()
  const ice = { ICE: '001234567000089' }
  const first = await add(admin, { code: 'A', name: 'Bennis', phone: '05 35 62 41 80', customValues: ice })
  expect(first.warnings).toEqual([])
  const second = await add(admin, { code: 'B', phone: '0535624180', customValues: ice })
  const client = { id: first.id, code: 'A', name: 'Bennis' }
  expect(second.warnings).toEqual([
    { field: 'phone', message: 'Le client A, Bennis, a le même téléphone.', client },
    { field: 'ICE', message: 'Le client A, Bennis, a le même ICE.', client },
  ])
  await admin.call(clients.remove, { params: { id: first.id } })
  expect((await admin.call(clients.get, { params: { id: second.id } })).warnings).toEqual([])
})

test('Patente and ICE count for the record even while they are hidden', async () => {
  const company = await withIdentifiers()
  await app.database.query(`update custom_fields set visible = false where company_id = $1`, [company.id])
  const full = await add(company.admin, {
    address: '12, rue de Fès',
    taxId: '40123456',
    contact: 'Mme Bennis',
    phone: '05 35 62 41 80',
    latitude: 34,
    longitude: -5,
    customValues: { ICE: '001234567000089', Patente: '12345678' },
  })
  expect(full.completeness).toBe(100)
  expect((await add(company.admin, { customValues: { Patente: '1' } })).completeness).toBe(15)
})

test('administrators and agents block and unblock; a salesperson does not', async () => {
  const { admin, agent, commercial } = await app.company()
  const { id } = await add(admin)
  const set = (client: Client, status: 'NORMAL' | 'BLOCKED') =>
    client.call(clients.setStatus, { body: { id, status } })
  expect(await set(agent, 'BLOCKED')).toMatchObject({ blocked: true, status: 'BLOCKED', version: 2 })
  // Idempotent.
  expect(await set(admin, 'BLOCKED')).toMatchObject({ version: 2 })
  await expect(set(commercial, 'NORMAL')).rejects.toMatchObject({ status: 403 })
  expect(await set(admin, 'NORMAL')).toMatchObject({ blocked: false, version: 3 })
})

test('a deleted client is in no list, and its page is not found', async () => {
  const { admin, agent, commercial } = await app.company()
  const { id } = await add(admin)
  await expect(commercial.call(clients.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  await agent.call(clients.remove, { params: { id } })
  await expect(admin.call(clients.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(clients.everyName, {})).toEqual([])
})

test('a salesperson and an administrator who save at once: the second gets a conflict', async () => {
  const { admin, commercial } = await app.company()
  const { id, version, code } = await add(admin, TERMS)
  await commercial.call(clients.save, { body: aClient({ id, version, code, ...TERMS, phone: '1' }) })
  await expect(
    admin.call(clients.save, { body: aClient({ id, version, code, ...TERMS }) }),
  ).rejects.toMatchObject({ status: 409, body: { code: 'record.changed' } })
})
