import { readdirSync } from 'node:fs'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { beforeAll, expect, test } from 'vitest'
import { upload } from './client.ts'
import { aDepot, aPicture, aProduct, aPurchase, rowOf } from './factories.ts'
import { promise } from './orders.ts'
import { appForTests, type TestCompany } from './test-app.ts'

// What other clients send, as the wire has it: the Android application, and whatever a company has written itself.
const app = appForTests()
let company: TestCompany
beforeAll(async () => void (company = await app.company()))

const send = (method: string, path: string, body?: unknown) => company.admin.send(method, path, body)
const row = async (table: string) => Number(await rowOf[table]?.(app, company))

test('an id of 0 means none: something is added, by every feature that adds', async () => {
  const typeId = await row('field_types')
  const lines = [{ productId: await row('products'), price: 1, quantity: 1 }]
  const purchase = { providerId: await row('providers'), repoId: await row('depots'), products: lines }
  const user = {
    firstName: 'A',
    lastName: 'B',
    username: 'zero',
    email: 'zero@quai.test',
    role: 'ROLE_AGENT',
  }
  const password = 'Une phrase de passe'
  const adds: [string, string, object][] = [
    ['PUT', '/banks/add', { name: 'Zéro', code: '1', swiftCode: '' }],
    ['PUT', '/brands/add', { name: 'Zéro' }],
    ['PUT', '/families/add', { name: 'Zéro', parentId: 0 }],
    ['PUT', '/products/add', { name: 'Zéro', reference: 'Z-0', priceHT: 1 }],
    ['PUT', '/providers/add', { name: 'Zéro' }],
    ['PUT', '/repos/add', { name: 'Zéro' }],
    ['PUT', '/payments/types/add', { name: 'Zéro' }],
    ['PUT', '/purchases/add', { ...purchase, purchaseNumber: 'F0', purchaseDate: '2026-11-01' }],
    [
      'PUT',
      '/users/add',
      {
        ...user,
        password,
        passwordConfirmation: password,
        preferredLanguage: 'fr',
        status: 'ACTIVE',
        repositories: [],
      },
    ],
  ]
  for (const [method, path, body] of adds) {
    const added = await send(method, path, { id: 0, ...body })
    expect([path, added.status, added.body]).toMatchObject([path, 200, { id: expect.any(Number) as number }])
    expect((added.body as { id: number }).id).toBeGreaterThan(0)
    expect((await send(method, path, { ...body, id: -1 })).status).toBe(400)
  }
  const field = await send('POST', '/config/brand/fields/add', { id: 0, name: 'Zéro', type: typeId })
  expect(field.body).toMatchObject([{ name: 'Zéro' }])
  expect((await send('GET', '/families')).body).toContainEqual(
    expect.objectContaining({ name: 'Zéro', parentId: null }),
  )
})

test('additional fields sent with a depot or a user are ignored; any other unknown key is not', async () => {
  const more = { fields: { Zone: 'Nord' }, additionalFields: [{ name: 'Zone', value: 1 }] }
  const depot = await send('PUT', '/repos/add', { ...aDepot('Nord'), ...more })
  expect(depot).toMatchObject({ status: 200, body: { name: 'Nord', active: true } })
  expect(Object.keys(depot.body as object)).not.toContain('fields')
  const id = await row('users')
  const { version: _, ...held } = (await send('GET', `/users/${id}`)).body as { version: number }
  const user = { ...held, repositories: [], ...more }
  expect(await send('PUT', '/users/add', user)).toMatchObject({ status: 200, body: { id } })
  for (const [path, body] of [
    ['/repos/add', { name: 'Sud', zone: 1 }],
    ['/users/add', { ...user, zone: 1 }],
  ] as const)
    expect(await send('PUT', path, body)).toMatchObject({
      status: 400,
      body: { fields: { zone: 'Champ inconnu' } },
    })
})

test('a tier is answered with an id, its quantity; whatever id is sent back is ignored', async () => {
  const discounts = [
    { id: 99, quantity: 50, price: 8 },
    { id: null, quantity: 10, price: 9 },
  ]
  const added = await send('PUT', '/products/add', { name: 'P', reference: 'P-1', priceHT: 10, discounts })
  expect((added.body as { discounts: unknown }).discounts).toEqual([
    { id: 10, quantity: 10, price: 9 },
    { id: 50, quantity: 50, price: 8 },
  ])
})

