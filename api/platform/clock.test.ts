import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aProvider, aPurchase } from '../test/factories.ts'
import { aWorkbook, sendWorkbook, tryImport } from '../test/imports.ts'
import { appForTests } from '../test/test-app.ts'

let now = new Date('2025-12-31T23:30:00Z')
const app = appForTests({ clock: () => now })

async function shop() {
  const company = await app.company()
  const { admin } = company
  const depot = await admin.call(depots.save, { body: aDepot('Casa') })
  const provider = await admin.call(providers.save, { body: aProvider('Comptoir') })
  const product = await admin.call(products.save, { body: aProduct({ name: 'Câble', reference: 'CAB' }) })
  const line = { productId: product.id, quantity: 1, price: cents(100) }
  const buy = () =>
    admin.call(purchases.save, {
      body: aPurchase({ providerId: provider.id, depotId: depot.id, lines: [line] }),
    })
  return { company, admin, depot, buy }
}

test('a document is of the year that its request has in Casablanca, and is created, moved and recorded at that instant', async () => {
  const { company, buy } = await shop()
  now = new Date('2025-12-31T22:59:59Z')
  expect((await buy()).number).toBe('AC25-000001')
  now = new Date('2025-12-31T23:30:00Z')
  const bought = await buy()
  expect([bought.number, bought.createdAt]).toEqual(['AC26-000001', now])
  // Casablanca is back on Greenwich by then: an older table of time zones would begin 2027 an hour early.
  now = new Date('2026-12-31T23:30:00Z')
  expect((await buy()).number).toBe('AC26-000002')

  const instants = await app.database.query(
    `select moved_at, at from stock_movements
     join events on events.company_id = stock_movements.company_id and subject = 'purchases' and subject_id = document_id
     where stock_movements.company_id = $2 and document_id = $1`,
    [bought.id, company.id],
  )
  const then = new Date('2025-12-31T23:30:00Z')
  expect(instants).toEqual([{ moved_at: then, at: then }])
})

test('an imported purchase is of the year of its job', async () => {
  const { company, admin } = await shop()
  now = new Date('2025-12-31T23:30:00Z')
  const rows = [
    ['N° facture', 'Date', 'Fournisseur', 'Dépôt', 'Référence', 'Quantité', 'Prix HT'],
    ['F-1', '14/11/2026', 'Comptoir', 'Casa', 'CAB', 2, 10],
  ]
  const { importId } = (await sendWorkbook(admin, 'purchases', await aWorkbook(rows))).body as {
    importId: number
  }
  await tryImport(app, company.id, importId)
  const query = { page: 0, size: 30, sort: { by: 'createdAt', direction: 'desc' } } as const
  const all = { providerIds: [], productIds: [], from: null, to: null, search: '' }
  const { content } = await admin.call(purchases.list, { query, body: all })
  expect(content.map(({ number, createdAt }) => [number, createdAt])).toEqual([['AC26-000001', now]])
})

test('a file is named after the day in Casablanca', async () => {
  const { admin } = await shop()
  now = new Date('2026-07-14T23:30:00Z')
  const { headers } = await admin.send('POST', '/products/exportByRepo', { onSale: null })
  expect(headers['content-disposition']).toBe('attachment; filename="stock_2026-07-15.xlsx"')
})

test('changes and deletions carry the time of the same clock', async () => {
  const { admin, depot } = await shop()
  now = new Date('2026-07-14T23:30:00Z')
  const save = (name: string) => admin.send('PUT', '/repos/add', { ...depot, name })
  await save('Casa 2')
  const statusLabel = expect.stringContaining('15-07-2026') as string
  expect(await save('Casa 3')).toMatchObject({ status: 409, body: { code: 'record.changed', statusLabel } })
  await admin.call(depots.remove, { params: { id: depot.id } })
  const [row] = await app.database.query(`select deleted_at from depots where id = $1`, [depot.id])
  expect(row).toEqual({ deleted_at: now })
})
