import { depots } from '@app/contract/depots'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import { stock } from '@app/contract/stock'
import { cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDepot, aProduct, aProvider, aPurchase } from '../../test/factories.ts'
import { appForTests, type TestCompany } from '../../test/test-app.ts'
import type { Ctx } from '../context.ts'
import { bigList, LIST_NAMES } from './big-lists.ts'
import { layMarks, rowsWithin, totalOf } from './list-marks.ts'

const app = appForTests()
const SIZE = 100
const WORDS = ['Vanne', 'Étagère', 'Câble', 'Disjoncteur', 'abattant', 'Tube', 'Zinc', 'Écrou']

const below = (end: number) => Math.floor(Math.random() * end)
const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T
const aName = () => `${oneOf(WORDS)} ${below(50)}`
const homeOf = ({ id }: TestCompany) => ({ companyId: id, cell: 'main' })

/** So many products, rows of stock and purchases that pages are deep, written past the words as a load would. */
async function aLargeCompany(rows = 700) {
  const company = await app.company()
  const { admin } = company
  const provider = await admin.call(providers.save, { body: aProvider() })
  const places = []
  for (let n = 0; n < 4; n++) places.push((await admin.call(depots.save, { body: aDepot() })).id)
  const values = [company.id, rows, WORDS, places, provider.id]
  const query = (text: string, count: number) => app.database.query(text, values.slice(0, count))
  await query(
    `insert into products (company_id, id, reference, name, price_ht, vat_rate)
     select $1, nextval('products_id_seq'), 'L-' || n, ($3::text[])[1 + n % 8] || ' ' || n % 50, 100, 200
     from generate_series(1, $2) n`,
    3,
  )
  await query(
    `insert into stock (company_id, depot_id, product_id)
     select company_id, ($4::bigint[])[1 + n % 4], id
     from products cross join generate_series(1, 3) n where company_id = $1 and id % 4 >= n and $2 > 0 and $3::text[] is not null`,
    4,
  )
  await query(
    `insert into purchases (company_id, id, number, purchase_number, purchase_date, provider_id, depot_id, created_at, created_by, changed_by, total_ht)
     select $1, nextval('purchases_id_seq'), 'AC25-' || lpad(n::text, 6, '0'), 'L-' || n, '2025-06-01', $5, ($4::bigint[])[1],
       timestamptz '2025-06-01' + n / 3 * interval '1 hour', admin, admin, 0
     from generate_series(1, $2) n, (select min(id) as admin from users where company_id = $1 and $3::text[] is not null) who`,
    5,
  )
  return { company, admin, places, providerId: provider.id }
}
type Large = Awaited<ReturnType<typeof aLargeCompany>>

/** What no word would leave behind: purchases without lines, numbers without a counter. */
const clear = ({ company }: Large) =>
  app.database.query('delete from companies where company_id = $1', [company.id])

const productIds = async ({ company }: Large) =>
  (
    await app.database.query<{ id: string }>(
      'select id from products where company_id = $1 and deleted_at is null',
      [company.id],
    )
  ).map(({ id }) => Number(id))

/** One of the things that change the lists, by the word that does it. What somebody else has done meanwhile is refused. */
async function changeSomething(large: Large): Promise<void> {
  const { admin, places, providerId } = large
  const ids = await productIds(large)
  const id = oneOf(ids)
  const deeds = [
    () => admin.call(products.save, { body: aProduct({ name: aName() }) }),
    () => admin.call(products.save, { body: aProduct({ id, name: aName() }) }),
    () => admin.call(products.remove, { params: { id } }),
    () => {
      const lines = [...new Set([id, oneOf(ids)])].map((productId) => ({
        productId,
        price: cents(1),
        quantity: 1,
      }))
      return admin.call(purchases.save, { body: aPurchase({ providerId, depotId: oneOf(places), lines }) })
    },
    async () => {
      const page = { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } } as const
      const body = { providerIds: [], productIds: [], from: null, to: null, search: '' }
      const { content } = await admin.call(purchases.list, { query: page, body })
      const mine = content.filter(({ lines }) => lines.length > 0)
      if (mine.length > 0) await admin.call(purchases.remove, { body: { id: oneOf(mine).id } })
    },
  ]
  const refused = await oneOf(deeds)().then(
    () => undefined,
    (error: { status?: number }) => error.status,
  )
  expect([undefined, 404, 409]).toContain(refused)
}