test('the same picture sent again under its key is the first one, and nothing new lies on the disk', async () => {
  const { admin } = company
  const files = () => readdirSync(app.config.FILES_FOLDER, { recursive: true }).length
  const sent = upload(await aPicture(30, 30).png().toBuffer())
  const again = (key: string, { raw, headers } = sent) =>
    admin.send('POST', '/attachments/images/add', undefined, {
      raw,
      headers: { ...headers, 'idempotency-key': key },
    })
  const first = await again('picture-1')
  const held = files()
  expect(await again('picture-1')).toMatchObject({ status: 200, body: first.body })
  expect(files()).toBe(held)
  const other = upload(await aPicture(31, 31).png().toBuffer())
  expect(await again('picture-1', other)).toMatchObject({ status: 422, body: { code: 'request.keyReused' } })
  expect(files()).toBe(held)
  expect((await again('picture-2')).body).not.toEqual(first.body)
})

test('on sale has three values, available only is a switch: false is the same as nothing', async () => {
  const { admin } = (company = await app.company())
  await admin.call(products.save, { body: aProduct({ name: 'Soldé', discount: 100 }) })
  await admin.call(products.save, { body: aProduct({ name: 'Plein' }) })
  const found = async (path: string, body: object) => {
    const { content } = (await send('POST', path, body)).body as { content: { name: string }[] }
    return content.map(({ name }) => name).toSorted()
  }
  const [sold, full] = await Promise.all(
    ['Soldé', 'Plein'].map(async (needle) => {
      const { body } = await send('POST', '/products', { needle })
      return (body as { content: { id: number }[] }).content[0]?.id ?? 0
    }),
  )
  const lines = [sold ?? 0, full ?? 0].map((productId) => ({ productId, price: cents(100), quantity: 3 }))
  const ids = { providerId: await row('providers'), depotId: await row('depots') }
  await admin.call(purchases.save, { body: aPurchase({ ...ids, lines }) })
  await admin.call(products.save, { body: aProduct({ name: 'Épuisé' }) })
  const [catalogue, stock] = ['/products', '/products/byRepo']
  expect(await found(catalogue, { onSale: true })).toEqual(['Soldé'])
  expect(await found(catalogue, { onSale: false })).toEqual(['Plein', 'Épuisé'])
  expect(await found(stock, { onSale: true })).toEqual(['Soldé'])
  expect(await found(stock, { onSale: false })).toEqual(['Plein'])
  for (const any of [{}, { onSale: null }, { availableOnly: false }, { availableOnly: null }]) {
    expect(await found(catalogue, any)).toEqual(['Plein', 'Soldé', 'Épuisé'])
    expect(await found(stock, any)).toEqual(['Plein', 'Soldé'])
  }
  expect(await found(catalogue, { availableOnly: true })).toEqual(['Plein', 'Soldé'])
})

test('products are found by whole references in any case, and counted in the depots that are named', async () => {
  const { admin } = (company = await app.company())
  const add = (reference: string) =>
    admin.call(products.save, { body: aProduct({ name: reference, reference }) })
  const [one, two] = [await add('AB-1'), await add('AB-12')]
  const [casa, fes, empty] = [await row('depots'), await row('depots'), await row('depots')]
  const providerId = await row('providers')
  const buy = (depotId: number, productId: number, quantity: number) =>
    admin.call(purchases.save, {
      body: aPurchase({ providerId, depotId, lines: [{ productId, price: cents(100), quantity }] }),
    })
  await buy(casa, one.id, 5)
  await buy(fes, one.id, 7)
  await buy(fes, two.id, 1)
  await promise(company, { depotId: casa, productId: one.id, quantity: 2 })
  const found = async (body: object) => {
    const { content } = (await send('POST', '/products', body)).body as {
      content: { name: string; quantity: number; available: number }[]
    }
    return content
      .map(({ name, quantity, available }) => [name, quantity, available])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
  }
  const [all1, all2] = [
    ['AB-1', 12, 10],
    ['AB-12', 1, 1],
  ]
  expect(await found({ reference: ['ab-1'] })).toEqual([all1])
  expect(await found({ reference: ['ab-1', 'AB-12', 'AB'] })).toEqual([all1, all2])
  expect(await found({ reference: 'AB-12' })).toEqual([all2])
  for (const any of [[], null]) expect(await found({ reference: any })).toEqual([all1, all2])
  expect(await found({ repoId: casa })).toEqual([
    ['AB-1', 5, 3],
    ['AB-12', 0, 0],
  ])
  expect(await found({ repoId: [casa, fes] })).toEqual([all1, all2])
  expect(await found({ repoId: empty })).toEqual([
    ['AB-1', 0, 0],
    ['AB-12', 0, 0],
  ])
  expect(await found({ repoId: casa, availableOnly: true })).toEqual([['AB-1', 5, 3]])
  expect(await found({ repoId: empty, availableOnly: true })).toEqual([])
  expect(await found({ brandId: [], familyId: null, repoId: null })).toEqual([all1, all2])
})

