import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { type PurchaseForm, purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aProvider, aPurchase } from '../test/factories.ts'
import { aWorkbook, sendWorkbook, settled, tryImport } from '../test/imports.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

/** A company that bought ten cables at 12,00, four at 9,50 and one for nothing, and two screws. */
async function bought() {
  const company = await app.company()
  const { admin, agent } = company
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const provider = await admin.call(providers.save, { body: aProvider('Comptoir') })
  const cable = await admin.call(products.save, { body: aProduct({ name: 'Câble', reference: 'CAB' }) })
  const screw = await admin.call(products.save, { body: aProduct({ name: 'Vis', reference: 'VIS' }) })
  const line = (productId: number, quantity: number, price: number) => ({
    productId,
    quantity,
    price: cents(price),
  })
  const lines = [
    line(cable.id, 10, 1200),
    line(cable.id, 4, 950),
    line(screw.id, 2, 50),
    line(cable.id, 1, 0),
  ]
  const buy = (held: PurchaseForm['lines']) =>
    agent.call(purchases.save, {
      body: aPurchase({ providerId: provider.id, depotId: depot.id, lines: held }),
    })
  const purchase = await buy(lines)
  const [dear, cheap, screws, free] = purchase.lines.map(({ lineId }) => lineId)
  const inStock = async (id: number) =>
    (await admin.call(products.get, { params: { id } })).availability.map(({ quantity }) => quantity)
  const takeOff = (toDelete: object) =>
    agent.send('DELETE', '/purchases/delete', { purchaseId: purchase.id, ...toDelete })
  const now = () => admin.call(purchases.get, { params: { id: purchase.id } })
  const ids = { dear, cheap, screws, free }
  return { company, cable, screw, line, buy, purchase, ids, inStock, takeOff, now }
}

test('a product is in a purchase once per price, free goods at 0,00; its stock is the sum', async () => {
  const { purchase, cable, inStock } = await bought()
  expect(
    purchase.lines.map(({ productName, quantity, price, total }) => [productName, quantity, price, total]),
  ).toEqual([
    ['Câble', 10, 1200, 12_000],
    ['Câble', 4, 950, 3800],
    ['Vis', 2, 50, 100],
    ['Câble', 1, 0, 0],
  ])
  expect(purchase).toMatchObject({ quantity: 17, total: 15_900 })
  expect(await inStock(cable.id)).toEqual([15])
})

test('a purchase is deleted as it was seen, whether the address or the body has the version', async () => {
  const { company, purchase, ids, takeOff } = await bought()
  await takeOff({ lineId: ids.free })
  const remove = async (query: string, version?: number) => {
    const { status, body } = await company.agent.send('DELETE', `/purchases/delete${query}`, {
      purchaseId: purchase.id,
      ...(version !== undefined && { version }),
    })
    return `${status} ${(body as { code?: string }).code ?? ''}`.trim()
  }
  expect(await remove('?version=1')).toBe('409 record.changed')
  expect(await remove('', 1)).toBe('409 record.changed')
  // Where both are sent, neither may be older.
  expect(await remove('?version=2', 1)).toBe('409 record.changed')
  expect(await remove('?version=1', 2)).toBe('409 record.changed')
  expect(await remove('?version=x')).toBe('400 request.malformed')
  expect(await remove('?version=2')).toBe('200')
})

test('equal lines are refused, naming the second one; free goods too', async () => {
  const { cable, screw, line, buy } = await bought()
  await expect(
    buy([line(cable.id, 1, 1200), line(screw.id, 1, 1200), line(cable.id, 2, 1200)]),
  ).rejects.toMatchObject({
    status: 422,
    body: {
      code: 'purchases.equalLine',
      fields: {
        'products.2.price': '« Câble » figure déjà à 12,00 DHs. Additionnez les quantités sur une ligne.',
      },
    },
  })
  await expect(buy([line(cable.id, 1, 0), line(cable.id, 2, 0)])).rejects.toMatchObject({ status: 422 })
})

