import { brands } from '@app/contract/brands'
import { depots } from '@app/contract/depots'
import { families } from '@app/contract/families'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aDepot, aFamily, aPurchase, rowOf } from '../test/factories.ts'
import { promise } from '../test/orders.ts'
import { add, FIRST, names, NONE } from '../test/products.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('every word typed must be found in name or reference, whatever its accents, case and order', async () => {
  const { admin, commercial } = await app.company()
  await add(admin, 'Câble R2V 3G2,5', { reference: 'CAB-325' })
  await add(admin, 'Gaine ICTA', { reference: 'GAI-20' })
  await add(admin, 'Remise 100%', { reference: 'PCT' })
  expect(await names(commercial, { search: 'cable' })).toEqual(['Câble R2V 3G2,5'])
  expect(await names(commercial, { search: '325 CÂBLE' })).toEqual(['Câble R2V 3G2,5'])
  expect(await names(commercial, { search: 'cable gaine' })).toEqual([])
  expect(await names(commercial, { search: '100%' })).toEqual(['Remise 100%'])
  expect(await names(commercial, { search: '%' })).toEqual(['Remise 100%'])
  expect(await names(commercial, { search: 'ga' })).toEqual(['Gaine ICTA'])
  expect(await names(commercial, { search: '2v' })).toEqual(['Câble R2V 3G2,5'])
  expect(await names(commercial, { search: 'g2 2v' })).toEqual(['Câble R2V 3G2,5'])
  expect(await names(commercial, { search: '2v cable' })).toEqual(['Câble R2V 3G2,5'])
})

test('sorted by match, a whole reference comes first, then what begins with it, then the rest by name', async () => {
  const { admin } = await app.company()
  await add(admin, 'A Coude', { reference: 'RAC-TUB-25' })
  await add(admin, 'B Tube 3 m', { reference: 'TUB-25-3M' })
  await add(admin, 'Tub-25 d’époque', { reference: 'Z' })
  await add(admin, 'C Tube', { reference: 'TUB-25' })
  const sort = { by: 'match' as const, direction: 'asc' as const }
  expect(await names(admin, { search: 'tub-25' }, { sort })).toEqual([
    'C Tube',
    'B Tube 3 m',
    'Tub-25 d’époque',
    'A Coude',
  ])
})

test('a scanned reference with an accent is the whole reference too', async () => {
  const { admin } = await app.company()
  await add(admin, 'A Longue', { reference: 'É-001-BIS' })
  await add(admin, 'B Voulue', { reference: 'É-001' })
  const sort = { by: 'match' as const, direction: 'asc' as const }
  expect(await names(admin, { search: 'É-001' }, { sort })).toEqual(['B Voulue', 'A Longue'])
})

test('filters by brand, by family with all below it, on sale and available only; all at once narrow further', async () => {
  const company = await app.company()
  const { admin } = company
  const brand = await admin.call(brands.save, { body: { name: 'Cablor', image: null } })
  const top = await admin.call(families.save, { body: aFamily('Électricité') })
  const low = await admin.call(families.save, { body: aFamily('Câbles', top.id) })
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const cable = await add(admin, 'Câble', { brandId: brand.id, familyId: low.id, discount: 50 })
  await add(admin, 'Prise', { familyId: top.id })
  await add(admin, 'Vis')
  const providerId = Number(await rowOf['providers']?.(app, company))
  const lines = [{ productId: cable.id, price: cents(900), quantity: 12 }]
  await admin.call(purchases.save, { body: aPurchase({ providerId, depotId: depot.id, lines }) })
  await promise(company, { depotId: depot.id, productId: cable.id, quantity: 2 })
  expect(await names(admin, { brandIds: [brand.id] })).toEqual(['Câble'])
  expect(await names(admin, { familyIds: [top.id] })).toEqual(['Câble', 'Prise'])
  expect(await names(admin, { onSale: true })).toEqual(['Câble'])
  expect(await names(admin, { availableOnly: true })).toEqual(['Câble'])
  expect(await names(admin, { availableOnly: true, familyIds: [top.id], search: 'prise' })).toEqual([])
  const { content } = await admin.call(products.list, {
    query: FIRST,
    body: { ...NONE, brandIds: [brand.id] },
  })
  expect(content[0]).toMatchObject({
    quantity: 12,
    available: 10,
    onSale: true,
    brand: { name: 'Cablor' },
    family: { name: 'Câbles', parentId: top.id },
  })
  const opened = await admin.send('GET', `/products/${cable.id}/availability`)
  expect(opened.body).toEqual({
    availability: [{ repoId: depot.id, repoName: 'Casa', quantity: 12, reserved: 2, available: 10 }],
  })
  expect(await admin.send('DELETE', `/products/delete/${cable.id}`)).toMatchObject({
    status: 409,
    body: {
      statusLabel: 'Il reste 12 « Câble » au dépôt Casa. Videz-en les dépôts avant de le supprimer.',
    },
  })
  expect((await admin.send('DELETE', `/brands/delete/${brand.id}`)).body).toMatchObject({
    code: 'brands.hasProducts',
  })
  expect((await admin.send('DELETE', `/families/delete/${low.id}`)).body).toMatchObject({
    code: 'families.hasProducts',
  })
})

test('pages have exact totals; one beyond the last is empty; sorts are those the list names', async () => {
  const { admin } = await app.company()
  for (let n = 0; n < 25; n++)
    await add(admin, `P${String(n).padStart(2, '0')}`, { priceHt: cents(1000 - n) })
  const page = await admin.send('POST', '/products', {}, { query: '?page=2&size=10&sort=name,asc' })
  expect(page.body).toMatchObject({ totalElements: 25, totalPages: 3, number: 2, size: 10 })
  expect((page.body as { content: { name: string }[] }).content.map((row) => row.name)).toEqual([
    'P20',
    'P21',
    'P22',
    'P23',
    'P24',
  ])
  expect((await admin.send('POST', '/products', {}, { query: '?page=9&size=10' })).body).toMatchObject({
    content: [],
    totalElements: 25,
  })
  expect((await names(admin, {}, { sort: { by: 'priceHt', direction: 'asc' } }))[0]).toBe('P24')
  for (const query of ['?sort=id;drop', '?sort=special,asc', '?size=7', '?page=-1', '?size=1000000000']) {
    expect((await admin.send('POST', '/products', {}, { query })).status).toBe(400)
  }
})