const FILTERS = { brandIds: [], familyIds: [], depotIds: [], search: '' }
type Direction = 'asc' | 'desc'

/** Every page of each list as its route answers it, and as counting and skipping all rows would have it. */
const pages = {
  products: async ({ admin, company }: Large, page: number, direction: Direction) => {
    const query = { page, size: SIZE, sort: { by: 'name', direction } } as const
    const { content, totalElements } = await admin.call(products.list, { query, body: FILTERS })
    return {
      shown: content.map(({ id }) => String(id)),
      totalElements,
      plain: await app.database.query<{ key: string }>(
        `select id as key from products where company_id = $1 and deleted_at is null
         order by name_folded ${direction}, id ${direction}`,
        [company.id],
      ),
    }
  },
  stock: async ({ admin, company }: Large, page: number, direction: Direction) => {
    const query = { page, size: SIZE, sort: { by: 'name', direction } } as const
    const { content, totalElements } = await admin.call(stock.byDepot, { query, body: FILTERS })
    return {
      shown: content.map(({ id, depotId }) => `${id} ${depotId}`),
      totalElements,
      plain: await app.database.query<{ key: string }>(
        `select products.id || ' ' || depots.id as key
         from stock join products on products.company_id = stock.company_id and products.id = product_id
         join depots on depots.company_id = stock.company_id and depots.id = depot_id
         where stock.company_id = $1 and products.deleted_at is null and depots.deleted_at is null
         order by products.name_folded ${direction}, products.id ${direction}, depots.id ${direction}`,
        [company.id],
      ),
    }
  },
  purchases: async ({ admin, company }: Large, page: number, direction: Direction) => {
    const query = { page, size: SIZE, sort: { by: 'createdAt', direction } } as const
    const body = { providerIds: [], productIds: [], from: null, to: null, search: '' }
    const { content, totalElements } = await admin.call(purchases.list, { query, body })
    return {
      shown: content.map(({ id }) => String(id)),
      totalElements,
      plain: await app.database.query<{ key: string }>(
        `select id as key from purchases where company_id = $1 and voided_at is null
         order by created_at ${direction}, id ${direction}`,
        [company.id],
      ),
    }
  },
}

async function expectExactPages(large: Large): Promise<void> {
  for (const name of LIST_NAMES)
    for (const direction of ['asc', 'desc'] as const)
      for (let page = 0; ; page++) {
        const { shown, totalElements, plain } = await pages[name](large, page, direction)
        const keys = plain.map(({ key }) => key)
        expect([name, direction, page, totalElements, shown]).toEqual([
          name,
          direction,
          page,
          keys.length,
          keys.slice(page * SIZE, (page + 1) * SIZE),
        ])
        if (page * SIZE > keys.length) break
      }
}

const marksOf = async ({ company }: Large) => {
  const [row] = await app.database.query<{ marks: number; changes: number }>(
    `select (select count(*)::integer from list_marks where company_id = $1) as marks,
       (select count(*)::integer from list_changes where company_id = $1) as changes`,
    [company.id],
  )
  return row
}

test('every page of a list, from either end, is the one that counting and skipping would find: without marks, and whatever comes, goes or is renamed once they are laid', async () => {
  const large = await aLargeCompany()
  await expectExactPages(large)
  await layMarks(app.databases, homeOf(large.company))
  expect((await marksOf(large))?.marks).toBeGreaterThan(9)
  await expectExactPages(large)
  for (let n = 0; n < 60; n++) await changeSomething(large)
  expect((await marksOf(large))?.changes).toBeGreaterThan(30)
  await expectExactPages(large)
  await layMarks(app.databases, homeOf(large.company), 0)
  expect((await marksOf(large))?.changes).toBe(0)
  await expectExactPages(large)
  await clear(large)
}, 120_000)

