import { clients, type ClientFilters } from '@app/contract/clients'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aClient, builtInFields } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const FIRST = { page: 0, size: 100, sort: { by: 'name' as const, direction: 'asc' as const } }
const add = (client: Client, more: object = {}) => client.call(clients.save, { body: aClient(more) })
const names = async (client: Client, filters: Partial<ClientFilters> = {}, page: object = {}) => {
  const query = { ...FIRST, search: '', ...filters, ...page }
  return (await client.call(clients.list, { query })).content.map(({ name }) => name)
}

test('the newest client comes first unless the address says otherwise, and what is sorted by is one of five', async () => {
  const { admin } = await app.company()
  await add(admin, { name: 'Zohra', code: 'A', cityId: 3 })
  await add(admin, { name: 'Atlas', code: 'b', cityId: 2 })
  const sorted = async (sort: string) => {
    const { body, status } = await admin.send('GET', '/clients/paged', undefined, { query: `?sort=${sort}` })
    return status === 200 ? (body as { content: { name: string }[] }).content.map(({ name }) => name) : status
  }
  expect(await sorted('')).toEqual(['Atlas', 'Zohra'])
  expect(await sorted('name,desc')).toEqual(['Zohra', 'Atlas'])
  expect(await sorted('code,asc')).toEqual(['Zohra', 'Atlas'])
  expect(await sorted('cityName,desc')).toEqual(['Atlas', 'Zohra'])
  expect(await sorted('echuesTotal,desc')).toHaveLength(2)
  expect(await sorted('phone,asc')).toBe(400)
})

test('a client is found by code, name, phone with and without spaces, ICE and city; all words must match', async () => {
  const company = await app.company()
  await builtInFields(app, company)
  const { admin } = company
  const customValues = { ICE: '001234567000089' }
  await add(admin, {
    name: 'Électricité Bennis',
    code: 'CL-0042',
    phone: '05 35 62 41 80',
    cityId: 3,
    customValues,
  })
  await add(admin, { name: 'Autre', code: 'X', cityId: 2 })
  for (const search of [
    'electricite',
    '0042',
    'cl-0042',
    '05 35 62',
    '0535624180',
    '05.35.62.41.80',
    '05-35-62-41-80',
    '+212535624180',
    '+212 5 35 62 41 80',
    '00212535624180',
    'bennis +212 535-62-41-80',
    '1234567000',
    'fes bennis',
    'l',
  ])
    expect([search, await names(admin, { search })]).toEqual([search, ['Électricité Bennis']])
  expect(await names(admin, { search: 'bennis casablanca' })).toEqual([])
  expect(await names(admin, { search: '%' })).toEqual([])
})

test('filters are keys of the address: cities and statuses may be several, what is empty is not there', async () => {
  const { admin } = await app.company()
  await add(admin, { name: 'Ici', cityId: 1, latitude: 33.5, longitude: -7.6 })
  await add(admin, { name: 'Là', cityId: 2 })
  const { id } = await add(admin, { name: 'Loin', cityId: 3 })
  await admin.call(clients.setStatus, { body: { id, status: 'BLOCKED' } })
  const found = async (query: string) => {
    const { body, status } = await admin.send('GET', '/clients/paged', undefined, {
      query: `?sort=name,asc&${query}`,
    })
    return status === 200 ? (body as { content: { name: string }[] }).content.map(({ name }) => name) : status
  }
  expect(await found('needle=&city=&status=&located=')).toEqual(['Ici', 'Là', 'Loin'])
  expect(await found('city=1&city=3')).toEqual(['Ici', 'Loin'])
  expect(await found('city=2')).toEqual(['Là'])
  expect(await found('status=BLOCKED')).toEqual(['Loin'])
  expect(await found('status=BLOCKED&status=NORMAL')).toEqual(['Ici', 'Là', 'Loin'])
  expect(await found('located=true')).toEqual(['Ici'])
  expect(await found('located=false&city=3')).toEqual(['Loin'])
  expect(await found('located=maybe')).toBe(400)
  expect(await found('city=x')).toBe(400)
  expect(await found('ville=1')).toBe(400)
  expect(await names(admin, { cityIds: [1, 2], located: false })).toEqual(['Là'])
})

test('every client is answered for a picker, by name, with code and city', async () => {
  const { admin, commercial } = await app.company()
  const { id } = await add(admin, { name: 'Zohra', code: 'Z' })
  await add(admin, { name: 'atlas', code: 'A' })
  const all = await commercial.call(clients.everyName, {})
  expect(all.map(({ name }) => name)).toEqual(['atlas', 'Zohra'])
  expect(all[1]).toEqual({ id, code: 'Z', name: 'Zohra', cityName: 'Casablanca' })
})

test('a row shows the limit, the completeness and nothing owed by someone who never bought', async () => {
  const { admin, commercial } = await app.company()
  await add(admin, { name: 'Neuf', phone: '05 35 62 41 80' })
  const { content } = await commercial.call(clients.list, { query: { ...FIRST, search: '' } })
  expect(content).toMatchObject([
    {
      name: 'Neuf',
      completeness: 20,
      creditLimit: 5_000_000,
      outstanding: 0,
      unsettled: 0,
      unpaid: 0,
      overdueTotal: 0,
      lastOrder: null,
    },
  ])
})
