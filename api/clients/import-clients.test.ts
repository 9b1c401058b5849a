import { clients } from '@app/contract/clients'
import { imports } from '@app/contract/imports'
import { cents } from '@app/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '../platform/spreadsheets/read-workbook.ts'
import type { Client } from '../test/client.ts'
import { aClient, aCustomField, builtInFields } from '../test/factories.ts'
import { aWorkbook, importRows, type Rows, sendWorkbook } from '../test/imports.ts'
import { appForTests } from '../test/test-app.ts'
import { startWorker } from '../test/worker.ts'

const app = appForTests()
let stopWorker: () => Promise<void>
beforeAll(() => {
  stopWorker = startWorker(app.database, { FILES_FOLDER: app.config.FILES_FOLDER })
})
afterAll(async () => await stopWorker())

async function aCompany() {
  const company = await app.company()
  await builtInFields(app, company)
  return company
}
const cells = (errors: readonly { row: number; column: string; code: string }[]) =>
  errors.map(({ row, column, code }) => `${row} ${column.replace(/\d+/, '')} ${code}`)
const every = async (client: Client) => {
  const query = { page: 0, size: 100, sort: { by: 'code', direction: 'asc' }, search: '' } as const
  const { content } = await client.call(clients.list, { query })
  return await Promise.all(content.map(({ id }) => client.call(clients.get, { params: { id } })))
}
const HEADINGS = [
  'Code client',
  'Raison sociale',
  'Ville',
  'Tél',
  'Latitude',
  'Longitude',
  'Plafond',
  'Échéance (jours)',
  'Modes de paiement',
  'ICE',
]
const taken = (client: Client, rows: Rows, mode: 'all' | 'valid' | 'check' = 'all') =>
  importRows(client, 'clients', [HEADINGS, ...rows], mode)

test('clients are imported, a city by its name whatever its accents, types by any of their names, terms left empty as the company has them', async () => {
  const company = await aCompany()
  await company.admin.send('POST', '/users/updateConfig', {
    defaultEncoursMaximum: 1000,
    defaultEcheanceAutorisee: 30,
    defaultPieceReglementAutorisee: 'CASH',
  })
  const shown = await taken(company.agent, [
    ['A', 'Droguerie', 'fes', '05 35', '34,0331', -5.0003, 50_000, 45, 'chq / LCN', '001234567000089'],
    ['B', 'Neuve', 'KENITRA', null, null, null, null, null, null, null],
  ])
  expect(shown).toMatchObject({ state: 'DONE', created: 2, updated: 0, wrong: 0 })
  expect(await every(company.admin)).toMatchObject([
    {
      code: 'A',
      cityName: 'Fès',
      latitude: 34.0331,
      longitude: -5.0003,
      creditLimit: 5_000_000,
      dueDays: 45,
      paymentCodes: ['CHECK', 'EFFET'],
      customValues: { ICE: '001234567000089' },
      completeness: 70,
    },
    {
      code: 'B',
      cityName: 'Kénitra',
      creditLimit: 100_000,
      dueDays: 30,
      paymentCodes: ['CASH'],
      located: false,
    },
  ])
})

test('a code that exists is updated: what its row leaves empty stays, also the terms', async () => {
  const { admin } = await aCompany()
  const before = {
    code: 'CL-1',
    phone: '05 22',
    dueDays: 90,
    creditLimit: cents(700_000),
    latitude: 33,
    longitude: -7,
  }
  const { id } = await admin.call(clients.save, { body: aClient({ ...before, paymentCodes: ['CARD'] }) })
  const shown = await taken(admin, [['cl-1', 'Renommée', 'Rabat', null, null, null, 9000, null, null, null]])
  expect(shown).toMatchObject({ state: 'DONE', created: 0, updated: 1 })
  expect(cells(shown.errors)).toEqual(['2 code exists'])
  expect(await admin.call(clients.get, { params: { id } })).toMatchObject({
    code: 'cl-1',
    name: 'Renommée',
    cityName: 'Rabat',
    phone: '05 22',
    creditLimit: 900_000,
    dueDays: 90,
    paymentCodes: ['CARD'],
    located: true,
    version: 2,
  })
})

test('mistakes are reported cell by cell, with a suggestion; nothing is written', async () => {
  const company = await aCompany()
  await aCustomField(company, 'client', { name: 'Zone', choices: ['Nord', 'Sud'], mandatory: true })
  const row = (...given: Rows[number]) => [...given, 'Nord']
  const shown = await importRows(company.admin, 'clients', [
    [...HEADINGS, 'Zone'],
    row('A', 'Un', 'Marakech', null, null, null, null, null, null, null),
    row('B', 'Deux', 'Rabat', null, '34', null, 'beaucoup', 400, 'Cheque; virment', '123'),
    row('a', 'Trois', 'Rabat', null, null, null, null, 1.5, 'troc', null),
    ['D', null, null, null, 91, 0, -1, null, null, null, null],
  ])
  expect(shown).toMatchObject({ state: 'FAILED', failure: { code: 'rowsWrong' }, wrong: 4 })
  expect(cells(shown.errors)).toEqual([
    '2 city unknown',
    '3 creditLimit notANumber',
    '3 paymentTypes unknown',
    '3 dueDays tooBig',
    '3 field: notAnIce',
    '4 code twice',
    '4 paymentTypes unknown',
    '4 dueDays invalid',
    '5 name required',
    '5 city required',
    '5 latitude tooBig',
    '5 creditLimit tooSmall',
    '5 field: required',
  ])
  expect(shown.errors[0]).toMatchObject({ message: 'Ville inconnue.', suggestion: 'Marrakech' })
  expect(shown.errors[2]).toMatchObject({ suggestion: 'Chèque; Virement' })
  expect(await company.admin.call(clients.everyName, {})).toEqual([])
})

