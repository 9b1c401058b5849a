import { brands } from '@app/contract/brands'
import { depots } from '@app/contract/depots'
import { families } from '@app/contract/families'
import { products } from '@app/contract/products'
import { stock } from '@app/contract/stock'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aDepot, aFamily, aProduct } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

const addBrand = (admin: Client, name: string) => admin.call(brands.save, { body: { name, image: null } })
const addFamily = (admin: Client, name: string, parentId: number | null = null) =>
  admin.call(families.save, { body: aFamily(name, parentId) })

async function found(client: Client, search: string): Promise<string[]> {
  const page = await client.call(products.list, {
    query: { page: 0, size: 30, sort: { by: 'name', direction: 'asc' } },
    body: { search, brandIds: [], familyIds: [] },
  })
  return page.content.map(({ name }) => name)
}

/** A lamp of a brand, in a family below another; and a plug that has neither. */
async function catalogue() {
  const company = await app.company()
  const { admin } = company
  const brand = await addBrand(admin, 'Luméa')
  const above = await addFamily(admin, 'Éclairage')
  const family = await addFamily(admin, 'Bureau', above.id)
  const lamp = await admin.call(products.save, {
    body: aProduct({ name: 'Lampe articulée', brandId: brand.id, familyId: family.id }),
  })
  await admin.call(products.save, { body: aProduct({ name: 'Prise double' }) })
  return { company, admin, brand, above, family, lamp }
}

test('a product is found by its brand, its family and any family above, across words, whatever accents and case', async () => {
  const { company, admin } = await catalogue()
  for (const search of ['luméa', 'LUMEA', 'lampe luméa', 'lumea articulee', 'bureau', 'eclairage lampe']) {
    expect([search, await found(admin, search)]).toEqual([search, ['Lampe articulée']])
  }
  expect(await found(admin, 'prise luméa')).toEqual([])
  expect(await found((await app.company()).admin, 'luméa')).toEqual([])
  const depot = await admin.call(depots.save, { body: aDepot() })
  await app.database.query(
    `insert into stock (company_id, depot_id, product_id) select company_id, $2, id from products where company_id = $1 and not special`,
    [company.id, depot.id],
  )
  const lying = await admin.call(stock.byDepot, {
    query: { page: 0, size: 30, sort: { by: 'name', direction: 'asc' } },
    body: { search: 'lampe lumea', brandIds: [], familyIds: [], depotIds: [] },
  })
  expect(lying.content.map(({ name }) => name)).toEqual(['Lampe articulée'])
})

test('a renamed brand, a renamed or moved family and another brand are what a product is found by from then on', async () => {
  const { admin, brand, above, family, lamp } = await catalogue()
  await admin.call(brands.save, { body: { id: brand.id, name: 'Solstice', image: null } })
  expect([await found(admin, 'luméa'), await found(admin, 'solstice')]).toEqual([[], ['Lampe articulée']])
  await admin.call(families.save, { body: { id: above.id, ...aFamily('Lumière') } })
  expect([await found(admin, 'éclairage'), await found(admin, 'lumiere')]).toEqual([[], ['Lampe articulée']])
  const other = await addFamily(admin, 'Mobilier')
  await admin.call(families.save, {
    body: { id: family.id, ...aFamily(family.name, other.id) },
  })
  expect([await found(admin, 'lumière'), await found(admin, 'mobilier bureau')]).toEqual([
    [],
    ['Lampe articulée'],
  ])
  const second = await addBrand(admin, 'Fixor')
  const { reference } = lamp
  await admin.call(products.save, {
    body: aProduct({ id: lamp.id, reference, name: 'Lampe articulée', brandId: second.id, familyId: null }),
  })
  expect([await found(admin, 'solstice'), await found(admin, 'bureau'), await found(admin, 'fixor')]).toEqual(
    [[], [], ['Lampe articulée']],
  )
  const { version } = await admin.call(products.get, { params: { id: lamp.id } })
  expect(version).toBe(2)
})

test('a search has its exact total on its first page, in the middle, on the last and beyond it', async () => {
  const { admin } = await app.company()
  for (let at = 0; at < 12; at++)
    await admin.call(products.save, { body: aProduct({ name: `Goupille ${String.fromCodePoint(97 + at)}` }) })
  await admin.call(products.save, { body: aProduct({ name: 'Écrou' }) })
  const seen = []
  for (const [search, page] of [
    ['goupille', 0],
    ['goupille', 1],
    ['goupille', 2],
    ['rondelle', 0],
  ] as const) {
    const answer = await admin.call(products.list, {
      query: { page, size: 10, sort: { by: 'name', direction: 'desc' } },
      body: { search, brandIds: [], familyIds: [] },
    })
    seen.push([answer.content.map(({ name }) => name.slice(-1)).join(''), answer.totalElements])
  }
  expect(seen).toEqual([
    ['lkjihgfedc', 12],
    ['ba', 12],
    ['', 12],
    ['', 0],
  ])
})
