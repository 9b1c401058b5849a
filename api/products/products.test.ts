import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { stock } from '@app/contract/stock'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aPurchase, rowOf } from '../test/factories.ts'
import { add, FIRST, names, NONE } from '../test/products.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

test('a product is kept without tax and shown with it', async () => {
  const { admin } = await app.company()
  const saved = await admin.send('PUT', '/products/add', {
    name: 'Ampoule',
    reference: 'LUM-9',
    priceHT: 14.5,
  })
  expect(saved.body).toMatchObject({
    priceHT: 14.5,
    priceTTC: 17.4,
    tva: 0.2,
    onSale: false,
    discounts: [],
    fields: {},
  })
})

test('a price typed with tax alone sets the one without; one of the two is needed; a third decimal is refused', async () => {
  const { admin } = await app.company()
  const save = (more: object) => admin.send('PUT', '/products/add', { name: 'X', reference: 'R', ...more })
  expect((await save({ priceTTC: 17.4 })).body).toMatchObject({ priceHT: 14.5 })
  expect((await save({ reference: 'R2' })).body).toMatchObject({ code: 'products.priceRequired' })
  expect((await save({ reference: 'R3', priceHT: 1.005 })).status).toBe(400)
})

test('a reference is unique in a company, whatever its case, and free again after a delete', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  const { id } = await add(ours.admin, 'A', { reference: 'REF-1' })
  await expect(add(ours.admin, 'B', { reference: 'ref-1' })).rejects.toMatchObject({
    status: 409,
    body: { fields: { reference: 'Un produit porte déjà la référence « ref-1 ».' } },
  })
  await add(theirs.admin, 'C', { reference: 'REF-1' })
  await ours.admin.call(products.remove, { params: { id } })
  await add(ours.admin, 'D', { reference: 'REF-1' })
})

test('whole references are looked up all at once, in any case; an unknown, a deleted and another company’s are not there', async () => {
  const [ours, theirs] = [await app.company(), await app.company()]
  for (const reference of ['REF-1', 'Réf-2', 'REF-10', 'OLD']) await add(ours.admin, reference, { reference })
  await add(theirs.admin, 'Theirs', { reference: 'REF-3' })
  const old = await ours.admin.call(products.byReference, { body: { references: ['OLD'] } })
  await ours.admin.call(products.remove, { params: { id: old[0]?.id ?? 0 } })
  const found = await ours.agent.call(products.byReference, {
    body: { references: ['ref-1', 'RÉF-2', 'REF-3', 'OLD', 'NONE', 'ref-1'] },
  })
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(['REF-1', 'Réf-2'])
  expect((await ours.admin.send('POST', '/products/byReference', { reference: [] })).status).toBe(400)
})

test('what a line of a sale needs comes with the product: its tiers, and what the chosen depot has left', async () => {
  const company = await app.company()
  const { admin } = company
  const [casa, rabat] = [
    await admin.call(depots.save, { body: aDepot('Casa') }),
    await admin.call(depots.save, { body: aDepot('Rabat') }),
  ]
  const tiers = [{ quantity: 10, price: cents(900) }]
  const cable = await add(admin, 'Câble', { reference: 'CAB-1', tiers })
  const providerId = Number(await rowOf['providers']?.(app, company))
  for (const [depotId, quantity] of [
    [casa.id, 12],
    [rabat.id, 5],
  ] as const) {
    const lines = [{ productId: cable.id, price: cents(900), quantity }]
    await admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
  }
  const references = ['cab-1']
  const ask = (depotIds?: number[]) =>
    admin.call(products.byReference, { body: { references, ...(depotIds && { depotIds }) } })
  expect(await ask([rabat.id])).toMatchObject([{ tiers, available: 5 }])
  expect(await ask()).toMatchObject([{ tiers, available: 17 }])
  const page = await admin.call(products.list, { query: FIRST, body: { ...NONE, depotIds: [casa.id] } })
  expect(page.content).toMatchObject([{ tiers, available: 12 }])
})

test('a price beyond the largest is refused as a broken rule (422), typed with tax or without', async () => {
  const { admin } = await app.company()
  const save = (more: object) => admin.send('PUT', '/products/add', { name: 'X', reference: 'R', ...more })
  expect(await save({ priceHT: 1_000_000_000.01 })).toMatchObject({
    status: 422,
    body: { code: 'request.outOfBounds', fields: { priceHT: expect.any(String) as string } },
  })
  expect(await save({ priceTTC: 1_500_000_000, tva: 0 })).toMatchObject({
    status: 422,
    body: { fields: { priceTTC: expect.any(String) as string } },
  })
})

test('price tiers have each their quantity of 2 or more, once', async () => {
  const { admin } = await app.company()
  const tiers = [
    { quantity: 10, price: cents(900) },
    { quantity: 5, price: cents(950) },
  ]
  const saved = await add(admin, 'Câble', { tiers })
  expect(saved.tiers.map((tier) => tier.quantity)).toEqual([5, 10])
  await expect(
    add(admin, 'X', { tiers: [...tiers, { quantity: 5, price: cents(1) }] }),
  ).rejects.toMatchObject({ status: 422 })
  expect(
    (
      await admin.send('PUT', '/products/add', {
        name: 'Y',
        reference: 'Y',
        priceHT: 1,
        discounts: [{ quantity: 1, price: 1 }],
      })
    ).status,
  ).toBe(422)
  const changed = await admin.call(products.save, { body: { ...aProduct(), id: saved.id, tiers: [] } })
  expect(changed.tiers).toEqual([])
})

