import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '../platform/context.ts'
import { aDepot, aProduct, aProvider, aPurchase, rowOf } from '../test/factories.ts'
import { aWorkbook, sendWorkbook, tryImport } from '../test/imports.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'
import { recordDocuments } from './record-documents.ts'
import { CELL } from '../test/database.ts'

let asked: string[] = []
const app = appForTests({ log: ({ query }) => void asked.push(query.sql) })
// What the last test numbers are no documents.
afterAll(async () => void (await app.database.query(`delete from document_counters where kind <> 'AC'`)))

const made = async (company: TestCompany, table: string) => Number(await rowOf[table]?.(app, company))

/** What everyone locks, in the order in which everyone does. */
const LOCKS: [string, RegExp][] = [
  ['fields', /from "custom_fields".* for key share/],
  ['masters', /from "?(providers|depots|products)"?\s.* for share/s],
  ['goods', /(insert into stock .* on conflict|from "stock" .* for no key update)/s],
  ['number', /insert into "document_counters"/],
  ['document', /insert into "purchases"/],
  ['lines', /insert into "purchase_lines"/],
]

function locked(): string[] {
  const taken = asked.flatMap((sql) => LOCKS.find(([, lock]) => lock.test(sql))?.[0] ?? [])
  return taken.filter((lock, at) => lock !== taken[at - 1])
}

test('a purchase locks fields, masters and goods, and its number last; after it come only the rows that bear it', async () => {
  const company = await app.company()
  const [providerId, depotId] = [await made(company, 'providers'), await made(company, 'depots')]
  const lines = [{ productId: await made(company, 'products'), price: cents(100), quantity: 2 }]
  asked = []
  await company.admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
  expect(locked()).toEqual(LOCKS.map(([lock]) => lock))
})

test('an import of purchases locks in the same order, once for all of them', async () => {
  const company = await app.company()
  await company.admin.call(providers.save, { body: { ...aProvider(), name: 'Comptoir' } })
  await company.admin.call(depots.save, { body: aDepot('Nord') })
  await company.admin.call(products.save, { body: aProduct({ reference: 'P-1' }) })
  const headings = ['N° de facture', 'Date', 'Fournisseur', 'Dépôt', 'Référence', 'Quantité', 'Prix']
  const rows = ['A', 'B', 'C'].map((number) => [number, '14/11/2026', 'Comptoir', 'Nord', 'P-1', 1, 1])
  const { body } = await sendWorkbook(company.admin, 'purchases', await aWorkbook([headings, ...rows]))
  asked = []
  await tryImport(app, company.id, (body as { importId: number }).importId)
  expect(locked()).toEqual(LOCKS.map(([lock]) => lock))
  const recorded = await app.database.query<{ number: string }>(
    'select number from purchases where company_id = $1 order by id',
    [company.id],
  )
  expect(recorded.map(({ number }) => number.slice(4))).toEqual(['-000001', '-000002', '-000003'])
})

test('every kind is recorded the same way: a note bears a number, a transfer only moves goods', async () => {
  const company = await app.company()
  const from = await made(company, 'depots')
  const to = (await company.admin.call(depots.save, { body: aDepot('Nord') })).id
  const [providerId, productId] = [await made(company, 'providers'), await made(company, 'products')]
  const lines = [{ productId, price: cents(100), quantity: 10 }]
  await company.admin.call(purchases.save, { body: aPurchase({ providerId, depotId: from, lines }) })
  await app.database.query(
    `alter sequence receivables_id_seq restart 70; alter sequence transfers_id_seq restart 80`,
  )
  const [user] = await app.database.query<{ id: string }>('select id from users where username = $1', [
    company.usernames.ROLE_ADMIN,
  ])
  const written: { id?: number }[] = []
  const statements = {
    insert: async (_: Ctx, documents: readonly object[]) => void written.push(...documents),
    lines: {
      table: 'purchase_lines' as const,
      insert: async (_: Ctx, some: readonly object[]) => void written.push(...some),
    },
  }
  const now = new Date('2026-11-15T09:00:00Z')
  await app.databases.withCompany({ companyId: company.id, cell: CELL }, async (tx) => {
    const ctx = { tx, companyId: company.id, requestId: 't', user: { id: Number(user?.id) }, now } as Ctx
    const moved = { productId, reserved: 0 }
    const goods = [
      { ...moved, depotId: from, quantity: -4 },
      { ...moved, depotId: to, quantity: 4 },
    ]
    const transfer = { header: { from, to }, lines: [{ productId, quantity: 4 }], goods }
    await recordDocuments(ctx, 'transfers', [transfer], statements)
    const note = { header: { orderId: 1 }, lines: [], goods: [] }
    await recordDocuments(ctx, 'delivery_notes', [note, note], statements)
  })
  expect(written).toEqual([
    { id: 80, createdAt: now, from, to },
    { id: written[1]?.id, documentId: 80, position: 0, productId, quantity: 4 },
    { id: 70, createdAt: now, orderId: 1, number: 'BL26-000001' },
    { id: 71, createdAt: now, orderId: 1, number: 'BL26-000002' },
  ])
  const result = await app.database.query(
    `select subject, subject_id::int as id from events where company_id = $1 and event = 'CREATED' and subject in ('transfers', 'delivery_notes') order by id`,
    [company.id],
  )
  expect(result).toEqual([70, 71].map((id) => ({ subject: 'delivery_notes', id })))
  const left = await app.database.query(
    'select quantity from stock where company_id = $1 and product_id = $2 order by depot_id',
    [company.id, productId],
  )
  expect(left).toEqual([{ quantity: 6 }, { quantity: 4 }])
  // Its own rows were never written: what it moved is put back.
  await app.database.query(
    `with gone as (delete from stock_movements where company_id = $1 and document_kind = 'transfers' returning *)
     update stock set quantity = stock.quantity - gone.quantity from gone
     where stock.company_id = $1 and stock.depot_id = gone.depot_id and stock.product_id = gone.product_id`,
    [company.id],
  )
})
