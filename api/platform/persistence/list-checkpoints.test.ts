import { readFileSync } from 'node:fs'
import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sameCompany } from './same-company.ts'
import { aProduct } from '../../test/factories.ts'
import { aWorkbook, sendWorkbook, settled, tryImport } from '../../test/imports.ts'
import {
  aLargeCompany,
  aName,
  below,
  changeSomething,
  clear,
  expectExactPages,
  homeOf,
  type Large,
  LISTS,
  oneOf,
} from '../../test/large-company.ts'
import { appForTests, type TestCompany } from '../../test/test-app.ts'
import type { Ctx } from '../context.ts'
import { bigList, LIST_NAMES } from './big-lists.ts'
import { placeCheckpoints, rowsWithin, totalOf } from './list-checkpoints.ts'
import { CELL, waitAtLocks } from '../../test/database.ts'

const app = appForTests()
// Sixteen who change the same rows wait for each other, on a slow machine for longer than people are made to.
beforeAll(() => waitAtLocks(app.database))

const marksOf = async ({ company }: Large) => {
  const [row] = await app.database.query<{ marks: number; changes: number }>(
    `select (select count(*)::integer from list_marks where company_id = $1) as marks,
       (select count(*)::integer from list_changes where company_id = $1) as changes`,
    [company.id],
  )
  return row
}

test('every page of a list, from either end, is the one that counting and skipping would find: without checkpoints, and whatever comes, goes or is renamed once they are placed', async () => {
  const large = await aLargeCompany(app)
  await expectExactPages(large)
  await placeCheckpoints(app.databases, homeOf(large.company))
  expect((await marksOf(large))?.marks).toBeGreaterThan(9)
  await expectExactPages(large)
  for (let n = 0; n < 60; n++) await changeSomething(large)
  expect((await marksOf(large))?.changes).toBeGreaterThan(30)
  await expectExactPages(large)
  await placeCheckpoints(app.databases, homeOf(large.company), 0)
  expect((await marksOf(large))?.changes).toBe(0)
  await expectExactPages(large)
  await clear(large)
}, 240_000)

test('what is imported is counted, new or renamed, and so is the stock that imported purchases open', async () => {
  const large = await aLargeCompany(app)
  const { admin, company, places, providerId } = large
  await placeCheckpoints(app.databases, homeOf(company))
  const names = await app.database.query<{ depot: string; provider: string }>(
    `select (select name from depots where company_id = $1 and id = $2) as depot,
       (select name from providers where company_id = $1 and id = $3) as provider`,
    [company.id, places[0], providerId],
  )
  const { depot = '', provider = '' } = names[0] ?? {}
  const references = Array.from({ length: 60 }, (_, n) => (n < 40 ? `L-${n + 1}` : `N-${n}`))
  const catalogue = references.map((reference, n) => [
    reference,
    n % 3 === 0 ? `Vanne ${n % 50}` : aName(),
    1,
  ])
  const invoices = references.map((reference, n) => [
    `I-${n}`,
    '14/11/2026',
    provider,
    depot,
    reference,
    1,
    1,
  ])
  const headings = ['N° de facture', 'Date', 'Fournisseur', 'Dépôt', 'Référence', 'Quantité', 'Prix']
  for (const [module, rows] of [
    ['products', [['Référence', 'Désignation', 'Prix HT'], ...catalogue]],
    ['purchases', [headings, ...invoices]],
  ] as const) {
    const { body } = await sendWorkbook(admin, module, await aWorkbook(rows))
    const { importId } = body as { importId: number }
    await tryImport(app, company.id, importId)
    expect(await settled(admin, importId)).toMatchObject({ state: 'DONE' })
  }
  expect((await marksOf(large))?.changes).toBeGreaterThan(150)
  await expectExactPages(large, ['products', 'stock', 'purchases'])
  await clear(large)
}, 60_000)