test('without a VAT rate a new product takes the first of its company’s, and a known one keeps its own', async () => {
  const company = await app.company()
  await app.database.query(`update companies set vat_rates = '{100,200}' where company_id = $1`, [company.id])
  const save = (body: object) =>
    company.admin.send('PUT', '/products/add', { name: 'X', reference: 'X', priceTTC: 11, ...body })
  const { body } = await save({})
  expect(body).toMatchObject({ tva: 0.1, priceHT: 10 })
  await app.database.query(`update companies set vat_rates = '{0,200}' where company_id = $1`, [company.id])
  expect((await save({ id: (body as { id: number }).id })).body).toMatchObject({ tva: 0.1, priceHT: 10 })
})

test('a VAT rate is one of the company’s; one that was taken off its list may stay on its products', async () => {
  const company = await app.company()
  await expect(add(company.admin, 'X', { vatRate: 140 })).rejects.toMatchObject({
    body: { fields: { tva: 'Le taux de 14 % ne fait pas partie des taux de TVA de la société.' } },
  })
  const product = await add(company.admin, 'Y', { vatRate: 100, reference: 'Y' })
  await app.database.query(`update companies set vat_rates = '{200}' where company_id = $1`, [company.id])
  await company.admin.call(products.save, {
    body: aProduct({ id: product.id, name: 'Z', reference: 'Y', vatRate: 100 }),
  })
})

test('a depot that was emptied and deleted is no longer listed among those of a product', async () => {
  const company = await app.company()
  const { admin } = company
  const providerId = Number(await rowOf['providers']?.(app, company))
  const [kept, gone] = [
    await admin.call(depots.save, { body: aDepot() }),
    await admin.call(depots.save, { body: aDepot() }),
  ]
  const product = await add(admin, 'Câble')
  const lines = [{ productId: product.id, quantity: 1, price: cents(100) }]
  const buy = (depotId: number) =>
    admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
  await buy(kept.id)
  const { id } = await buy(gone.id)
  await admin.call(purchases.remove, { body: { id } })
  await admin.call(depots.remove, { params: { id: gone.id } })
  const { availability } = await admin.call(products.get, { params: { id: product.id } })
  expect(availability.map(({ depotId }) => depotId)).toEqual([kept.id])
})

test('the special product of financial credits is in no list and opens for nobody', async () => {
  const company = await app.company()
  const [special] = await app.database.query<{ id: string; reference: string }>(
    'select id, reference from products where company_id = $1 and special',
    [company.id],
  )
  expect(special).toBeDefined()
  expect(await names(company.admin)).toEqual([])
  expect(await company.admin.call(products.everyName, {})).toEqual([])
  expect((await company.admin.send('GET', `/products/${special?.id}`)).status).toBe(404)
  const { id: depotId } = await company.admin.call(depots.save, { body: aDepot() })
  await app.database.query('insert into stock (company_id, depot_id, product_id) values ($1, $2, $3)', [
    company.id,
    depotId,
    special?.id,
  ])
  expect(
    await company.admin.call(stock.byDepot, { query: FIRST, body: { ...NONE, depotIds: [] } }),
  ).toMatchObject({ content: [], totalElements: 0 })
  await add(company.admin, 'Le nôtre', { reference: special?.reference ?? '' })
})

test('the catalogue sorts by name when no sort is sent', async () => {
  const { admin } = await app.company()
  for (const name of ['Zinc', 'Abattant', 'Écrou'])
    await admin.call(products.save, { body: aProduct({ name }) })
  const { body } = await admin.send('POST', '/products', {})
  expect((body as { content: { name: string }[] }).content.map(({ name }) => name)).toEqual([
    'Abattant',
    'Écrou',
    'Zinc',
  ])
})

test('a salesperson reads the catalogue and changes nothing', async () => {
  const { admin, commercial } = await app.company()
  const { id } = await add(admin, 'Vis')
  expect((await commercial.call(products.get, { params: { id } })).name).toBe('Vis')
  expect((await commercial.send('PUT', '/products/add', {})).status).toBe(403)
  expect((await commercial.send('DELETE', `/products/delete/${id}`)).status).toBe(403)
})

test('a discount, and the most that a salesperson may give, go from 0 to 100 % with one decimal; no limit is not a limit of 0', async () => {
  const { admin } = await app.company()
  const save = async (more: object) =>
    await admin.send('PUT', '/products/add', { name: 'Vis', reference: 'VIS-1', priceHT: 1, ...more })
  const first = await save({})
  expect(first.body).toMatchObject({ discount: 0, salesDiscountLimit: null, onSale: false })
  const { id } = first.body as { id: number }
  for (const discount of [0, 0.1, 12.5, 99.9, 100])
    expect((await save({ id, discount })).body).toMatchObject({ discount, onSale: discount > 0 })
  for (const salesDiscountLimit of [0, 0.1, 7.5, 100, null]) {
    expect((await save({ id, salesDiscountLimit })).body).toMatchObject({ salesDiscountLimit })
    const { content } = (await admin.send('POST', '/products', {})).body as { content: object[] }
    expect(content).toMatchObject([{ salesDiscountLimit }])
  }
  const wrong = [
    [-0.1, 422],
    [100.1, 422],
    [12.55, 400],
    ['5', 400],
  ] as const
  for (const name of ['discount', 'salesDiscountLimit']) {
    for (const [value, status] of wrong)
      expect(await save({ id, [name]: value })).toMatchObject({
        status,
        body: { fields: { [name]: expect.any(String) as string } },
      })
  }
  expect((await save({ id, discount: null })).status).toBe(400)
})