test('lineId takes one line off, productId every line of the product; the last ones take the purchase along', async () => {
  const { cable, screw, ids, inStock, takeOff, now, company } = await bought()
  expect((await takeOff({ lineId: ids.cheap })).status).toBe(200)
  expect(await inStock(cable.id)).toEqual([11])
  expect((await now()).lines.map(({ lineId }) => lineId)).toEqual([ids.dear, ids.screws, ids.free])
  expect((await takeOff({ lineId: ids.cheap })).status).toBe(404)
  expect((await takeOff({ lineId: ids.dear, productId: screw.id })).status).toBe(404)

  expect((await takeOff({ productId: cable.id })).status).toBe(200)
  expect(await inStock(cable.id)).toEqual([0])
  const left = await now()
  expect(left.lines.map(({ lineId }) => lineId)).toEqual([ids.screws])
  const entries = left.events.map(({ event, detail, old, new: since }) => [event, detail, old, since])
  expect(entries).toEqual([
    ['LINE', 'CAB', 10, 0],
    ['LINE', 'CAB', 1, 0],
    ['LINE', 'CAB', 4, 0],
    ['CREATED', null, null, null],
  ])
  expect((await takeOff({ lineId: ids.screws })).status).toBe(200)
  expect(await inStock(screw.id)).toEqual([0])
  expect((await company.admin.send('GET', `/purchases/${left.id}`)).status).toBe(404)
})

test('a line of another purchase or of another company is not there; a salesperson takes nothing off', async () => {
  const [own, foreign] = [await bought(), await bought()]
  const other = await own.buy([own.line(own.cable.id, 1, 700)])
  expect((await own.takeOff({ lineId: foreign.ids.dear })).status).toBe(404)
  expect((await own.takeOff({ lineId: other.lines[0]?.lineId })).status).toBe(404)
  const toDelete = { purchaseId: own.purchase.id, lineId: own.ids.dear }
  expect((await foreign.company.admin.send('DELETE', '/purchases/delete', toDelete)).status).toBe(404)
  expect((await own.company.commercial.send('DELETE', '/purchases/delete', toDelete)).status).toBe(403)
  expect(await own.inStock(own.cable.id)).toEqual([16])
  expect(await foreign.inStock(foreign.cable.id)).toEqual([15])
})

test('eight people who take the same line off at once take it off once', async () => {
  const { cable, ids, inStock, takeOff } = await bought()
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeOff({ lineId: ids.dear })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  expect(await inStock(cable.id)).toEqual([5])
})

test('an import takes a product once per price and marks the second row of the same product and price', async () => {
  const { company, cable, inStock } = await bought()
  const { admin } = company
  const row = (number: string, quantity: number, price: number) => [
    number,
    '14/11/2026',
    'Comptoir',
    'Casa',
    'CAB',
    quantity,
    price,
  ]
  const HEADINGS = [
    'N° facture',
    'Date d’achat',
    'Fournisseur',
    'Dépôt',
    'Référence produit',
    'Quantité',
    'PU HT',
  ]
  const rows = [
    row('F-1', 3, 12),
    row('F-1', 2, 0),
    row('F-2', 1, 12),
    row('F-2', 2, 12.0),
    row('F-2', 2, 13),
  ]
  const sent = await sendWorkbook(admin, 'purchases', await aWorkbook([HEADINGS, ...rows]), 'valid')
  const { importId } = sent.body as { importId: number }
  await tryImport(app, company.id, importId)
  const shown = await settled(admin, importId)
  expect(shown).toMatchObject({ state: 'DONE', created: 1 })
  expect(shown.errors).toContainEqual(
    expect.objectContaining({
      row: 5,
      column: 'product',
      message: 'Produit déjà à la ligne 4 du fichier, au même prix. Additionnez les quantités.',
    }),
  )
  expect(await inStock(cable.id)).toEqual([20])
})
