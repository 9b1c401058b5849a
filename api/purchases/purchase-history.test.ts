import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aProvider, aPurchase } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

let now = new Date('2026-11-12T09:00:00Z')
const app = appForTests({ clock: () => now })

async function bought() {
  const company = await app.company()
  const { admin } = company
  const types = await admin.call(fields.saveType, { body: { name: 'Texte', kind: 'STRING', choices: ['*'] } })
  const field = (name: string) =>
    admin.call(fields.save, {
      params: { module: 'purchase' },
      body: { name, typeId: types[0]?.id ?? 0, visible: true, mandatory: false },
    })
  await field('Conteneur')
  const known = await field('name')
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const [nord, sud] = [
    await admin.call(providers.save, { body: aProvider('Comptoir du Nord') }),
    await admin.call(providers.save, { body: aProvider('Comptoir du Sud') }),
  ]
  const product = await admin.call(products.save, { body: aProduct({ name: 'Câble', reference: 'CAB' }) })
  const body = aPurchase({
    purchaseNumber: 'F-1',
    purchaseDate: '2026-11-10',
    providerId: nord.id,
    depotId: depot.id,
    lines: [
      { productId: product.id, quantity: 12, price: cents(1050) },
      { productId: product.id, quantity: 3, price: cents(0) },
    ],
    customValues: { Conteneur: 'MSKU 1', name: 'A' },
  })
  const purchase = await company.agent.call(purchases.save, { body })
  return { company, admin, nord, sud, purchase, known }
}

const eventsOf = async ({ company, purchase }: Awaited<ReturnType<typeof bought>>) =>
  ((await company.admin.send('GET', `/purchases/${purchase.id}`)).body as { events: object[] }).events

test('the history shows who did what and when, newest first, one entry per changed field, in the names of the wire', async () => {
  const history = await bought()
  const { company, sud, purchase } = history
  const created = now.toISOString()
  now = new Date('2026-11-13T08:02:11Z')
  await company.admin.send('PUT', '/purchases/add', {
    id: purchase.id,
    purchaseNumber: 'F-2',
    purchaseDate: '11/11/2026',
    providerId: sud.id,
    fields: { Conteneur: 'MSKU 2', name: null },
  })
  const changed = now.toISOString()
  now = new Date('2026-11-14T08:00:00Z')
  await company.admin.send('DELETE', '/purchases/delete', {
    purchaseId: purchase.id,
    lineId: purchase.lines[0]?.lineId,
  })
  const removed = now.toISOString()

  const person = (lastName: string) => ({ id: expect.any(Number) as number, firstName: 'Prénom', lastName })
  const [admin, agent] = [person('Nom ROLE_ADMIN'), person('Nom ROLE_AGENT')]
  const field = (eventDetail: string, eventOldValue: unknown, eventNewValue: unknown) => ({
    date: changed,
    event: 'UPDATED_FIELD',
    user: admin,
    eventDetail,
    eventOldValue,
    eventNewValue,
  })
  const [latest, ...earlier] = await eventsOf(history)
  expect(latest).toEqual({
    date: removed,
    event: 'LINE',
    user: admin,
    eventDetail: 'CAB',
    eventOldValue: 12,
    eventNewValue: 0,
  })
  expect(earlier.at(-1)).toEqual({
    date: created,
    event: 'CREATED',
    user: agent,
    eventDetail: null,
    eventOldValue: null,
    eventNewValue: null,
  })
  const result = earlier.slice(0, -1)
  expect(result).toHaveLength(5)
  expect(result).toEqual(
    expect.arrayContaining([
      field('purchaseNumber', 'F-1', 'F-2'),
      field('purchaseDate', '2026-11-10', '2026-11-11'),
      field('provider', 'Comptoir du Nord', 'Comptoir du Sud'),
      field('Conteneur', 'MSKU 1', 'MSKU 2'),
      field('name', 'A', null),
    ]),
  )
})

test('a save that changes nothing records nothing; automatic events have no user', async () => {
  const history = await bought()
  const { company, purchase, nord } = history
  const { id, purchaseNumber, purchaseDate } = purchase
  await company.admin.send('PUT', '/purchases/add', { id, purchaseNumber, purchaseDate, providerId: nord.id })
  await app.database.query(
    `update events set user_id = null where subject = 'purchases' and subject_id = $1`,
    [id],
  )
  expect(await eventsOf(history)).toMatchObject([{ event: 'CREATED', user: null }])
})

test('the value of a deleted additional field is no longer shown', async () => {
  const history = await bought()
  const { company, admin, purchase, known, nord } = history
  await company.admin.send('PUT', '/purchases/add', {
    id: purchase.id,
    purchaseNumber: 'F-1',
    purchaseDate: '2026-11-10',
    providerId: nord.id,
    fields: { name: 'B' },
  })
  expect(await eventsOf(history)).toHaveLength(2)
  const id = known.find(({ name }) => name === 'name')?.id
  await admin.send('DELETE', `/config/purchase/fields/delete/${id}`)
  expect(await eventsOf(history)).toMatchObject([{ event: 'CREATED' }])
})