test('an empty value in an address is the same as none', async () => {
  const ask = (query: string) => company.admin.send('GET', '/repos', undefined, { query })
  const all = await ask('')
  expect((await ask('?active=')).body).toEqual(all.body)
  expect((await ask('?active=&active=true')).body).toEqual((await ask('?active=true')).body)
  expect((await ask('?active=x')).status).toBe(400)
  const page = await company.admin.send('POST', '/products', {}, { query: '?page=&size=&sort=' })
  expect(page).toMatchObject({ status: 200, body: { number: 0, size: 30 } })
})

test('a quantity, a price or a percentage below its bound breaks a rule (422), as one above it does', async () => {
  const product = { name: 'Borne', reference: 'B-1', priceHT: 10 }
  const purchase = {
    providerId: await row('providers'),
    repoId: await row('depots'),
    purchaseNumber: 'F1',
    purchaseDate: '2026-11-01',
  }
  const productId = await row('products')
  const lines = (line: object) => ({ ...purchase, products: [{ productId, price: 1, quantity: 1, ...line }] })
  const broken: [string, string, object, string][] = [
    ['PUT', '/products/add', { ...product, priceHT: -0.01 }, 'priceHT'],
    ['PUT', '/products/add', { ...product, priceTTC: -1 }, 'priceTTC'],
    ['PUT', '/products/add', { ...product, discount: -1 }, 'discount'],
    ['PUT', '/products/add', { ...product, salesDiscountLimit: -1 }, 'salesDiscountLimit'],
    ['PUT', '/products/add', { ...product, tva: -0.1 }, 'tva'],
    ['PUT', '/products/add', { ...product, discounts: [{ quantity: 1, price: 1 }] }, 'discounts.0.quantity'],
    ['PUT', '/products/add', { ...product, discounts: [{ quantity: 2, price: -1 }] }, 'discounts.0.price'],
    ['PUT', '/purchases/add', lines({ quantity: 0 }), 'products.0.quantity'],
    ['PUT', '/purchases/add', lines({ quantity: -3 }), 'products.0.quantity'],
    ['PUT', '/purchases/add', lines({ price: -1 }), 'products.0.price'],
    ['PUT', '/purchases/add', lines({ quantity: 1_000_001 }), 'products.0.quantity'],
    ['POST', '/users/updateConfig', { cashThreshold: -1 }, 'cashThreshold'],
    ['POST', '/users/updateConfig', { quoteValidityDays: 0 }, 'quoteValidityDays'],
    ['POST', '/users/updateConfig', { clearingDays: 11 }, 'clearingDays'],
  ]
  for (const [method, path, body, field] of broken) {
    const answer = await send(method, path, body)
    expect([field, answer.status, answer.body]).toMatchObject([
      field,
      422,
      {
        code: 'request.outOfBounds',
        fields: { [field]: expect.stringMatching(/ au (minimum|maximum)$/) as string },
      },
    ])
  }
  // What is no quantity, no price or no id at all is malformed.
  for (const body of [lines({ quantity: 1.5 }), lines({ price: 0.001 }), lines({ productId: -1 })])
    expect((await send('PUT', '/purchases/add', body)).status).toBe(400)
})

test('deleting a product still in stock fails, with where it is and what to do', async () => {
  const productId = await row('products')
  const ids = { providerId: await row('providers'), depotId: await row('depots') }
  const lines = [{ productId, price: cents(100), quantity: 3 }]
  await company.admin.call(purchases.save, { body: aPurchase({ ...ids, lines }) })
  expect((await send('DELETE', `/products/delete/${productId}`)).body).toMatchObject({
    code: 'products.inStock',
    statusLabel: expect.stringMatching(/Il reste 3 .* au dépôt .*Videz-en les dépôts/) as string,
  })
})