test('a list without marks asks for them when it is long, and one with many changes since; no other does', async () => {
  const large = await aLargeCompany(app, 1001)
  const queue = new pg.Pool({ connectionString: app.database.url('quai_worker') })
  const jobs = async () => {
    const { rows } = await queue.query<{ key: string }>(`select key from graphile_worker.jobs`)
    return rows.map(({ key }) => key).filter((key) => key.startsWith('marks:'))
  }
  const look = async ({ admin }: TestCompany) =>
    await LISTS.products.ask(admin, { page: 0, size: 10, sort: { direction: 'asc' } })
  await queue.query('delete from graphile_worker._private_jobs')
  await look(await app.company())
  expect(await jobs()).toEqual([])
  await look(large.company)
  await look(large.company)
  expect(await jobs()).toEqual([`marks:${large.company.id}:0`])
  await queue.query('delete from graphile_worker._private_jobs')
  await placeCheckpoints(app.databases, homeOf(large.company))
  await look(large.company)
  expect(await jobs()).toEqual([])
  await app.database.query(
    `insert into list_changes (company_id, list, batch, name, id, rows)
     select company_id, 'products', gen_random_uuid(), name_folded, id, sign
     from products cross join unnest('{1,-1}'::integer[]) sign where company_id = $1`,
    [large.company.id],
  )
  await look(large.company)
  expect(await jobs()).toEqual([`marks:${large.company.id}:0`])
  await queue.end()
  await placeCheckpoints(app.databases, homeOf(large.company))
  expect((await marksOf(large))?.changes).toBe(0)
  await expectExactPages(large, ['products'])
  await clear(large)
}, 60_000)

const miscounted = async ({ company }: Large) => {
  const broken = await app.database.query<{ rule: string; company_id: string }>(
    readFileSync(`${import.meta.dirname}/../../../db/invariants.sql`, 'utf8'),
  )
  return broken.filter((row) => row.rule.includes('marks') && Number(row.company_id) === company.id).length
}

test('direct writes that bypass the features once checkpoints are placed are found by the invariants', async () => {
  const large = await aLargeCompany(app)
  const { id } = large.company
  await placeCheckpoints(app.databases, homeOf(large.company))
  expect(await miscounted(large)).toBe(0)
  // Loading rows removes the checkpoints: they are built again at the next look.
  const load = () =>
    app.database.query(`update products set name = 'Zzz' where company_id = $1 and reference = 'L-50'`, [id])
  await load()
  expect(await miscounted(large)).toBeGreaterThan(0)
  await app.database.query('delete from list_marks where company_id = $1', [id])
  expect(await miscounted(large)).toBe(0)
  await expectExactPages(large, ['products', 'stock'])
  await clear(large)
}, 60_000)

test('a deleted depot takes its rows without stock out of the list of stock, while products are renamed and deleted too', async () => {
  const large = await aLargeCompany(app)
  const { admin, company, places } = large
  await placeCheckpoints(app.databases, homeOf(company))
  const held = await app.database.query<{ id: string }>(
    'select product_id as id from stock where company_id = $1 and depot_id = $2 limit 40',
    [company.id, places[1]],
  )
  const removed = async () => {
    await new Promise((done) => setTimeout(done, 60))
    await admin.call(depots.remove, { params: { id: places[1] ?? 0 } })
  }
  await Promise.all([
    removed(),
    ...held.map(({ id }, n) =>
      n % 4 === 0
        ? admin.call(products.remove, { params: { id: Number(id) } })
        : admin.call(products.save, { body: aProduct({ id: Number(id), name: aName() }) }),
    ),
  ])
  expect(await miscounted(large)).toBe(0)
  await expectExactPages(large, ['products', 'stock'])
  await clear(large)
}, 60_000)