test('a depot that is deleted takes what it holds none of out of the list of stock', async () => {
  const large = await aLargeCompany()
  await layMarks(app.databases, homeOf(large.company))
  await large.admin.call(depots.remove, { params: { id: large.places[1] ?? 0 } })
  await expectExactPages(large)
  await clear(large)
}, 60_000)

/** At one moment, what the marks say and what all rows say. */
const compared = async ({ company: { id: companyId } }: Large) =>
  await app.databases.asOfOneMoment({ companyId, cell: 'main' }, async (tx) => {
    const ctx = { ...app, tx, companyId, afterCommit: () => {} } as unknown as Ctx
    const answers = []
    for (const name of LIST_NAMES) {
      const { rows, sort, id } = bigList(name)
      const plain = await sql<{ id: number }>`
        select ${id} as id from ${rows(companyId)} order by ${sort}, ${id}`.execute(tx)
      const ids = plain.rows.map((row) => row.id)
      const offset = 200 + below(ids.length - 200)
      const byMarks = oneOf(['fromBeginning', 'fromEnd'] as const)
      const window = { limit: 20, offset, direction: 'asc', byMarks } as const
      const begin = byMarks === 'fromEnd' ? Math.max(ids.length - offset - 20, 0) : offset
      const end = byMarks === 'fromEnd' ? ids.length - offset : offset + 20
      const told = { name, total: await totalOf(ctx, name), ids: await idsWithin(ctx, name, window) }
      answers.push({ told, plain: { name, total: ids.length, ids: ids.slice(begin, end) } })
    }
    return answers
  })

const idsWithin = async (
  { tx, companyId }: Ctx,
  name: (typeof LIST_NAMES)[number],
  window: Parameters<typeof rowsWithin>[2],
) => {
  const of = { tx, companyId }
  if (name === 'purchases') {
    const query = tx.selectFrom('purchases').select('id').where('companyId', '=', companyId)
    const rows = query.where('voidedAt', 'is', null).orderBy('createdAt').orderBy('id')
    return (await rowsWithin(of, name, window, rows)).map(({ id }) => id)
  }
  const living = tx
    .selectFrom('products')
    .select('products.id')
    .where('products.companyId', '=', companyId)
    .where('products.deletedAt', 'is', null)
    .where('products.special', '=', false)
    .orderBy('products.nameFolded')
    .orderBy('products.id')
  if (name === 'products') return (await rowsWithin(of, name, window, living)).map(({ id }) => id)
  const held = living
    .innerJoin('stock', (join) =>
      join.onRef('stock.companyId', '=', 'products.companyId').onRef('stock.productId', '=', 'products.id'),
    )
    .innerJoin('depots', (join) =>
      join.onRef('depots.companyId', '=', 'stock.companyId').onRef('depots.id', '=', 'stock.depotId'),
    )
    .where('depots.deletedAt', 'is', null)
  return (await rowsWithin(of, name, window, held)).map(({ id }) => id)
}

test('sixteen who write at once while marks are laid again and again: at every moment totals and pages are exact', async () => {
  const large = await aLargeCompany()
  const home = homeOf(large.company)
  const work = { going: 16, laid: 0, compared: 0 }
  const writers = Array.from({ length: 16 }, async () => {
    for (let n = 0; n < 25; n++) await changeSomething(large)
    work.going--
  })
  const laying = (async () => {
    for (; work.going > 0; work.laid++)
      await Promise.all([layMarks(app.databases, home, 0), layMarks(app.databases, home, 0)])
  })()
  const looking = (async () => {
    for (; work.going > 0; work.compared++)
      for (const { told, plain } of await compared(large)) expect(told).toEqual(plain)
  })()
  await Promise.all([...writers, laying, looking])
  expect(work.laid).toBeGreaterThan(3)
  expect(work.compared).toBeGreaterThan(3)
  await expectExactPages(large)
  await clear(large)
}, 240_000)