test('half a place is refused, unless the client has the other half', async () => {
  const { admin } = await aCompany()
  await admin.call(clients.save, { body: aClient({ code: 'L', latitude: 33, longitude: -7 }) })
  const shown = await taken(
    admin,
    [
      ['N', 'Sans', 'Rabat', null, '34', null, null, null, null, null],
      ['L', 'Avec', 'Rabat', null, '34', null, null, null, null, null],
    ],
    'valid',
  )
  expect(cells(shown.errors)).toEqual(['2 longitude halfAPlace', '3 code exists'])
  expect(await every(admin)).toMatchObject([{ code: 'L', latitude: 34, longitude: -7 }])
})

test('a phone or an ICE that another client has, or another row, is a warning', async () => {
  const { admin } = await aCompany()
  const ICE = '001234567000089'
  await admin.call(clients.save, {
    body: aClient({ code: 'Z-9', phone: '0522 48 10 10', customValues: { ICE } }),
  })
  const row = (code: string, phone: string | null, ice: string | null) => [
    code,
    code,
    'Rabat',
    phone,
    null,
    null,
    null,
    null,
    null,
    ice,
  ]
  const shown = await taken(admin, [
    row('A', '05 22 48 10 10', ICE),
    row('B', '05 37 00', null),
    row('C', '0537 00', null),
    row('Z-9', '05 22 48 10 10', null),
  ])
  expect(shown).toMatchObject({ state: 'DONE', created: 3, wrong: 0 })
  expect(cells(shown.errors)).toEqual([
    '2 phone sameAsClient',
    '2 field: sameAsClient',
    '4 phone sameInFile',
    '5 code exists',
    '5 phone sameInFile',
    '5 field: sameInFile',
  ])
  expect(shown.errors[0]?.message).toBe('Le client Z-9 a la même valeur.')
})

test('due days that an import changes move what is due of all its clients, in one statement for each 500', async () => {
  const company = await aCompany()
  const { admin, id: companyId } = company
  await app.database.query(
    `insert into clients (company_id, id, code, name, city_id, city_name, credit_limit, due_days)
     select $1, nextval('clients_id_seq'), 'D-' || n, 'Client ' || n, 1, 'Casablanca', 0, 60 from generate_series(1, 1200) n`,
    [companyId],
  )
  await app.database.query(
    `insert into receivables (company_id, id, kind, number, client_id, user_id, total, issued_on, due_on, created_at)
     select $1, nextval('receivables_id_seq'), 'BL', 'BL26-' || lpad(row_number() over ()::text, 6, '0'), clients.id, users.id, 100,
       '2026-10-01', '2026-11-30', '2026-10-01'
     from clients, (select min(id) as id from users where company_id = $1) users where company_id = $1`,
    [companyId],
  )
  const rows = Array.from({ length: 1200 }, (_, n) => [
    `D-${n + 1}`,
    `Client ${n + 1}`,
    'Casablanca',
    null,
    null,
    null,
    null,
    n < 1000 ? 30 : 60,
    null,
    null,
  ])
  expect(await taken(admin, rows)).toMatchObject({ state: 'DONE', updated: 1000 })
  const due = await app.database.query(
    `select due_on::text as due, count(*)::int as notes from receivables where company_id = $1 group by 1 order by 1`,
    [companyId],
  )
  expect(due).toEqual([
    { due: '2026-10-31', notes: 1000 },
    { due: '2026-11-30', notes: 200 },
  ])
  await app.database.query('delete from companies where company_id = $1', [companyId])
})

test('a salesperson neither imports clients nor sees how', async () => {
  const { commercial } = await aCompany()
  expect((await sendWorkbook(commercial, 'clients', await aWorkbook([HEADINGS]))).status).toBe(403)
  await expect(commercial.call(imports.columns, { params: { module: 'clients' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('the example workbook is imported as it is, ICE and Patente included', async () => {
  const { admin } = await aCompany()
  const { body } = await admin.send('GET', '/imports/template/clients')
  const bytes = body as Buffer
  expect((await readWorkbook(bytes)).name).toBe('Clients')
  expect(await importRows(admin, 'clients', bytes)).toMatchObject({
    state: 'DONE',
    created: 2,
    errorCount: 0,
  })
  expect(await every(admin)).toMatchObject([
    { completeness: 100 },
    { completeness: 100, cityName: 'Casablanca' },
  ])
})