/** At one moment, what the marks say and what all rows say. */
const compared = async ({ company: { id: companyId } }: Large) =>
  await app.databases.snapshot({ companyId, cell: CELL }, async (tx) => {
    const ctx = { ...app, tx, companyId, afterCommit: () => {} } as unknown as Ctx
    const answers = []
    for (const name of LIST_NAMES) {
      const { rows, sort, id } = bigList(name)
      const plain = await sql<{ id: number }>`
        select ${id} as id from ${rows(companyId)} order by ${sort}, ${id}`.execute(tx)
      const ids = plain.rows.map((row) => row.id)
      const offset = 200 + below(ids.length - 200)
      const byCheckpoints = oneOf(['fromBeginning', 'fromEnd'] as const)
      const window = { limit: 20, offset, direction: 'asc', byCheckpoints } as const
      const begin = byCheckpoints === 'fromEnd' ? Math.max(ids.length - offset - 20, 0) : offset
      const end = byCheckpoints === 'fromEnd' ? ids.length - offset : offset + 20
      const result = { name, total: await totalOf(ctx, name), ids: await idsWithin(ctx, name, window) }
      answers.push({ result, plain: { name, total: ids.length, ids: ids.slice(begin, end) } })
    }
    return answers
  })

type Documents = 'purchases' | 'orders' | 'quotes' | 'receivables' | 'payments'
const DOCUMENTS_IN: Partial<Record<(typeof LIST_NAMES)[number], Documents>> = {
  purchases: 'purchases',
  orders: 'orders',
  orders_delivered: 'orders',
  quotes: 'quotes',
  delivery_notes: 'receivables',
  payments: 'payments',
}

const idsWithin = async (
  { tx, companyId }: Ctx,
  name: (typeof LIST_NAMES)[number],
  window: Parameters<typeof rowsWithin>[2],
) => {
  const of = { tx, companyId }
  const table = DOCUMENTS_IN[name]
  if (table) {
    const query = tx.selectFrom(table).select(`${table}.id`).where(`${table}.companyId`, '=', companyId)
    const rows = query
      .where(`${table}.voidedAt`, 'is', null)
      .$if(name === 'orders_delivered', (every) => every.where(sql<boolean>`orders.status = 'DELIVERED'`))
      .orderBy(`${table}.createdAt`)
      .orderBy(`${table}.id`)
    return (await rowsWithin(of, name, window, rows)).rows.map(({ id }) => id)
  }
  if (name === 'clients') {
    const query = tx.selectFrom('clients').select('id').where('companyId', '=', companyId)
    const rows = query.where('deletedAt', 'is', null).orderBy('nameFolded').orderBy('id')
    return (await rowsWithin(of, name, window, rows)).rows.map(({ id }) => id)
  }
  const living = tx
    .selectFrom('products')
    .select('products.id')
    .where('products.companyId', '=', companyId)
    .where('products.deletedAt', 'is', null)
    .where('products.special', '=', false)
    .orderBy('products.nameFolded')
    .orderBy('products.id')
  if (name === 'products') return (await rowsWithin(of, name, window, living)).rows.map(({ id }) => id)
  const held = living
    .innerJoin('stock', sameCompany('stock.productId', 'products.id'))
    .innerJoin('depots', sameCompany('depots.id', 'stock.depotId'))
    .where('depots.deletedAt', 'is', null)
  return (await rowsWithin(of, name, window, held)).rows.map(({ id }) => id)
}

test('sixteen concurrent writers while checkpoints are placed again and again: at every moment totals and pages are exact', async () => {
  const large = await aLargeCompany(app)
  const home = homeOf(large.company)
  const work = { going: 16, laid: 0, compared: 0 }
  const writers = Array.from({ length: 16 }, async () => {
    for (let n = 0; n < 25; n++) await changeSomething(large)
    work.going--
  })
  const laying = (async () => {
    for (; work.going > 0; work.laid++)
      await Promise.all([placeCheckpoints(app.databases, home, 0), placeCheckpoints(app.databases, home, 0)])
  })()
  const looking = (async () => {
    for (; work.going > 0; work.compared++)
      for (const { result, plain } of await compared(large)) expect(result).toEqual(plain)
  })()
  await Promise.all([...writers, laying, looking])
  expect(work.laid).toBeGreaterThan(3)
  expect(work.compared).toBeGreaterThan(3)
  expect(await miscounted(large)).toBe(0)
  await expectExactPages(large)
  await clear(large)
}, 240_000)
